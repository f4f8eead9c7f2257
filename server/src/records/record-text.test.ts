import type { DirectoryRecord } from '@care/contract'
import { expect, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { toRecordText } from './record-text.ts'
import { textOfValue, type ValueTexts } from './value-texts.ts'

const key = Buffer.from('key')

it('writes the same text from the texts of its values', () => {
  const { random, seed } = seededRandom()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // Never empty here.
  const members = (names: readonly string[]) =>
    Object.fromEntries(
      names.filter(() => random() < 0.6).map((name) => [name, pick(['a', 7, null, undefined, { x: ['é'] }, [], [{}]])]),
    )
  const relation = (_: unknown, at: number) => ({
    id: `r${at}`,
    ...members(['network', 'period']),
    ...(random() < 0.7 && { location: members(['address', 'hours']) }),
  })
  for (let round = 0; round < 500; round++) {
    const record = {
      stableId: `id ${round}`,
      kind: pick(['provider', 'facility']),
      heads: [{ golden: true, ...members(['gender', 'communication']) }],
      ...(random() < 0.8 && { relations: Array.from({ length: Math.floor(random() * 3) }, relation) }),
      meta: { sources: ['roster'] },
    } as unknown as DirectoryRecord // Its values do not matter here.
    const values: ValueTexts = new Map()
    for (const value of Object.values(record.heads?.[0] ?? {})) textOfValue(value, values)
    expect(toRecordText(record, { key, values }), `PLACES_SEED=${seed}`).toEqual(toRecordText(record, { key }))
  }
})
