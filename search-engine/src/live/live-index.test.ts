import { describe, expect, inject, it } from 'vitest'
import { IndexBuilder } from '../build/index-builder.ts'
import { expectSame } from '../checks/expect-same.ts'
import { randomDocument, randomId, randomQuery, randomSchema } from '../checks/random-cases.ts'
import { Random, seedOfRun } from '../checks/random.ts'
import { scanWithTypos } from '../checks/scan-with-typos.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { LiveIndex } from './live-index.ts'

const seed = seedOfRun()
const rounds = inject('scale') > 1 ? 200 : 4

describe(`live index against a plain scan (SEARCH_ENGINE_SEED=${seed})`, () => {
  it(`[SRCH] agrees with the scan through ${rounds} random histories of changes, deletions and merges`, async () => {
    for (let round = 0; round < rounds; round++) {
      const random = new Random(seed + round)
      const schema = randomSchema(random)
      const truth = new Map<string, IndexDocument>()
      const index = new LiveIndex(baseOf(random, schema, truth), { mergesAlone: random.chance(0.5) })
      const merges: Promise<void>[] = []
      for (let step = 0; step < 12; step++) {
        const isAgreed = (when: string) => {
          for (let turn = 0; turn < 5; turn++) {
            const query = randomQuery(random, schema)
            const expected = scanWithTypos(schema, [...truth.values()], query)
            const label = () => `seed ${seed}, round ${round}, step ${step}, ${when}: ${JSON.stringify(query)}`
            expectSame(index.search(query), expected, label)
          }
        }
        await change(random, index, truth, () => isAgreed('during a change in slices'))
        if (random.chance(0.3)) merges.push(index.merge())
        if (random.chance(0.3)) await new Promise((resolve) => setImmediate(resolve))
        isAgreed('after it')
      }
      await Promise.all(merges)
      await index.merge()
      expect(index.segments).toBe(1)
      const found = [...truth.values()].filter(({ rows }) => rows.length > 0)
      expect(index.size).toBe(found.length)
      const all = index.search({ where: { all: [] }, limit: 1000 })
      expect(all.hits.map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort())
    }
  }, 120_000)
})

function baseOf(random: Random, schema: IndexSchema, truth: Map<string, IndexDocument>) {
  const builder = new IndexBuilder(schema)
  for (let at = random.pick([0, 3, 60]); at > 0; at--) {
    const document = randomDocument(random, schema, `p${at}`)
    builder.add(document)
    truth.set(document.id, document)
  }
  return builder.build()
}

/** At once, or in slices. */
async function change(random: Random, index: LiveIndex, truth: Map<string, IndexDocument>, meanwhile: () => void) {
  const deletes = Array.from({ length: random.below(4) }, () => randomId(random, 80))
  const upserts = Array.from({ length: random.pick([0, 1, 1, 2, 20]) }, () =>
    randomDocument(random, index.schema, randomId(random, 80)),
  )
  if (random.chance(0.5)) index.apply({ upserts, deletes })
  else {
    const applied = index.applyInSlices({ upserts, deletes })
    if (random.chance(0.5)) meanwhile()
    await applied
  }
  for (const id of deletes) truth.delete(id)
  for (const document of upserts) truth.set(document.id, document)
}
