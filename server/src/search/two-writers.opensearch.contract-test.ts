import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@opensearch-project/opensearch'
import { expect, it, onTestFinished } from 'vitest'
import { openLease, type Lease } from '../database/lease.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { saveRecords } from '../records/record-writes.repository.ts'
import { buildIndexes } from './build-indexes.ts'
import { followOutbox } from './follow-outbox.ts'
import { OpenSearchIndex } from './search-index.opensearch.ts'

const url = process.env.CARE_TEST_OPENSEARCH
if (!url) throw new Error('CARE_TEST_OPENSEARCH names no OpenSearch: run this through "npm test -- --only contract".')
const prefix = `two${process.pid}`
const expiryMs = 2_000

/** The writer of an instance; a killed one neither renews nor releases its lease. */
class MortalLease implements Lease {
  killed = false
  private readonly lease: Lease
  constructor(lease: Lease) {
    this.lease = lease
  }
  get token() {
    return this.lease.token
  }
  hold = async () => !this.killed && (await this.lease.hold())
  release = async () => {
    if (!this.killed) await this.lease.release()
  }
}

async function startInstance(file: string) {
  const database = await openDatabase({ file })
  const index = new OpenSearchIndex({ url: url ?? '', prefix, budgetMs: 30_000, log: () => {} })
  const writer = new MortalLease(openLease(database, { name: 'opensearch-writer', expiryMs }))
  const follower = await followOutbox({
    database,
    index,
    tenantIds: () => ['mddoh'],
    today: () => '2026-11-16',
    writer,
    log: () => {},
    build: (builds) => buildIndexes({ database, index, folder: '' }, builds),
  })
  onTestFinished(async () => {
    await follower.stop()
    await index.close()
    await database.close()
  })
  const total = async () =>
    (await index.search('mddoh', 'provider', { where: { words: { fields: ['name'], text: 'person' } } })).total
  return { database, follower, writer, total }
}

it('two instances on an empty OpenSearch share one set of indices; one writes, the other takes over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'care-opensearch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'store.sqlite')
  const database = await openDatabase({ file })
  onTestFinished(() => database.close())
  await migrate(database)
  const save = (from: number, to: number) =>
    saveRecords(
      database,
      'mddoh',
      Array.from({ length: to - from }, (_, at) => ({
        stableId: `r${from + at}`,
        kind: 'provider' as const,
        heads: [{ golden: true, name: [{ text: `Person ${from + at}` }] }],
        relations: [{ id: `r${from + at}` }],
      })),
      { by: 'test', why: 'test' },
    )
  await save(0, 50)
  const instances = await Promise.all([startInstance(file), startInstance(file)])
  const client = new Client({ node: url })
  const { body } = await client.indices.getAlias({ name: `${prefix}-*` })
  await client.close()
  expect(Object.keys(body)).toHaveLength(2)

  await save(50, 60)
  for (const { total } of instances) await expect.poll(total, { timeout: 60_000 }).toBe(60)
  const leader = instances.find(({ writer }) => writer.token !== undefined)
  const heir = instances.find((each) => each !== leader)
  expect([leader?.writer.token, heir?.writer.token]).toEqual([1, undefined])

  if (leader) leader.writer.killed = true
  await save(60, 65)
  await expect.poll(() => heir?.total(), { timeout: 60_000 }).toBe(65)
  expect(heir?.writer.token).toBe(2)
  // The documents are visible a moment before their position is stored.
  await expect.poll(() => heir?.follower.lag(), { timeout: 60_000 }).toBe(0)
})
