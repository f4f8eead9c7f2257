import type { DirectoryRecord, SpecialtyCountsAnswer } from '@care/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { join } from 'node:path'
import { openTestApp, type TestApp } from './app.testing.ts'
import { exportJob, folderStorage } from './exports/exports.service.ts'
import { listJobs } from './jobs/jobs.service.ts'
import { runWorker } from './jobs/worker.ts'
import { dailyJobs } from './records/daily-jobs.ts'
import { dailySweep } from './records/daily-sweep.ts'
import { hideRuleSweep } from './records/hide-rule-sweep.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { printDirectory } from './print/directory.service.ts'
import { findRecord } from './records/records.repository.ts'

const tenantId = 'riverspring'
const headers = { 'x-tenant-id': tenantId, 'x-persona': 'user' }
const specialty = 'Cardiovascular Disease'
const language = 'Quechua'
const criteria = { specialty, location: { text: '', latitude: 40.85, longitude: -73.86 } }
const latestOf = (days: readonly (string | undefined)[]) => days.filter(Boolean).sort().at(-1)

const verifiedOn = (stableId: string, days: readonly (string | undefined)[]): DirectoryRecord => ({
  stableId,
  kind: 'provider',
  heads: [{ golden: true, name: [{ text: `Olga ${stableId}` }], communication: [{ display: language }] }],
  relations: days.map((at, nth) => ({
    id: `${stableId}-${nth}`,
    specialty: [{ display: specialty }],
    location: {
      name: [`Office ${stableId}-${nth}`],
      address: { line: ['1 Main St'], city: 'Bronx', state: 'NY' },
      position: { lat: 40.85, lon: -73.86 },
    },
    ...(at && { verified: { at, method: 'phone' } }),
  })),
})

