/** What is wrong in a template, and where: the path of the value. */
export class Fault extends Error {
  readonly path: string
  constructor(reason: string, path: string) {
    super(reason)
    this.path = path
  }
}
