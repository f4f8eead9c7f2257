import type { Verification } from '@care/contract'
import type { Day } from '../records/model.ts'
import type { Listed } from './verified-relations.ts'

export type Try = Pick<Verification, 'day' | 'outcome'>

/** One try with one relation. */
export interface Tried extends Listed {
  verification: Verification
  unreachableSince?: Day | undefined
}

/** On so many different days nobody answered: then it counts as not verifiable. */
export const mostTries = 3

/**
 * Since which day a relation counts as not verifiable: the third different day on which nobody answered, counted since
 * somebody last did or since it was last verified elsewhere. `tries` are oldest first.
 */
export function unreachableSince(tries: readonly Try[], lastVerified: Day | undefined): Day | undefined {
  const reachedAt = tries.findLastIndex(({ outcome }) => outcome !== 'no-answer' && outcome !== 'refused')
  const days = tries
    .slice(reachedAt + 1)
    .filter(({ outcome, day }) => outcome === 'no-answer' && (lastVerified === undefined || day > lastVerified))
    .map(({ day }) => day)
  return [...new Set(days)].sort()[mostTries - 1]
}
