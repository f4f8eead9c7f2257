/** What `/docs` and the OpenAPI document say of a call, beside what its schema says. */
export interface OperationNote {
  description: string
  /** Values that work with the demo directory. Staff calls get a token by `npm run care -- token`. */
  example: RequestExample
}

export interface RequestExample {
  /** Of path parameters and the query. */
  values?: Readonly<Record<string, string>>
  tenant?: string
  body?: unknown
  /** The file of a form. */
  file?: string
}

export const note = (description: string, example: RequestExample = {}): OperationNote => ({ description, example })
