import { expect, it } from 'vitest'
import { foundingId } from './founding-id.ts'

it('gives a statement the same id whatever was asked before, and one of its own', () => {
  const sources = ['roster', 'portal']
  const ids = Array.from({ length: 3_000 }, (_, at) => String(1_000_000_000 + 7 * at))
  const asked = sources.flatMap((source) => ids.map((sourceId) => ({ source, sourceId, idLayout: 2 })))
  const first = asked.map((statement) => foundingId('mddoh', statement))
  const again = asked.toReversed().map((statement) => foundingId('mddoh', statement))
  expect(again.toReversed()).toEqual(first)
  expect(new Set(first).size).toBe(asked.length)
  expect(foundingId('other', { source: 'roster', sourceId: '1000000000', idLayout: 2 })).not.toBe(first[0])
})

it('keeps the ids of statements from before', () => {
  expect(foundingId('mddoh', { source: 'roster', sourceId: '1' })).toBe('3201b4e6a2a3dd7a0e09eab8')
  expect(foundingId('mddoh', { source: 'roster', sourceId: '1', preferredId: 'mine' })).toBe('mine')
})
