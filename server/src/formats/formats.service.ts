/** The public API of this module: files of carriers into rows, and rows into statements. */
export { locate } from './locate.ts'
export { normalizeLine } from './normalize-line.ts'
export { planCatalogDocument } from './plan-catalog.ts'
export { proposePlanCatalog } from './qhp/propose-plan-catalog.ts'
export { proposeRosterMap } from './roster/propose-roster-map.ts'
export { ProposedRosterMap } from './roster/roster-map.ts'
export { sourceDocument, type SourceSettings } from './source-document.ts'
export type { SourceLine } from './source-line.ts'
