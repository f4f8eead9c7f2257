export interface PoolLimits {
  /** Connections for reading; writing gets half as many. */
  size: number
  /** How long one statement may take. */
  statementMs: number
  /** How long a call waits for a connection. */
  waitMs: number
}

export const usualPool: PoolLimits = { size: 8, statementMs: 30_000, waitMs: 5_000 }
