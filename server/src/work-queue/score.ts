/** What is known of one listing at a door: how many members may meet an error there, and how likely one is. */
export interface ListingRisk {
  /** Times members were shown it in 28 days. */
  shown: number
  /** Absent where nobody ever verified it. */
  verifiedDaysAgo?: number | undefined
  /** Facts of which its sources say different things. */
  disagreements: number
  openReports: number
  /** An approximate position, no phone, nobody reached. */
  weakFacts: number
  /** It says that it takes new patients: members go by it. */
  invitesPatients: boolean
}

/** Part of the listings that become wrong in a year. */
const yearlyDecay = 0.35
/** What was never verified counts as this old. */
const neverVerifiedDays = 730
const perDisagreement = 0.5
const perReport = 1
const perWeakFact = 0.25
const mostLikely = 0.95

/** Age × disagreement × reports × weak facts, never certain. */
export function chanceWrong(risk: ListingRisk): number {
  const age = Math.max(0, risk.verifiedDaysAgo ?? neverVerifiedDays)
  const byAge = 1 - Math.exp((-yearlyDecay * age) / 365)
  const disagreement = 1 + perDisagreement * Math.min(risk.disagreements, 4)
  const reports = 1 + perReport * Math.min(risk.openReports, 4)
  const weakness = 1 + perWeakFact * Math.min(risk.weakFacts, 4)
  // A report of yesterday's listing is a report.
  const least = risk.openReports > 0 ? 0.05 : 0
  return Math.min(mostLikely, Math.max(least, byAge) * disagreement * reports * weakness)
}

const harmOf = ({ invitesPatients }: ListingRisk): number => (invitesPatients ? 2 : 1)

/** Members kept from an error by each minute of work at a door. */
export function scoreOf(risks: readonly ListingRisk[], minutes: number): number {
  // Nobody saw it in 28 days; somebody may tomorrow.
  const harm = risks.reduce((sum, risk) => sum + (risk.shown + 1) * chanceWrong(risk) * harmOf(risk), 0)
  return harm / minutes
}

/** A call and what is noted afterwards; everyone at the door is asked for in the same call. */
export function minutesOf(listings: number): number {
  return 5 + Math.min(listings, 20) + Math.max(0, listings - 20) / 4
}

/** How many days the best task may be ahead of one that is worth nothing. */
export const mostHeadStart = 365
/** So many times the average score is worth half of that. */
const halfAt = 12

/**
 * Where a task stands: the smaller, the earlier. Days since 1970 when it began to wait, less its head start. Both grow
 * old at the same speed, so the order of two tasks never changes by waiting alone, and nothing is overtaken by what
 * comes more than `mostHeadStart` days later.
 */
export function rankOf({ openedAt, score }: { openedAt: string; score: number }, averageScore: number): number {
  return Date.parse(openedAt) / 86_400_000 - headStart(score, averageScore)
}

export function headStart(score: number, averageScore: number): number {
  return score <= 0 ? 0 : (mostHeadStart * score) / (score + halfAt * averageScore)
}
