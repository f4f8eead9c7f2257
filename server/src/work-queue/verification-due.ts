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
  /** With `wrong`: the fields. */
  wrong?: readonly VerifiedField[]
}

/** Stewards' changes of a record, in effect or approved for a future day. */
export interface StewardChange {
  at: string
  field: string
}

export interface VerificationDue {
  state: 'overdue' | 'due-soon' | 'never-verified'
  /** Since when stewards see it. */
  openedOn: Day
  dueOn: Day
  /** Not before this day: an attempt was made, or a call-back is planned. */
  restsUntil?: Day | undefined
}

/** Days until the next attempt for people who were unreachable on three days, or refused. */
const daysBetweenRounds = 30

/** Whether a listing should be verified now. One that was never verified is due from its first day on. */
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

/** A call a little early prevents a listing from being overdue. */
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
 * The deadline for a listing that is wrong or has ended according to the practice: until that is changed, or the
 * practice says otherwise. A later call without an answer changes nothing.
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

/** The attribute of the record or of this relation that a path names; undefined for one of another location. */
function changedPart(field: string, relationId: string): string | undefined {
  const own = `relations/${relationId}/`
  const path = field.startsWith(own) ? field.slice(own.length) : field
  return path.startsWith('relations/') ? undefined : path.split('/')[0]
}

/** The fields that practices can report as wrong, by the attribute that a correction changes. */
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

/** The result of the last attempt, if it requires work; for errors stated by practices see `owedOf`. */
export function lastTryOf(tries: readonly Try[]): WorkReason | undefined {
  const last = [...tries].sort((a, b) => (a.day < b.day ? -1 : 1)).at(-1)
  if (!last || last.outcome === 'confirmed') return undefined
  if (last.callBackOn !== undefined) return { why: 'call-back', day: last.callBackOn }
  const { day, outcome } = last
  return outcome === 'no-answer' || outcome === 'refused' ? { why: outcome, day } : undefined
}
