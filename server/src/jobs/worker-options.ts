export interface WorkerOptions {
  /** Aborting lets a running job stop at its next checkpoint, gives it back, and ends the worker. */
  signal: AbortSignal
  log?: (line: string, error?: unknown) => void
  now?: () => Date
  random?: () => number
  /** How often the store is asked for work. */
  pollMs?: number
  heartbeatMs?: number
  /**
   * Silence after which others take a job over; well above `heartbeatMs`, and above what the clocks of two hosts may
   * differ.
   */
  lapseMs?: number
}

export const workerPace = { pollMs: 300, heartbeatMs: 2_000, lapseMs: 30_000 }
