import { DirectoryRecord } from '@care/contract'
import { describe, expect, inject, it } from 'vitest'
import { cardData } from './card-data.ts'
import { detailData } from './detail-data.ts'
import { openAt } from './open-now.ts'

const runs = inject('scale') > 1 ? 40_000 : 1_200

describe('any record', () => {
  it('[APP-DET-16] renders whatever part of it is missing, null or of another type', () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
    const random = randomFrom(seed)
    for (let run = 0; run < runs; run++) {
      // Valid by the schema at first, then increasingly broken.
      const record = valueOf(DirectoryRecord as unknown as Schema, random, run / runs / 3) as DirectoryRecord
      const options = {
        language: run % 2 === 0 ? 'en' : 'es',
        today: '2026-11-16',
        origin: 'Bronx',
        plan: { programType: 'a', siteNumbers: ['b'] },
      } as const
      const label = `seed ${seed}: ${JSON.stringify(record)}`
      expect(() => {
        const { location } = cardData(record ?? { stableId: '' }, options).more
        openAt(location, new Date('2026-11-16T15:00:00Z'), { ...options, timeZone: 'America/New_York' })
      }, label).not.toThrow()
      expect(() => detailData(record ?? { stableId: '' }, options), label).not.toThrow()
    }
  })
})

/** A schema is plain JSON; the walk reads it as such. */
type Schema = Record<string, unknown>

/** A value that the schema allows: optional properties are present or not; with probability `broken` anything else. */
function valueOf(schema: Schema, random: () => number, broken: number): unknown {
  if (random() < broken) return [null, undefined, 0, 'x', [], {}, [null], true][Math.floor(random() * 8)]
  if ('anyOf' in schema) return valueOf(pick(schema['anyOf'] as Schema[], random), random, broken)
  if ('const' in schema) return schema['const']
  switch (schema['type']) {
    case 'object': {
      const required = new Set((schema['required'] as string[] | undefined) ?? [])
      const members = Object.entries(schema['properties'] as Record<string, Schema>).filter(
        ([key]) => required.has(key) || random() < 0.6,
      )
      return Object.fromEntries(members.map(([key, member]) => [key, valueOf(member, random, broken)]))
    }
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => valueOf(schema['items'] as Schema, random, broken))
    case 'boolean':
      return random() < 0.5
    case 'integer':
      return Math.floor(random() * 3_000) - 100
    case 'number':
      return pick([0, -1, 91, 40.7, 1e300, random() * 200], random)
    default:
      return pick(
        [
          '',
          ' ',
          'a',
          'b',
          'MON',
          'newpt',
          'phone',
          '2026-01-01',
          '09:00:00',
          '\u0000',
          '中文',
          "O'",
          '🙂',
          'javascript:alert(1)',
          '9145551234',
        ],
        random,
      )
  }
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T // Never called with an empty list.
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
