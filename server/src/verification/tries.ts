import type { Verification } from '@care/contract'
import type { Day } from '../records/model.ts'
import type { Listed } from './verified-relations.ts'

export type Try = Pick<Verification, 'day' | 'outcome'>

/** One attempt for one relation. */
export interface Tried extends Listed {
  verification: Verification
  unreachableSince?: Day | undefined
}

/** After no answer on this many different days it counts as unreachable. */
export const mostTries = 3

/**
 * The day since which a relation counts as unreachable: the third different day without an answer since the last answer
 * or other verification. `tries` are oldest first.
 */
export function unreachableSince(tries: readonly Try[], lastVerified: Day | undefined): Day | undefined {
  const reachedAt = tries.findLastIndex(({ outcome }) => outcome !== 'no-answer' && outcome !== 'refused')
  const days = tries
    .slice(reachedAt + 1)
    .filter(({ outcome, day }) => outcome === 'no-answer' && (lastVerified === undefined || day > lastVerified))
    .map(({ day }) => day)
  return [...new Set(days)].sort()[mostTries - 1]
}
