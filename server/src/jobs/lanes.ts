/**
 * A lane is a queue with its own worker process and its own limit, so that a load of two hours does not hold up the
 * daily sweep or an export.
 */
export const lanes = ['long', 'short', 'matching', 'exports'] as const
export type Lane = (typeof lanes)[number]

/** Concurrency of a lane, counted over all workers of the database. */
export const laneConcurrency: Readonly<Record<Lane, number>> = { long: 1, short: 2, matching: 1, exports: 2 }
