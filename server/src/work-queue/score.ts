/** The facts about one listing at an address: how many members may see an error, and how likely one is. */
export interface ListingRisk {
  /** Views in 28 days. */
  shown: number
  /** Absent if it was never verified. */
  verifiedDaysAgo?: number | undefined
  /** Number of facts on which its sources disagree. */
  disagreements: number
  openReports: number
  /** An approximate position, no phone, nobody reached. */
  weakFacts: number
  /** It says that it accepts new patients: members rely on that. */
  invitesPatients: boolean
}

/** Share of listings that become wrong in a year. */
const yearlyDecay = 0.35
/** A listing that was never verified counts as this old. */
const neverVerifiedDays = 730
const perDisagreement = 0.5
const perReport = 1
const perWeakFact = 0.25
const mostLikely = 0.95

/** Age × disagreement × reports × weak facts, with an upper limit. */
export function chanceWrong(risk: ListingRisk): number {
  const age = Math.max(0, risk.verifiedDaysAgo ?? neverVerifiedDays)
  const byAge = 1 - Math.exp((-yearlyDecay * age) / 365)
  const disagreement = 1 + perDisagreement * Math.min(risk.disagreements, 4)
  const reports = 1 + perReport * Math.min(risk.openReports, 4)
  const weakness = 1 + perWeakFact * Math.min(risk.weakFacts, 4)
  // A report counts even if the listing was verified yesterday.
  const least = risk.openReports > 0 ? 0.05 : 0
  return Math.min(mostLikely, Math.max(least, byAge) * disagreement * reports * weakness)
}

const harmOf = ({ invitesPatients }: ListingRisk): number => (invitesPatients ? 2 : 1)

/** Expected errors avoided per minute of work at an address. */
export function scoreOf(risks: readonly ListingRisk[], minutes: number): number {
  // Not viewed in 28 days; it may be viewed tomorrow.
  const harm = risks.reduce((sum, risk) => sum + (risk.shown + 1) * chanceWrong(risk) * harmOf(risk), 0)
  return harm / minutes
}

/** A call and its documentation; one call covers everyone at the address. */
export function minutesOf(listings: number): number {
  return 5 + Math.min(listings, 20) + Math.max(0, listings - 20) / 4
}

/** Maximum head start, in days, over a task with score zero. */
export const mostHeadStart = 365
/** This multiple of the average score gives half of that. */
const halfAt = 12

/**
 * The rank of a task, smaller first: days since 1970 when it began to wait, minus its head start. All tasks age at the
 * same rate, so the order of two tasks never changes just by waiting, and no task is overtaken by one that appears more
 * than `mostHeadStart` days later.
 */
export function rankOf({ openedAt, score }: { openedAt: string; score: number }, averageScore: number): number {
  return Date.parse(openedAt) / 86_400_000 - headStart(score, averageScore)
}

export function headStart(score: number, averageScore: number): number {
  return score <= 0 ? 0 : (mostHeadStart * score) / (score + halfAt * averageScore)
}
