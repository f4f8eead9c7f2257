import type { Lane } from './lanes.ts'

export interface WorkerOptions {
  /** Aborting lets running jobs stop at their next checkpoint, puts them back in the queue, and ends the worker. */
  signal: AbortSignal
  /** The lanes this worker takes jobs from; all of them by default. */
  lanes?: readonly Lane[]
  /** Limits other than `laneConcurrency`. All workers of a database must use the same. */
  concurrency?: Readonly<Record<Lane, number>>
  /** Only jobs of this tenant. */
  tenantId?: string
  log?: (line: string, error?: unknown) => void
  now?: () => Date
  random?: () => number
  /** How often the store is polled for work. */
  pollMs?: number
  heartbeatMs?: number
  /**
   * Time without heartbeat after which others take a job over; well above `heartbeatMs`, and above the clock difference
   * of two hosts.
   */
  lapseMs?: number
}

export const workerPace = { pollMs: 300, heartbeatMs: 2_000, lapseMs: 30_000 }
