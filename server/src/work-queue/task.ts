import { createHash } from 'node:crypto'
import type { ReportKind, WorkKind } from '@care/contract'
import type { Day } from '../clocks/clocks.service.ts'

/** The reason for a task; `reasons.ts` has the texts. */
export type WorkReason =
  | { why: 'never-verified' | 'no-phone' | 'approximate'; count: number }
  | { why: 'overdue' | 'due-soon'; count: number; day: Day }
  | { why: 'shown' | 'disagree'; count: number }
  | { why: 'reported'; count: number; kinds: ReportKind[] }
  | { why: 'labeled' }
  | { why: 'no-answer' | 'said-wrong' | 'said-gone' | 'refused' | 'call-back'; day: Day }
  | { why: 'maybe-same'; names: string[] }
  | { why: 'unknown-plan'; source: string; value: string; count: number }
  | { why: 'quarantined'; source: string; count: number }
  | { why: 'found'; kind: string; values: readonly string[] }
  | { why: 'proposed'; field: string; by: string }

/** The subject of a task, as its row shows it. */
export interface WorkSubject {
  address?: string
  phone?: string
  records: { stableId: string; name: string }[]
  reportIds?: string[]
  source?: string
  /** For a task without an address: the listing. */
  listing?: { stableId: string; relationId?: string }
}

export interface NewTask {
  id: string
  kind: WorkKind
  door?: string | undefined
  county?: string | undefined
  item?: string | undefined
  words: string
  score: number
  openedAt: string
  dueAt?: string | undefined
  urgentFrom?: string | undefined
  restsUntil?: string | undefined
  minutes: number
  relations: number
  subject: WorkSubject
  reasons: WorkReason[]
}

/** The same subject has the same task id each time that tasks are computed. */
export function taskId(family: 'place' | 'pair' | 'plan' | 'rows' | 'finding' | 'change', key: string): string {
  return `${family}-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`
}
