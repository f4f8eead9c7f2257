/** The public API of this module: golden records from statements, and why their values are what they are. */
export { dailyMerge } from './daily-merge.ts'
export { explainRecord } from './explain.ts'
export { readMergeRules, type MergeRules } from './merge-rules.ts'
export { remerge } from './remerge.ts'
