/** The position in a query; formatted only if there is an error to report. */
export class QueryPath {
  readonly #parent: QueryPath | undefined
  readonly #step: string | number

  constructor(step: string | number, parent?: QueryPath) {
    this.#parent = parent
    this.#step = step
  }

  to(step: string | number): QueryPath {
    return new QueryPath(step, this)
  }

  toString(): string {
    if (!this.#parent) return String(this.#step)
    return typeof this.#step === 'number' ? `${this.#parent}[${this.#step}]` : `${this.#parent}.${this.#step}`
  }
}
