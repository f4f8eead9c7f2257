import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { openLease } from '../database/lease.ts'
import { openDatabase } from '../database/open-database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { saveRecords } from '../records/record-writes.repository.ts'
import { buildIndexes } from './build-indexes.ts'
import { readIndexFiles } from './index-files.ts'

const build = { tenantId: 'mddoh', kind: 'provider', today: '2026-11-16' } as const
const save = (database: Database, stableId: string) =>
  saveRecords(database, 'mddoh', [{ stableId, kind: 'provider', heads: [{}], relations: [{}] }], {
    by: 'test',
    why: 'test',
  })

forEachDatabase((_name, open) => {
  const prepare = async () => {
    const database = await open()
    const other = await openDatabase(database.address)
    const folder = mkdtempSync(join(tmpdir(), 'care-build-'))
    onTestFinished(async () => {
      await other.close()
      rmSync(folder, { recursive: true })
    })
    await save(database, 'a')
    return { database, other, folder, files: () => readdirSync(folder).filter((name) => name.endsWith('.records')) }
  }

  it('lets one of two processes on one folder build, and the other find the work done', async () => {
    const { database, other, folder, files } = await prepare()
    await Promise.all(
      [database, other].map((each) => buildIndexes({ database: each, folder }, [{ ...build, unlessAfter: 0 }])),
    )
    const [first] = files()
    expect(files()).toEqual([first])
    expect((await readIndexFiles(folder, 'mddoh', 'provider')).index.size).toBe(1)
    await buildIndexes({ database: other, folder }, [{ ...build, unlessAfter: 0 }])
    expect(files()).toEqual([first])
  })

  it('builds again on request, and when the index that is there is too old', async () => {
    const { database, folder } = await prepare()
    await buildIndexes({ database, folder }, [build])
    const { seq } = await readIndexFiles(folder, 'mddoh', 'provider')
    await save(database, 'b')
    await buildIndexes({ database, folder }, [{ ...build, unlessAfter: seq }])
    expect((await readIndexFiles(folder, 'mddoh', 'provider')).index.size).toBe(2)
  })

  it('takes over from a builder that died, when its lease has expired', async () => {
    const { database, other, folder } = await prepare()
    const dead = openLease(other, { name: `index-build ${hostname()}:${folder}`, expiryMs: 400 })
    expect(await dead.hold()).toBe(true)
    await buildIndexes({ database, folder }, [build])
    expect((await readIndexFiles(folder, 'mddoh', 'provider')).index.size).toBe(1)
    expect(await dead.hold()).toBe(true)
    expect(dead.token).toBe(3)
  })
})
