import type { ReadHashes } from './known-rows.ts'
import type { Progress } from './load.ts'
import type { PreparedFile } from './prepared-file.ts'
import type { RememberedRows } from './remember-rows.ts'
import type { SeenRows } from './seen-rows.ts'

/** What the plan has read. If applying follows at once, nothing has changed since. */
export interface PlanMemory {
  known?: ReadHashes
  rows?: RememberedRows
  /** The same for a large file with many new rows. */
  prepared?: PreparedFile
  /** Of a file that changes no statement: there is nothing in it to read again. */
  unchanged?: { seen: SeenRows; progress: Progress }
}
