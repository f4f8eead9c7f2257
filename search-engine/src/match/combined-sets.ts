import { AllSet } from './all-set.ts'
import { AnySet } from './any-set.ts'
import { NoSet } from './plain-sets.ts'
import type { RowSet } from './row-set.ts'

/** The rows in all sets; `every` means no condition. */
export function allOf(sets: readonly RowSet[], every: RowSet): RowSet {
  const [only, second] = sets
  return second ? new AllSet(sets) : (only ?? every)
}

export function anyOf(sets: readonly RowSet[], label?: string): RowSet {
  const [only, second] = sets
  return second ? new AnySet(sets, label) : (only ?? new NoSet(label))
}
