import type { ReadHashes } from './known-rows.ts'
import type { Progress } from './load.ts'
import type { PreparedFile } from './prepared-file.ts'
import type { RememberedRows } from './remember-rows.ts'
import type { SeenRows } from './seen-rows.ts'

/** The data read by the plan. If applying follows immediately, nothing has changed since. */
export interface PlanMemory {
  known?: ReadHashes
  rows?: RememberedRows
  /** The same for a large file with many new rows. */
  prepared?: PreparedFile
  /** For a file that changes no statement: it need not be read again. */
  unchanged?: { seen: SeenRows; progress: Progress }
}
