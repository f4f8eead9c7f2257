/** An error in a template with its path, such as `where.all[2].in.field`. */
export class TemplateError extends Error {
  readonly path: string
  constructor(reason: string, path: string) {
    super(reason)
    this.path = path
  }

  /** The path as a JSON pointer. */
  get pointer(): string {
    return this.path === '' ? '' : `/${this.path.replaceAll(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}`
  }
}
