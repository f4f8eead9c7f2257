import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openStore } from '../database/open-database.ts'
import { fillDisk, mountSmallDisk } from '../database/small-disk.testing.ts'
import { readSettings } from '../settings.ts'
import { gazetteer, person, testTenant } from './ingest.testing.ts'
import { findLoad } from './loads.repository.ts'
import { queueLoad } from './queue-load.ts'
import { runUntilEnded } from './run-load.ts'

const { folder: disk, unmount } = mountSmallDisk()
afterAll(unmount)

describe.skipIf(disk === undefined)('a disk that is full during a load', () => {
  it('is waited for, and the load resumes with space (skipped without the right to mount)', async () => {
    if (disk === undefined) throw new Error('This user may not mount a small disk.')
    const dataDir = join(disk, 'data')
    mkdirSync(dataDir)
    const database = await openStore(readSettings({ DATA_DIR: dataDir }))
    onTestFinished(() => database.close())
    await migrate(database)
    const path = join(disk, 'file')
    const people = Array.from({ length: 1_500 }, (_, at) => person(String(at)))
    writeFileSync(path, people.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const deps = { database, dataDir, gazetteer, now: () => new Date(), diskWaitMs: 100 }
    const order = { source: 'roster', format: 'ndjson', mode: 'full', dryRun: false, by: 'test' } as const
    const load = await queueLoad(deps, testTenant, { ...order, origin: { type: 'path', path }, fileName: 'file' })
    fillDisk(join(disk, 'filler'), 3_000_000)
    const running = runUntilEnded(deps, load, () => {})
    await sleep(5_000)
    const during = await findLoad(database.db, testTenant.id, load.id)
    expect(during?.state).toBe('open')
    expect(during?.progress.counts.new).toBeLessThan(1_500)
    rmSync(join(disk, 'filler'))
    const ended = await running
    expect(ended).toMatchObject({ state: 'done', progress: { counts: { read: 1_500, new: 1_500 } } })
    expect(ended).not.toHaveProperty('error')
    const { rows } = await sql`pragma integrity_check`.execute(database.db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  }, 120_000)
})
