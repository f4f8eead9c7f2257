/** An error of an S3 server; its messages and our signed URLs are kept out of logs. */
export class S3Error extends Error {
  /** S3's own code such as `NoSuchUpload`; `unreachable` when it did not answer. */
  readonly code: string
  constructor(code: string, message: string, options: ErrorOptions = {}) {
    super(message, options)
    this.name = 'S3Error'
    this.code = code
  }

  /** Whether waiting helps: it is unavailable, busy or full. */
  get isTemporary(): boolean {
    return temporary.has(this.code)
  }
}

const temporary = new Set([
  'unreachable',
  'InternalError',
  'ServiceUnavailable',
  'SlowDown',
  'XMinioStorageFull',
  '500',
  '502',
  '503',
  '504',
  '507',
])
