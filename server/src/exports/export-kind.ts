import type { Role, Text } from '@care/contract'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import type { ExportCounts, ExportOptions, ExportTask } from './export-task.ts'

/**
 * A kind of export. Everything around it (tasks, limits, parts, resuming, links) is the same for all kinds: a new one
 * declares itself here and in the list of `export-kinds.ts`.
 */
export interface ExportKind {
  /** As callers name it. */
  kind: string
  label: { en: string; es: string }
  /** The lowest role that may start, see, cancel and download it; higher roles include it. */
  role: Role
  contentType: string
  /** Without the dot. */
  extension: string
  /** Stored as gzip, each part a member of its own. Not for what is compressed already. */
  compressed: boolean
  /** Members of the request that it takes. With `query` among them, `selection` is what the search found. */
  options: readonly (keyof ExportOptions)[]
  /** The first thing that is wrong with the options, if the schema does not say it. */
  fault?(options: ExportOptions): Text | undefined
  /** Throws when what the options name does not exist for this tenant. */
  checkExists?(db: Db, tenantId: string, options: ExportOptions): Promise<void>
  /**
   * The file, a few pieces at a time, from the position `after` on (absent: from its first byte). The pieces after a
   * position are the same whether or not a run was interrupted there, as long as the data is.
   */
  run(context: ExportContext): AsyncIterable<Iterable<ExportPiece>>
}

export type PrintDirectory = (
  task: { tenantId: string; taskId: string },
  signal: AbortSignal,
) => Promise<ExportCounts & { pdf: Uint8Array }>

export interface ExportContext {
  database: Database
  /** Of the files of this server. */
  dataDir: string
  task: Pick<ExportTask, 'id' | 'tenantId' | 'options' | 'terms' | 'createdAt' | 'createdBy'>
  after: unknown
  signal: AbortSignal
  /** Prints the directory of a task in another process; absent where none can be started. */
  printDirectory?: PrintDirectory | undefined
}

export interface ExportPiece extends Partial<ExportCounts> {
  content: string | Uint8Array
  /** Where to go on after this piece; anything that JSON can hold. Absent: only after a later piece that has one. */
  position?: unknown
}
