import type { Relation } from '@care/contract'
import { addDays, type Day, type VerificationRules } from '../clocks/clocks.service.ts'
import type { VerificationOutcome } from '../database/stewardship-tables.ts'
import type { WorkReason } from './task.ts'

export interface Try {
  day: Day
  outcome: VerificationOutcome
  callBackOn?: Day | undefined
}

export interface VerificationDue {
  state: 'overdue' | 'due-soon' | 'never-verified'
  /** Since when stewards see it. */
  openedOn: Day
  dueOn: Day
  /** Not before this day: somebody tried, or is to call back. */
  restsUntil?: Day | undefined
}

/** Whom nobody reached on three days, and who refused, are asked again after so many days. */
const daysBetweenRounds = 30

/** Whether a listing should be verified now. What was never verified is to be from its first day on. */
export function dueOf(
  { relation, firstSeen, tries }: { relation: Relation; firstSeen: Day; tries: readonly Try[] },
  rules: VerificationRules,
  today: Day,
): VerificationDue | undefined {
  const verified = relation.verified?.at.slice(0, 10)
  const dueOn = addDays(verified ?? firstSeen, rules.dueDays)
  const openedOn = verified === undefined ? firstSeen : addDays(dueOn, -leadDaysOf(rules))
  if (openedOn > today) return undefined
  const state = verified === undefined ? 'never-verified' : dueOn < today ? 'overdue' : 'due-soon'
  return { state, openedOn, dueOn, restsUntil: restOf(tries, relation.unreachableSince) }
}

/** A call a little early keeps a listing from being late. */
const leadDaysOf = ({ dueDays }: VerificationRules): number => Math.min(14, Math.floor(dueDays / 4))

function restOf(tries: readonly Try[], unreachableSince: Day | undefined): Day | undefined {
  const last = tries.at(-1)
  if (!last) return unreachableSince === undefined ? undefined : addDays(unreachableSince, daysBetweenRounds)
  if (last.callBackOn !== undefined) return last.callBackOn
  const isLong = last.outcome === 'refused' || (last.outcome === 'no-answer' && unreachableSince !== undefined)
  return addDays(last.day, isLong ? daysBetweenRounds : 1)
}

/** What the practice said last, where that leaves something to do. */
export function lastTryOf(tries: readonly Try[]): WorkReason | undefined {
  const last = [...tries].sort((a, b) => (a.day < b.day ? -1 : 1)).at(-1)
  if (!last || last.outcome === 'confirmed') return undefined
  if (last.callBackOn !== undefined) return { why: 'call-back', day: last.callBackOn }
  const { day, outcome } = last
  if (outcome === 'no-answer' || outcome === 'refused') return { why: outcome, day }
  return { why: outcome === 'wrong' ? 'said-wrong' : 'said-gone', day }
}
