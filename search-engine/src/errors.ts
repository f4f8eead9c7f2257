/** The error in a query and its position, as a JSON path ('where.all[2].in.field'). */
export class QueryError extends Error {
  readonly path: string
  readonly reason: string
  constructor(reason: string, path: string) {
    super(`${reason} (at ${path})`)
    this.name = 'QueryError'
    this.reason = reason
    this.path = path
  }
}

/** A schema or a document that the index cannot hold: a bug in the calling program. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
}

export type SnapshotFault = 'missing' | 'corrupt' | 'version' | 'schema'

/** A snapshot that cannot be used; the caller rebuilds. */
export class SnapshotError extends Error {
  readonly fault: SnapshotFault
  constructor(fault: SnapshotFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SnapshotError'
    this.fault = fault
  }
}
