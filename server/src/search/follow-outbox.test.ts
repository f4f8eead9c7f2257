import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DirectoryRecord } from '@care/contract'
import { migrate } from '../database/migrate.ts'
import { appendOutbox, latestSeq } from '../database/outbox.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { saveRecords } from '../records/record-writes.repository.ts'
import { listRejections, rejectionHealth } from './index-rejections.repository.ts'
import { followOutbox, type Follower } from './follow-outbox.ts'
import type { Changes } from './search-index.ts'
import { MemorySearchIndex } from './search-index.memory.ts'

/** The in-process index, which a test can pause at certain points. */
class HeldIndex extends MemorySearchIndex {
  stale = false
  beforeChange: () => Promise<void> = async () => {}
  beforeApply: (changes: Changes) => Promise<void> = async () => {}
  override needsRebuild(): boolean {
    const was = this.stale
    this.stale = false
    return was
  }
  override async apply(...[tenantId, kind, changes]: Parameters<MemorySearchIndex['apply']>) {
    await this.beforeChange()
    const rejected = await super.apply(tenantId, kind, changes)
    await this.beforeApply(changes)
    return rejected
  }
}

const person = (stableId: string): DirectoryRecord => ({
  stableId,
  kind: 'provider',
  heads: [{ golden: true, name: [{ text: `Person ${stableId}` }] }],
  relations: [{ id: `${stableId}-1` }],
})
function gate() {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('following the outbox', () => {
  let folder: string
  let database: Database
  let follower: Follower | undefined
  let index: HeldIndex
  const logged: string[] = []
  let tenants = ['mddoh']
  let building = Promise.resolve()
  let written = () => {}
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'care-follow-'))
    database = await openDatabase({ file: join(folder, 'store.sqlite') })
    await migrate(database)
    index = new HeldIndex({ folder: join(folder, 'index') })
    tenants = ['mddoh']
    logged.length = 0
    building = Promise.resolve()
  })
  afterEach(async () => {
    await follower?.stop()
    await index.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const save = (tenant: string, ...ids: string[]) =>
    saveRecords(database, tenant, ids.map(person), { by: 'test', why: 'test' })
  const saveMany = (...ids: string[]) =>
    saveRecords(database, 'mddoh', ids.map(person), { by: 'test', why: 'load', isBulk: true })
  const start = async (more: { bulkLag?: number } = {}) => {
    const { buildIndexes } = await import('./build-indexes.ts')
    follower = await followOutbox({
      database,
      index,
      tenantIds: () => tenants,
      today: () => '2026-11-16',
      log: (message) => logged.push(message),
      build: async (builds) => {
        await buildIndexes({ database, folder: join(folder, 'index') }, builds)
        written()
        await building
      },
      ...more,
    })
    return follower
  }
  const found = async (tenant: string) =>
    (
      await index.search(tenant, 'provider', { where: { words: { fields: ['name'], text: 'person' } }, limit: 100 })
    ).hits
      .map(({ id }) => id)
      .sort()
  const eventually = async (look: () => Promise<unknown>, wanted: unknown) => {
    for (let tries = 0; tries < 60 && JSON.stringify(await look()) !== JSON.stringify(wanted); tries++)
      await new Promise((later) => setTimeout(later, 50))
    expect(await look()).toEqual(wanted)
  }

  it('lets searches in between while it applies many changes', async () => {
    const following = await start()
    const applied: number[] = []
    let turns = 0
    let isDone = false
    const count = () => {
      turns++
      if (!isDone) setImmediate(count)
    }
    count()
    index.beforeChange = async () => void applied.push(turns)
    await save('mddoh', ...Array.from({ length: 400 }, (_, at) => `p${at}`))
    await following.caughtUp()
    isDone = true
    // The event loop has served everything else between any two batches, and often during each.
    expect(turns - (applied[0] ?? 0)).toBeGreaterThanOrEqual(400 / 50)
    expect(new Set(applied).size).toBe(applied.length)
  })

  it('loses no change that is applied while the index is rebuilt', async () => {
    await save('mddoh', 'a')
    const following = await start()
    const [files, built, applying, held] = [gate(), gate(), gate(), gate()]
    building = built.promise
    written = files.resolve
    index.stale = true
    await save('mddoh', 'b')
    await files.promise
    // The new index contains a and b; c is applied to the old one meanwhile, and that round is still running when the
    // new one replaces it.
    index.beforeApply = async () => {
      held.resolve()
      await applying.promise
    }
    await save('mddoh', 'c')
    await held.promise
    built.resolve()
    for (let tries = 0; tries < 60 && (await found('mddoh')).includes('c'); tries++)
      await new Promise((later) => setTimeout(later, 50))
    index.beforeApply = async () => {}
    applying.resolve()
    await eventually(() => found('mddoh'), ['a', 'b', 'c'])
    await eventually(() => following.lag(), 0)
  })

  it('applies a failed round again from where it started, and loses none of its changes', async () => {
    await save('mddoh', 'a')
    const following = await start()
    const before = await latestSeq(database.db)
    let failures = 0
    index.beforeChange = async () => {
      failures += 1
      throw new Error('the disk is full')
    }
    await save('mddoh', 'b', 'c')
    await eventually(async () => failures > 0, true)
    await eventually(async () => logged.length > 0, true)
    expect(await following.lag()).toBe((await latestSeq(database.db)) - before)
    index.beforeChange = async () => {}
    await following.caughtUp()
    expect([await found('mddoh'), await following.lag()]).toEqual([['a', 'b', 'c'], 0])
    expect(logged[0]).toBe('The search index could not apply changes from the outbox: the disk is full')
  })

  it('restarts at the position of a rebuilt index although the next round fails', async () => {
    await save('mddoh', 'a')
    const following = await start()
    const [files, built, failed] = [gate(), gate(), gate()]
    building = built.promise
    written = files.resolve
    index.stale = true
    await save('mddoh', 'b')
    await files.promise
    await save('mddoh', 'c')
    await eventually(() => found('mddoh'), ['a', 'b', 'c'])
    // The rebuilt index lacks c: the round that should apply it again fails once.
    index.beforeChange = async () => {
      index.beforeChange = async () => {}
      failed.resolve()
      throw new Error('the disk is full')
    }
    built.resolve()
    await failed.promise
    await following.caughtUp()
    expect([await found('mddoh'), await following.lag()]).toEqual([['a', 'b', 'c'], 0])
  })

  it('rebuilds an index that is far behind instead of changing it row by row, and follows on', async () => {
    await save('mddoh', 'a')
    let builds = 0
    let applied = 0
    written = () => void builds++
    const following = await start({ bulkLag: 20 })
    index.beforeApply = async ({ upserts }) => void (applied += upserts.length)
    builds = 0
    const many = Array.from({ length: 30 }, (_, at) => `m${at}`)
    await saveMany(...many)
    await following.caughtUp()
    expect([builds, applied, (await found('mddoh')).length]).toEqual([1, 0, 31])
    await save('mddoh', 'b')
    await following.caughtUp()
    expect([builds, applied, (await found('mddoh')).length, await following.lag()]).toEqual([1, 1, 32, 0])
  })

  it('shows a single change before the changes of a load that wait', async () => {
    const following = await start()
    const applied: string[][] = []
    const first = gate()
    index.beforeApply = async ({ upserts }) => {
      applied.push(upserts.map(({ record }) => record.stableId))
      if (applied.length === 1) await first.promise
    }
    await saveMany(...Array.from({ length: index.changesAtOnce * 4 }, (_, at) => `m${at}`))
    await eventually(async () => applied.length, 1)
    await save('mddoh', 'single')
    first.resolve()
    await following.caughtUp()
    expect(applied.findIndex((ids) => ids.includes('single'))).toBe(1)
  })

  it('shows a single change while indexes are rebuilt after a load, and still afterwards', async () => {
    await save('mddoh', 'a')
    const following = await start({ bulkLag: 20 })
    const built = gate()
    building = built.promise
    await saveMany(...Array.from({ length: 30 }, (_, at) => `m${at}`))
    await new Promise((later) => setTimeout(later, 100))
    await save('mddoh', 'single')
    await eventually(async () => (await found('mddoh')).includes('single'), true)
    expect(await found('mddoh')).not.toContain('m7')
    built.resolve()
    await following.caughtUp()
    expect(await found('mddoh')).toHaveLength(32)
  })

  const poison = (stableId: string) =>
    database.write(async (trx) => {
      await sql`update golden_record set record = 'null' where stable_id = ${stableId}`.execute(trx)
      const row = { tenant_id: 'mddoh', kind: 'provider', stable_id: stableId, version: 1, written_at: '' }
      await appendOutbox(trx, [row])
    })

  it('sets aside a record that it cannot read, names it, continues, and clears it once it is fixed', async () => {
    await save('mddoh', 'a', 'bad')
    const following = await start()
    await poison('bad')
    await save('mddoh', 'b')
    await following.caughtUp()
    const named = { total: 1, records: [{ tenant: 'mddoh', kind: 'provider', id: 'bad' }] }
    expect([await found('mddoh'), await listRejections(database.db, 20)]).toEqual([['a', 'b', 'bad'], named])
    expect(logged).toEqual([expect.stringMatching(/^Search cannot show the provider bad of mddoh: /)])
    expect(rejectionHealth({ status: 'green' }, named)).toEqual({ status: 'yellow', rejected: named })

    await save('mddoh', 'bad')
    await following.caughtUp()
    expect(await listRejections(database.db, 20)).toEqual({ total: 0, records: [] })
  })

  it('builds an index around a record that cannot be read', async () => {
    await save('mddoh', 'a', 'bad', 'b')
    await poison('bad')
    await start()
    expect(await found('mddoh')).toEqual(['a', 'b'])
    expect((await listRejections(database.db, 20)).records).toEqual([{ tenant: 'mddoh', kind: 'provider', id: 'bad' }])
  })

  it('loads the index that another process has built since', async () => {
    await save('mddoh', 'a')
    await start()
    let built = 0
    const other = new MemorySearchIndex({ folder: join(folder, 'index') })
    const second = await followOutbox({
      database,
      index: other,
      tenantIds: () => tenants,
      today: () => '2026-11-16',
      log: (message) => logged.push(message),
      build: async () => void built++,
    })
    expect([built, (await other.health()).documents, logged]).toEqual([0, 1, []])
    await second.stop()
    await other.close()
  })

  it('starts following a tenant that a new configuration added, and continues for the others', async () => {
    await save('mddoh', 'a')
    const following = await start()
    tenants = ['mddoh', 'newcomer']
    await save('newcomer', 'n')
    await save('mddoh', 'b')
    await following.caughtUp()
    expect([await found('mddoh'), await found('newcomer'), await following.lag(), logged]).toEqual([
      ['a', 'b'],
      ['n'],
      0,
      [],
    ])
    expect(await latestSeq(database.db)).toBeGreaterThan(0)
  })
})
