import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { countRecords } from './records/records.repository.ts'
import { reindex } from './reindex.ts'
import { MemorySearchIndex } from './search/search-index.memory.ts'

describe('care reindex', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ providers: 10 })
  })
  afterAll(async () => {
    await test.close()
  })

  const folder = () => join(test.parts.settings.dataDir, 'index')
  const run = (filter: { tenant?: string; kind?: string }) => {
    const { database, settings, configuration } = test.parts
    return reindex(
      {
        database,
        settings,
        tenantIds: [...configuration.current().tenants.keys()],
        today: () => '2026-11-16',
        log: () => {},
      },
      filter,
    )
  }
  const found = async (tenant: string) => {
    const index = new MemorySearchIndex({ folder: folder() })
    await index.loadSnapshot(tenant, 'provider')
    const total = (await index.search(tenant, 'provider', { where: { words: { fields: ['name'], text: 'Zebulon' } } }))
      .total
    await index.close()
    return total
  }

  it('rebuilds every index from the store, whatever files were there before', async () => {
    await saveRecords(
      test.parts.database,
      'mddoh',
      [
        {
          stableId: 'new-1',
          kind: 'provider',
          heads: [{ golden: true, name: [{ text: 'Zebulon Pike' }] }],
          relations: [{ id: 'r' }],
        },
      ],
      { by: 'test', why: 'new' },
    )
    rmSync(join(folder(), 'champion.facility.index'))
    writeFileSync(join(folder(), 'wahbe.provider.index'), 'broken')
    expect(await run({})).toHaveLength(5 * 2)
    expect(await found('mddoh')).toBe(1)
    const index = new MemorySearchIndex({
      folder: folder(),
      log: (words) => {
        throw new Error(words)
      },
    })
    for (const tenant of test.parts.configuration.current().tenants.keys())
      for (const kind of ['provider', 'facility'] as const) {
        expect(await index.loadSnapshot(tenant, kind), `${tenant} ${kind}`).toBeDefined()
      }
    expect((await index.health()).documents).toBeGreaterThan(await countRecords(test.parts.database.db, 'mddoh'))
    await index.close()
  })

  it('rebuilds one tenant or kind, leaves the others as they are, and leaves no old records behind', async () => {
    const before = readdirSync(folder())
    expect(await run({ tenant: 'mddoh', kind: 'provider' })).toEqual([{ tenantId: 'mddoh', kind: 'provider' }])
    const after = readdirSync(folder())
    expect(after).toHaveLength(before.length)
    expect(after.filter((name) => !before.includes(name))).toEqual([
      expect.stringMatching(/^mddoh\.provider\..*\.records$/),
    ])
  })

  it('keeps serving meanwhile', async () => {
    const [rebuilt, searched] = await Promise.all([run({ tenant: 'centerlight' }), test.search({ name: 'edgeworth' })])
    expect([rebuilt.length, searched.status]).toEqual([2, 200])
    expect((await test.search({ name: 'edgeworth', limit: 200 })).records.length).toBeGreaterThan(40)
  })

  it('reports an unknown tenant or kind in one sentence', async () => {
    await expect(run({ tenant: 'nobody' })).rejects.toThrow('There is no tenant "nobody".')
    await expect(run({ kind: 'person' })).rejects.toThrow('--kind must be one of provider, facility; it is "person".')
  })
})
