import { addDays, verificationRulesOf, type VerificationRules } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Day } from './model.ts'

/** What decides on a day whether members may see something. */
export interface Visibility {
  readonly today: Day
  /** Relations last verified before this day are hidden. Absent if the tenant hides nothing. */
  readonly hiddenBefore?: Day
}

/** For a request: by the rules of its snapshot. */
export function visibilityOf(tenant: Tenant, now: Date): Visibility {
  return visibilityOn(today(tenant, now), verificationRulesOf(tenant))
}

export function visibilityOn(day: Day, { hideDays }: Pick<VerificationRules, 'hideDays'>): Visibility {
  return hideDays === undefined ? { today: day } : { today: day, hiddenBefore: addDays(day, -hideDays) }
}

export interface HideClock {
  readonly verification?: { readonly at: string } | undefined
  readonly unreachableSince?: Day | undefined
}

/**
 * Whether the tenant's rules hide it. Relations that nobody has tried to verify are shown: a new directory would be
 * empty.
 */
export function isHiddenByRule(relation: HideClock, { hiddenBefore }: Visibility): boolean {
  const since = hiddenBefore === undefined ? undefined : hideClockStart(relation)
  return since !== undefined && hiddenBefore !== undefined && since < hiddenBefore
}

/** The first day on which the rules hide it. */
export function hideDayOf(relation: HideClock, { hideDays }: Pick<VerificationRules, 'hideDays'>): Day | undefined {
  const since = hideDays === undefined ? undefined : hideClockStart(relation)
  return since === undefined || hideDays === undefined ? undefined : addDays(since, hideDays + 1)
}

/** The last verification, or the day since which it is known to be unreachable. */
export function hideClockStart({ verification, unreachableSince }: HideClock): Day | undefined {
  return dayOf(verification?.at) ?? dayOf(unreachableSince)
}

/** Sources may write a timestamp: only its day counts. An invalid day is ignored. */
function dayOf(text: string | undefined): Day | undefined {
  const day = text?.slice(0, 10)
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}
