import { setTimeout as sleep } from 'node:timers/promises'

/** How long SQLite's write lock stays free between two transactions of a load or a job. */
export const pauseMs = 5

/** Between two transactions: SQLite has one writer at a time, and a member's report may be waiting. */
export const letOthersWrite = (): Promise<void> => sleep(pauseMs)