describe('listings that the rules of verification hide', () => {
  let test: TestApp
  let clock = new Date('2026-11-16T12:00:00Z')
  beforeAll(async () => {
    test = await openTestApp({ providers: 0, now: () => clock, settings: { exportsPerDay: 100 } })
    const records = [
      verifiedOn('old', ['2026-05-01']),
      verifiedOn('mixed', ['2026-05-01', '2026-11-01']),
      verifiedOn('never', [undefined]),
      verifiedOn('recent', ['2026-11-01']),
    ]
    await saveRecords(test.parts.database, tenantId, records, { by: 'test', why: 'test' })
    await test.parts.follower.caughtUp()
  })
  afterAll(() => test.close())

  const runJobs = async () => {
    const { database, follower } = test.parts
    for (const job of [dailySweep, hideRuleSweep])
      for (const waiting of await listJobs(database.db, tenantId, { type: job.type, limit: 10 }))
        await job
          .bind({ database, now: () => clock })
          .run(waiting, { ...context, signal: new AbortController().signal })
    await follower.caughtUp()
  }
  const turnTo = async (at: string) => {
    clock = new Date(at)
    const { database, configuration } = test.parts
    await dailyJobs(database, [dailySweep])(configuration.current().tenants.values(), clock)
    await runJobs()
  }
  let version = 0
  const publish = async (document: object, { sweeps = true } = {}) => {
    const saved = await test.app.inject({
      method: 'POST',
      url: '/api/configuration/documents/verification-rules/publish',
      headers: { ...(await test.staff('tenant-admin')), 'x-tenant-id': tenantId },
      payload: { text: JSON.stringify(document), reason: 'test', expectedVersion: version },
    })
    expect(saved.statusCode, saved.body).toBeLessThan(300)
    version += 1
    if (sweeps) await runJobs()
  }

  const named = (records: readonly DirectoryRecord[]) =>
    records.filter(({ stableId }) => ['old', 'mixed', 'never', 'recent'].includes(stableId))
  const placesOf = (records: readonly DirectoryRecord[]) =>
    named(records)
      .flatMap(({ relations = [] }) => relations.map(({ id }) => id))
      .sort()

  const workOnExport = async (taskId: string, staff: Record<string, string>) => {
    const { database, settings } = test.parts
    const { dataDir } = settings
    const deps = {
      database,
      storage: folderStorage(join(dataDir, 'exports')),
      dataDir,
      exportFileDays: 7,
      now: () => clock,
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, lanes: ['exports'], pollMs: 5, now: () => clock } as const
    const worker = runWorker(database, [exportJob.bind(deps)], options)
    await vi.waitFor(
      async () => {
        const task = await test.get(`/api/export/export-tasks/${taskId}`, staff)
        expect(task.json<{ status: string }>().status).toBe('COMPLETED')
      },
      { timeout: 20_000, interval: 10 },
    )
    stop.abort()
    await worker
  }

  /** The locations that each view shows. */
  const views = {
    search: async () => {
      const { records, total, meta } = await test.search({ ...criteria, facets: true }, { tenant: tenantId })
      expect(total).toBe(records.length)
      const facet = meta.facets?.language?.find(({ value }) => value === language)
      expect(facet?.count).toBe(named(records).length)
      // The card's summary of all its locations.
      for (const { meta: said, relations = [] } of named(records)) {
        expect(said?.relationCount).toBe(relations.length)
        expect(said?.verifiedAt).toBe(latestOf(relations.map(({ verified }) => verified?.at)))
      }
      return placesOf(records)
    },
    'printed list': async () =>
      placesOf((await test.search({ ...criteria, print: true }, { tenant: tenantId })).records),
    export: async () => {
      const staff = { ...(await test.staff('tenant-admin')), 'x-tenant-id': tenantId }
      const submitted = await test.app.inject({
        method: 'POST',
        url: '/api/export/export-tasks',
        headers: staff,
        payload: { kind: 'directory-csv', recordKind: 'provider', query: criteria, columns: ['placeName'] },
      })
      expect(submitted.statusCode, submitted.body).toBe(202)
      const { taskId } = submitted.json<{ taskId: string }>()
      await workOnExport(taskId, staff)
      const link = await test.get(`/api/downloadUrl?exportTaskId=${taskId}`, staff)
      const { pathname, search } = new URL(link.json<{ url: string }>().url)
      const file = await test.app.inject({ url: pathname + search })
      return [...file.body.matchAll(/Office ([a-z]+-\d)/g)].map(([, id]) => id).sort()
    },
    detail: async () => {
      const found: DirectoryRecord[] = []
      for (const id of ['old', 'mixed', 'never', 'recent']) {
        const answer = await test.get(`/api/practitioner-role/${id}`, headers)
        if (answer.statusCode === 200) found.push(...answer.json().data.providers)
        else expect(answer.statusCode).toBe(404)
      }
      return placesOf(found)
    },
    'printed directory': async () => {
      const tenant = test.parts.configuration.current().tenants.get(tenantId)
      if (!tenant) throw new Error('no tenant')
      const records = []
      for (const id of ['old', 'mixed', 'never', 'recent']) {
        const found = await findRecord(test.parts.database.db, tenantId, 'provider', id)
        if (found) records.push(found)
      }
      let text = ''
      await printDirectory(
        {
          records,
          compile: (job) => {
            text = JSON.stringify(job.data)
            return Buffer.alloc(0)
          },
          specialtyName: () => (name) => name,
          reported: new Map(),
          now: () => clock,
        },
        tenant,
        { language: 'en', size: 'normal', paper: 'us-letter', filter: {} },
      )
      return [...text.matchAll(/Office ([a-z]+-\d)/gi)].map(([, id]) => id?.toLowerCase()).sort()
    },
  }
  const everyView = async () => {
    const shown: Record<string, unknown> = {}
    for (const [name, view] of Object.entries(views)) shown[name] = await view()
    expect(shown).toEqual(Object.fromEntries(Object.keys(views).map((name) => [name, shown.search])))
    return shown.search
  }
  /** People who left do not count. */
  const count = async () => {
    const { counts } = (await test.get('/api/specialty-counts', headers)).json<SpecialtyCountsAnswer>()
    return counts[specialty] ?? 0
  }

  it('[API-STW-08] shows everything while the tenant hides nothing', async () => {
    expect(await everyView()).toEqual(['mixed-0', 'mixed-1', 'never-0', 'old-0', 'recent-0'])
  })

  it('[API-STW-08] hides in search, details, print and counts once rules are published', async () => {
    const before = await count()
    await publish({ hideDays: 120 })
    expect(await everyView()).toEqual(['mixed-1', 'never-0', 'recent-0'])
    expect(await count()).toBe(before - 1)
    const answer = await test.get('/api/practitioner-role/old', headers)
    expect(answer.statusCode).toBe(404)
  })

  it('[API-STW-08] prints no hidden record, whatever is sent', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/print/carefindr/print-single-provider',
      headers,
      payload: verifiedOn('old', ['2026-11-15']),
    })
    expect(answer.statusCode).toBe(404)
  })

  it('[API-STW-08] hides more as days pass, by the daily sweep', async () => {
    await turnTo('2027-03-01T12:00:00Z')
    expect(await everyView()).toEqual(['mixed-1', 'never-0', 'recent-0'])
    await turnTo('2027-03-02T12:00:00Z')
    expect(await everyView()).toEqual(['never-0'])
  })

  it('[API-STW-08] hides at midnight of the tenant and with new rules, before any sweep', async () => {
    await publish({ hideDays: 365 })
    await turnTo('2026-11-16T12:00:00Z')
    await publish({ hideDays: 198 })
    // The last day of May 1: 198 days later, until midnight in New York.
    clock = new Date('2026-11-16T04:59:00Z')
    await runJobs()
    const shown = ['mixed-0', 'mixed-1', 'never-0', 'old-0', 'recent-0']
    clock = new Date('2026-11-16T04:59:59Z')
    const before = await count()
    expect(await everyView()).toEqual(shown)
    clock = new Date('2026-11-16T05:00:00Z')
    expect(await everyView()).toEqual(['mixed-1', 'never-0', 'recent-0'])
    expect(await count()).toBe(before - 1)
    const named = await test.search({ name: 'Olga old' }, { tenant: tenantId })
    expect(named.records.map(({ stableId }) => stableId)).not.toContain('old')

    await publish({ hideDays: 365 })
    expect(await everyView()).toEqual(shown)
    await publish({ hideDays: 120 }, { sweeps: false })
    expect(await everyView()).toEqual(['mixed-1', 'never-0', 'recent-0'])
    await runJobs()
    await turnTo('2027-03-02T12:00:00Z')
    expect(await everyView()).toEqual(['never-0'])
  })

  it('[API-STW-08] shows them again when the rules no longer hide them', async () => {
    await publish({ hideDays: 365 })
    expect(await everyView()).toEqual(['mixed-0', 'mixed-1', 'never-0', 'old-0', 'recent-0'])
    // Long after the records were written: an export then trusts the ordinals of the index.
    await publish({ hideDays: 200 }, { sweeps: false })
    expect(await everyView()).toEqual(['mixed-1', 'never-0', 'recent-0'])
    await publish({ hideDays: 120 })
    expect(await everyView()).toEqual(['never-0'])
    await publish({})
    expect(await everyView()).toEqual(['mixed-0', 'mixed-1', 'never-0', 'old-0', 'recent-0'])
  })
})

const context = {
  progress: async () => {},
  checkpoint: async () => {},
  checkpointIn: async () => {},
}
