/** The public API of this module: golden records from statements, and why their values are what they are. */
export { dailyMerge } from './daily-merge.ts'
export { explainRecord } from './explain.ts'
export { merge } from './merge.ts'
export { compileRules, readMergeRules, type MergeRules, type MergeRulesDocument } from './merge-rules.ts'
export { remerge } from './remerge.ts'
export { followRules, queueMergeAfterLoad, queueRulesMerge, rulesMerge } from './rules-merge.ts'
export { rulesPreview } from './rules-preview.ts'
export { rulesRoutes } from './rules.routes.ts'
