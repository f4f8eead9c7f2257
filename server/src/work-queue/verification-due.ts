import type { Relation, verifiedFields } from '@care/contract'
import { addBusinessDays, addDays, type Day, type VerificationRules } from '../clocks/clocks.service.ts'
import type { VerificationOutcome } from '../database/stewardship-tables.ts'
import type { WorkReason } from './task.ts'

type VerifiedField = (typeof verifiedFields)[number]

export interface Try {
  at: string
  day: Day
  outcome: VerificationOutcome
  callBackOn?: Day | undefined
  /** With `wrong`: what. */
  wrong?: readonly VerifiedField[]
}

/** What stewards changed of a record, or approved for a day to come. */
export interface StewardChange {
  at: string
  field: string
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

export const isFault = (outcome: VerificationOutcome): boolean =>
  outcome === 'wrong' || outcome === 'left' || outcome === 'closed'

export interface Owed {
  since: string
  dueAt: string
  reason: WorkReason
}

/**
 * The clock of a listing of which the practice said that it is wrong or over: until that is changed, or the practice
 * says otherwise. That nobody answers later changes nothing.
 */
export function owedOf(
  { relationId, tries, changes }: { relationId: string; tries: readonly Try[]; changes: readonly StewardChange[] },
  rules: VerificationRules,
  timeZone: string,
): Owed | undefined {
  const said = tries.findLast(({ outcome }) => outcome !== 'no-answer' && outcome !== 'refused')
  if (!said || !isFault(said.outcome)) return undefined
  const since = changes.filter(({ at }) => at >= said.at).map(({ field }) => changedPart(field, relationId))
  const isChanged = (parts: readonly string[]) => since.some((part) => part === 'status' || parts.includes(part ?? ''))
  const isDone =
    said.outcome === 'wrong'
      ? (said.wrong ?? []).every((field) => (field === 'other' ? since.some(Boolean) : isChanged(partsOf[field])))
      : isChanged([])
  if (isDone) return undefined
  const days = said.outcome === 'wrong' ? rules.reportBusinessDays : rules.leaveBusinessDays
  const dueAt = addBusinessDays(new Date(said.at), days, timeZone).toISOString()
  return {
    since: said.at,
    dueAt,
    reason: { why: said.outcome === 'wrong' ? 'said-wrong' : 'said-gone', day: said.day },
  }
}

/** The attribute of the record or of this relation that a path names; undefined for that of another place. */
function changedPart(field: string, relationId: string): string | undefined {
  const own = `relations/${relationId}/`
  const path = field.startsWith(own) ? field.slice(own.length) : field
  return path.startsWith('relations/') ? undefined : path.split('/')[0]
}

/** What a correction changes, by what practices say is wrong. */
const partsOf: Record<Exclude<VerifiedField, 'other'>, readonly string[]> = {
  name: ['name', 'providerGroup'],
  specialty: ['specialty', 'qualification'],
  address: ['address'],
  phone: ['telecom'],
  fax: ['telecom'],
  website: ['telecom'],
  hours: ['availableTime'],
  accepting: ['acceptingPatients', 'network'],
  plans: ['network'],
  languages: ['communication'],
  accessibility: ['accessibility'],
  ages: ['ages'],
}

/** What came of the last try, where that leaves something to do; what practices said is wrong has `owedOf`. */
export function lastTryOf(tries: readonly Try[]): WorkReason | undefined {
  const last = [...tries].sort((a, b) => (a.day < b.day ? -1 : 1)).at(-1)
  if (!last || last.outcome === 'confirmed') return undefined
  if (last.callBackOn !== undefined) return { why: 'call-back', day: last.callBackOn }
  const { day, outcome } = last
  return outcome === 'no-answer' || outcome === 'refused' ? { why: outcome, day } : undefined
}
