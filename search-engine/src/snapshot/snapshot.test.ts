import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { IndexBuilder } from '../build/index-builder.ts'
import { expectSame } from '../checks/expect-same.ts'
import { randomDocument, randomQuery, randomSchema } from '../checks/random-cases.ts'
import { Random, seedOfRun } from '../checks/random.ts'
import { scanWithTypos } from '../checks/scan-with-typos.ts'
import { SnapshotError } from '../errors.ts'
import { LiveIndex } from '../live/live-index.ts'
import type { IndexSchema } from '../schema.ts'
import { readSnapshot, readSnapshotHeader } from './read-snapshot.ts'
import { writeSnapshot } from './write-snapshot.ts'

const seed = seedOfRun()
const rounds = inject('scale') > 1 ? 150 : 6
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe(`snapshot (SEARCH_ENGINE_SEED=${seed})`, () => {
  it('[SRCH] answers after a round trip as the scan does, also when changed and merged again', async () => {
    for (let round = 0; round < rounds; round++) {
      const random = new Random(seed + round)
      const schema = randomSchema(random)
      const documents = documentsOf(random, schema)
      const path = join(folder, `round-${round}`)
      await writeSnapshot(path, indexOf(schema, documents), { seq: round, text: 'é' })
      const { index, header } = await readSnapshot(path, schema)
      expect(header).toEqual({ seq: round, text: 'é' })
      const live = new LiveIndex(index)
      const replaced = randomDocument(random, schema, documents[0]?.id ?? 'new')
      const changed = [...documents.filter(({ id }) => id !== replaced.id), replaced]
      for (let turn = 0; turn < 20; turn++) {
        const query = randomQuery(random, schema)
        expectSame(
          index.search(query),
          scanWithTypos(schema, documents, query),
          () => `seed ${seed}, round ${round}: ${JSON.stringify(query)}`,
        )
      }
      live.apply({ upserts: [replaced], deletes: [] })
      await writeSnapshot(path, await live.freeze(), null)
      const again = await readSnapshot(path, schema)
      for (let turn = 0; turn < 10; turn++) {
        const query = randomQuery(random, schema)
        expectSame(
          again.index.search(query),
          scanWithTypos(schema, changed, query),
          () => `seed ${seed}, round ${round}: ${JSON.stringify(query)}`,
        )
      }
    }
  }, 120_000)

  it('[SRCH] notices any changed byte, any lost end, another schema, another version and a missing file', async () => {
    const random = new Random(seed)
    const schema: IndexSchema = { parent: { name: { type: 'words' } }, row: { place: { type: 'position' } } }
    const path = join(folder, 'damaged')
    await writeSnapshot(path, indexOf(schema, documentsOf(random, schema)), { seq: 12 })
    const bytes = await readFile(path)
    for (let turn = 0; turn < 200; turn++) {
      const damaged = Buffer.from(bytes)
      const at = turn < 60 ? turn : random.below(bytes.length)
      damaged[at] = (damaged[at] ?? 0) ^ (1 << random.below(8))
      await writeFile(path, damaged)
      // The eight spare bytes of the preamble have no meaning.
      if ((at >= 20 && at < 24) || (at >= 40 && at < 48)) continue
      expect(await faultOf(path, schema), `byte ${at}`).toMatch(/corrupt|version/)
    }
    for (const length of [0, 7, 16, 47, 100, bytes.length - 1]) {
      await writeFile(path, bytes)
      await truncate(path, length)
      expect(await faultOf(path, schema), `length ${length}`).toBe('corrupt')
    }
    await writeFile(path, Buffer.concat([bytes, Buffer.from('x')]))
    expect(await faultOf(path, schema)).toBe('corrupt')
    await writeFile(path, bytes)
    expect(await readSnapshotHeader(path, schema)).toEqual({ seq: 12 })
    expect(await faultOf(path, { ...schema, row: { place: { type: 'position' }, more: { type: 'flag' } } })).toBe(
      'schema',
    )
    const other = Buffer.from(bytes)
    other.writeUInt32LE(999, 8)
    await writeFile(path, other)
    expect(await faultOf(path, schema)).toBe('version')
    expect(await faultOf(join(folder, 'nowhere'), schema)).toBe('missing')
  })

  it('[SRCH] leaves the old snapshot and no litter when writing fails', async () => {
    const schema: IndexSchema = { parent: { name: { type: 'words' } }, row: { place: { type: 'position' } } }
    const index = indexOf(schema, documentsOf(new Random(seed), schema))
    const path = join(folder, 'kept')
    await writeSnapshot(path, index, 'old')
    const circular: { self?: unknown } = {}
    circular.self = circular
    await expect(writeSnapshot(path, index, circular)).rejects.toThrow(/circular/)
    await expect(writeSnapshot(join(folder, 'no', 'such', 'folder'), index, 'new')).rejects.toThrow(/ENOENT/)
    expect((await readSnapshot(path, schema)).header).toBe('old')
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect((await stat(path)).isFile()).toBe(true)
  })
})

async function faultOf(path: string, schema: IndexSchema): Promise<string> {
  try {
    await readSnapshot(path, schema)
    return 'none'
  } catch (error) {
    return error instanceof SnapshotError ? error.fault : String(error)
  }
}

function documentsOf(random: Random, schema: IndexSchema) {
  return Array.from({ length: 60 }, (_, at) => randomDocument(random, schema, `p${at}`))
}

function indexOf(schema: IndexSchema, documents: ReturnType<typeof documentsOf>) {
  const builder = new IndexBuilder(schema)
  for (const document of documents) builder.add(document)
  return builder.build()
}
