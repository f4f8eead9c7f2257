import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Tenant } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import type { SourceSettings } from '../formats/formats.service.ts'
import { expireLoadFiles, findLoad, listLoads } from '../ingest/ingest.service.ts'
import { gazetteer, person } from '../ingest/ingest.testing.ts'
import { runUntilEnded } from '../ingest/run-load.ts'
import { intakeFolder } from './intake-folder.ts'
import { overdueSources } from './overdue.ts'
import { takeIntake } from './watch-intake.ts'

const start = Date.parse('2026-11-17T12:00:00Z')
const day = 86_400_000
const settings: SourceSettings = { intake: { format: 'ndjson', mode: 'delta', everyDays: 7 } }
const tenant = {
  id: 'mddoh',
  timeZone: 'America/New_York',
  documents: { all: () => new Map([['roster', { value: settings }]]) },
} as unknown as Tenant // The part of it that the watcher reads.

function workshop(database: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-intake-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let at = start
  const deps = { database, dataDir, gazetteer, now: () => new Date(at) }
  const folder = intakeFolder(dataDir, 'mddoh', 'roster')
  mkdirSync(folder, { recursive: true })
  return {
    deps,
    dataDir,
    later: (ms: number) => {
      at += ms
    },
    put: (name: string, lines: readonly object[], secondsAgo: number) => {
      const path = join(folder, name)
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      utimesSync(path, new Date(at), new Date(at - secondsAgo * 1_000))
      return path
    },
    /** Takes the file that is there, and loads it. */
    take: async () => {
      const [id] = await takeIntake(deps, [tenant])
      const load = id === undefined ? undefined : await findLoad(database.db, 'mddoh', id)
      return load && runUntilEnded(deps, load, () => {})
    },
    expire: () => {
      const job = { id: '1', tenantId: 'mddoh', payload: { day: '2026-11-17' } }
      return expireLoadFiles.run(deps, job, {} as never) // It calls nothing of its context.
    },
  }
}

forEachDatabase((_name, open) => {
  it('loads the files of an intake folder, oldest first, each once, and none that is still written', async () => {
    const { put, take, later } = workshop(await open())
    expect(await take()).toBeUndefined()
    put('second.ndjson', [person('2')], 100)
    put('first.ndjson', [person('1')], 200)
    put('growing.ndjson', [person('3')], 5)
    put('.hidden', [person('4')], 300)
    expect(await take()).toMatchObject({ fileName: 'first.ndjson', state: 'done', createdBy: 'intake folder' })
    later(1_000)
    expect(await take()).toMatchObject({ fileName: 'second.ndjson', state: 'done' })
    expect(await take()).toBeUndefined()
    later(60_000)
    expect(await take()).toMatchObject({ fileName: 'growing.ndjson', state: 'done' })
    expect(await take()).toBeUndefined()
  })

  it('says when the file of a source is overdue', async () => {
    const { deps, put, take, later } = workshop(await open())
    const overdue = () => overdueSources(deps.database.db, [tenant], deps.now())
    expect(await overdue()).toEqual([])
    put('a.ndjson', [person('1')], 100)
    await take()
    later(7 * day)
    expect(await overdue()).toEqual([])
    later(2 * day)
    expect(await overdue()).toEqual([{ tenant: 'mddoh', source: 'roster', days: 2 }])
  })

  it('keeps carrier files for their owner only, and deletes them 30 days after their load', async () => {
    const database = await open()
    const { dataDir, put, take, later, expire } = workshop(database)
    const file = put('a.ndjson', [person('1')], 100)
    await take()
    const [load] = await listLoads(database.db, 'mddoh')
    const copy = join(dataDir, 'loads', load?.id ?? '')
    expect((statSync(copy).mode & 0o777).toString(8)).toBe('600')
    later(29 * day)
    await expire()
    expect([existsSync(copy), existsSync(file)]).toEqual([true, true])
    later(2 * day)
    await expire()
    expect([existsSync(copy), existsSync(file)]).toEqual([false, false])
  })
})
