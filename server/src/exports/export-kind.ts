import type { Role, Text } from '@care/contract'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import type { ExportCounts, ExportOptions, ExportTask } from './export-task.ts'

/**
 * A kind of export. Everything else (tasks, limits, parts, resuming, links) is the same for all kinds: a new one
 * declares itself here and in the list of `export-kinds.ts`.
 */
export interface ExportKind {
  /** The name in the API. */
  kind: string
  label: { en: string; es: string }
  /** The lowest role that may start, see, cancel and download it; higher roles include it. */
  role: Role
  contentType: string
  /** Without the dot. */
  extension: string
  /** Stored as gzip, each part a separate member. Not for compressed formats. */
  compressed: boolean
  /** Request properties that it accepts. If `query` is among them, `selection` is the result of the search. */
  options: readonly (keyof ExportOptions)[]
  /** The first error in the options, if the schema cannot express it. */
  fault?(options: ExportOptions): Text | undefined
  /** Throws if the options refer to something that does not exist for this tenant. */
  checkExists?(db: Db, tenantId: string, options: ExportOptions): Promise<void>
  /**
   * The file, a few pieces at a time, from the position `after` on (by default from its start). The pieces after a
   * position are the same whether or not a run was interrupted there, as long as the data is the same.
   */
  run(context: ExportContext): AsyncIterable<Iterable<ExportPiece>>
}

export type PrintDirectory = (
  task: { tenantId: string; taskId: string },
  signal: AbortSignal,
) => Promise<ExportCounts & { pdf: Uint8Array }>

export interface ExportContext {
  database: Database
  /** Files of this server. */
  dataDir: string
  task: Pick<ExportTask, 'id' | 'tenantId' | 'options' | 'terms' | 'createdAt' | 'createdBy'>
  after: unknown
  signal: AbortSignal
  /** Prints the directory of a task in another process; absent if none can be started. */
  printDirectory?: PrintDirectory | undefined
}

export interface ExportPiece extends Partial<ExportCounts> {
  content: string | Uint8Array
  /** The position after this piece; any JSON value. Absent: only after a later piece that has one. */
  position?: unknown
}
