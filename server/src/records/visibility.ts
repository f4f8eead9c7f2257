import { addDays, verificationRulesOf, type VerificationRules } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Day, Relation } from './model.ts'

/** What decides on a day whether members may see something. */
export interface Visibility {
  readonly today: Day
  /** What was last verified before this day is not shown. Absent where the tenant hides nothing. */
  readonly hiddenBefore?: Day
}

/** For a request: by the rules of its snapshot. */
export function visibilityOf(tenant: Tenant, now: Date): Visibility {
  return visibilityOn(today(tenant, now), verificationRulesOf(tenant))
}

export function visibilityOn(day: Day, { hideDays }: Pick<VerificationRules, 'hideDays'>): Visibility {
  return hideDays === undefined ? { today: day } : { today: day, hiddenBefore: addDays(day, -hideDays) }
}

type HideClock = Pick<Relation, 'verification' | 'unreachableSince'>

/** Whether the tenant's rules hide it. What nobody has tried to verify is shown: a new directory would be empty. */
export function isHiddenByRule(relation: HideClock, { hiddenBefore }: Visibility): boolean {
  const since = hiddenBefore === undefined ? undefined : hideClockStart(relation)
  return since !== undefined && hiddenBefore !== undefined && since < hiddenBefore
}

/** The first day on which the rules hide it. */
export function hideDayOf(relation: Relation, { hideDays }: Pick<VerificationRules, 'hideDays'>): Day | undefined {
  const since = hideDays === undefined ? undefined : hideClockStart(relation)
  return since === undefined || hideDays === undefined ? undefined : addDays(since, hideDays + 1)
}

/** The last verification, or the day since which it is known that nobody can be reached. */
export function hideClockStart({ verification, unreachableSince }: HideClock): Day | undefined {
  return dayOf(verification?.at) ?? dayOf(unreachableSince)
}

/** Sources may write an instant: only its day counts. What is no day counts for nothing. */
function dayOf(text: string | undefined): Day | undefined {
  const day = text?.slice(0, 10)
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}
