import { describe, inject, it } from 'vitest'
import { expectSame } from './checks/expect-same.ts'
import { randomDocument, randomQuery, randomSchema } from './checks/random-cases.ts'
import { Random, seedOfRun } from './checks/random.ts'
import { scanWithTypos } from './checks/scan-with-typos.ts'
import { IndexBuilder } from './build/index-builder.ts'
import type { IndexDocument, IndexSchema } from './schema.ts'

const seed = seedOfRun()
const schemas = inject('scale') > 1 ? 200 : 8
const queriesEach = 50

describe(`frozen index against a plain scan (SEARCH_ENGINE_SEED=${seed})`, () => {
  it(`[SRCH] answers ${schemas * queriesEach} random queries over random schemas and data as the scan does`, () => {
    for (let round = 0; round < schemas; round++) {
      const random = new Random(seed + round)
      const schema = randomSchema(random)
      const documents = Array.from({ length: random.pick([0, 1, 5, 40, 40, 200]) }, (_, at) =>
        randomDocument(random, schema, `${random.pick(['p', 'P', 'é', '𠮷'])}${at}`),
      )
      const index = indexOf(schema, documents)
      for (let turn = 0; turn < queriesEach; turn++) {
        const query = randomQuery(random, schema)
        expectSame(
          index.search(query),
          scanWithTypos(schema, documents, query),
          () => `seed ${seed}, round ${round}, turn ${turn}: ${JSON.stringify(query)}`,
        )
      }
    }
  }, 600_000)
})

function indexOf(schema: IndexSchema, documents: readonly IndexDocument[]) {
  const builder = new IndexBuilder(schema)
  for (const document of documents) builder.add(document)
  return builder.build()
}
