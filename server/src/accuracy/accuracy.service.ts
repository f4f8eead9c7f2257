/** The public API of this module: accuracy of the directory. */
export { accuracyJob } from './accuracy-job.ts'
export { accuracyCommand } from './accuracy-command.ts'
export { auditSample } from './audit-sample.ts'
export { sampleCsv } from './sample-csv.ts'
export { accuracyRoutes } from './accuracy.routes.ts'
