/** Text of `/docs` and the OpenAPI document about a call, in addition to its schema. */
export interface OperationNote {
  description: string
  /** Values that work with the demo directory. `npm run care -- token` creates a token for staff calls. */
  example: RequestExample
}

export interface RequestExample {
  /** Path and query parameters. */
  values?: Readonly<Record<string, string>>
  tenant?: string
  body?: unknown
  /** The file of a form. */
  file?: string
}

export const note = (description: string, example: RequestExample = {}): OperationNote => ({ description, example })
