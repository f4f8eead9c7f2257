import { describe, inject, it } from 'vitest'
import { IndexBuilder } from './build/index-builder.ts'
import { expectSame } from './checks/expect-same.ts'
import { Random, seedOfRun } from './checks/random.ts'
import { scan } from './checks/scan.ts'
import type { Query } from './query.ts'
import type { IndexDocument, IndexSchema } from './schema.ts'

const seed = seedOfRun()
const turns = inject('scale') > 1 ? 600 : 20
const schema: IndexSchema = {
  parent: { name: { type: 'words' } },
  row: { place: { type: 'position' }, skill: { type: 'keyword' } },
}

describe(`many found, few returned (SEARCH_ENGINE_SEED=${seed})`, () => {
  it('[API-SRCH-09] returns the same first parents as the scan among thousands around a city, in every order', () => {
    const random = new Random(seed)
    const documents = Array.from(
      { length: 4_000 },
      (_, at): IndexDocument => ({
        id: `p${(at * 7919) % 4_000}`,
        fields: { name: random.chance(0.1) ? undefined : random.pick(['Ann', 'Bo', 'Cy', `Dr ${random.below(500)}`]) },
        rows: Array.from({ length: random.pick([1, 1, 2, 3]) }, () => ({
          // Dense in the center, and many at one address: the first circle tried is sometimes too small, sometimes too
          // large.
          place: random.chance(0.1)
            ? { lat: 40.7, lon: -74 }
            : { lat: 40.7 + (random.next() - 0.5) ** 3 * 8, lon: -74 + (random.next() - 0.5) ** 3 * 8 },
          skill: random.chance(0.9) ? 'a' : 'b',
        })),
      }),
    )
    const builder = new IndexBuilder(schema)
    for (const document of documents) builder.add(document)
    const index = builder.build()
    for (let turn = 0; turn < turns; turn++) {
      const near = {
        field: 'place',
        lat: 40.7 + random.next() - 0.5,
        lon: -74 + random.next() - 0.5,
        miles: random.pick([10, 40, 100, 500]),
      }
      const query: Query = {
        where: {
          all: [
            { in: { field: 'skill', values: [random.pick(['a', 'a', 'b'])] } },
            ...(random.chance(0.7) ? [{ near }] : []),
          ],
        },
        sort: random.pick<NonNullable<Query['sort']>>([
          [{ by: 'distance' }],
          [{ by: 'distance' }],
          [{ by: 'distance' }, { by: { field: 'name' }, descending: true }],
          [{ by: { field: 'name' } }],
          [{ by: { field: 'name' }, descending: true }],
          [{ by: 'id', descending: true }],
          [],
        ]),
        skip: random.pick([0, 0, 20]),
        limit: random.pick([1, 3, 10, 50]),
      }
      expectSame(
        index.search(query),
        scan(schema, documents, query),
        () => `seed ${seed}, turn ${turn}: ${JSON.stringify(query)}`,
      )
    }
  }, 60_000)
})
