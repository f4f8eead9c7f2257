import type { LoadReport } from '@care/contract'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { useAttributeName } from '../parts/useAttributeName.ts'

type Guard = NonNullable<LoadReport['plan']>['guards'][number]

/** Why a load waits, in the reader's language; plans of older servers have English texts only. */
export function GuardWords({ guard: { name, words, facts = {} } }: { guard: Guard }) {
  const text = useText()
  const number = useNumber()
  const attributeName = useAttributeName()
  const figures = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, typeof value === 'number' ? number(value) : value]),
  )
  const { group } = facts
  if (name === 'older') return text('loads.guard.older')
  if (name === 'retire' && 'kept' in facts) return text('loads.guard.retire', figures)
  if (name === 'field' && 'field' in facts)
    return text('loads.guard.field', { ...figures, field: attributeName(String(facts['field'])) })
  if (name === 'loss' && (group === 'practice' || group === 'plan' || group === 'county'))
    return text(`loads.guard.loss.${group}`, figures)
  return words
}
