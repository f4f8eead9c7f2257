/** The public API of this module: what members say is wrong, and what became of it. */
export { checkReportOn, closeReport, closeReports, type ListingEnd, type ReportEnd } from './close-report.ts'
export { expireReports } from './expire-reports.ts'
export { openLabelCache, type LabelCache } from './label-cache.ts'
export { memberReportRoutes } from './member-reports.routes.ts'
export { readLabels, type ReportLabels } from './report-labels.ts'
export { openReportSecrets } from './report-secrets.ts'
export { openReportsOf, type Report } from './reports.repository.ts'
export { staffReportRoutes } from './staff-reports.routes.ts'
