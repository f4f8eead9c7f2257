/** What an S3 server says is wrong; its messages and our signed addresses stay out of logs. */
export class S3Error extends Error {
  /** S3's own code such as `NoSuchUpload`; `unreachable` when it did not answer. */
  readonly code: string
  constructor(code: string, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.name = 'S3Error'
    this.code = code
  }
}
