/** The public API of this module: pairs for stewards to decide, and the job that finds them. */
export { listLabels } from './decisions.repository.ts'
export { matchJob, queueMatch } from './match-job.ts'
export { matchActionRoutes } from './match-actions.routes.ts'
export { matchPairRoutes } from './match-pairs.routes.ts'
export { matchRecordRoutes, type MatchRecordDeps } from './match-records.routes.ts'
