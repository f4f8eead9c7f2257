import type { DirectoryRecord } from '@care/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { listJobs } from './jobs/jobs.service.ts'
import { documentOfJob } from './print/print-job.ts'
import { printRecord, type PrintDeps } from './print/print.service.ts'
import { dailyJobs } from './records/daily-jobs.ts'
import { dailySweep } from './records/daily-sweep.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { findRecord } from './records/records.repository.ts'

const plan = 'Plan That Ends'
const doctor = (stableId: string, city: string, position: { lat: number; lon: number }): DirectoryRecord => ({
  stableId,
  kind: 'provider',
  heads: [{ golden: true, name: [{ text: 'Eve Silvester' }] }],
  relations: [
    {
      id: `${stableId}-1`,
      specialty: [{ display: 'Cardiology' }],
      location: { name: ['Harbor Office'], address: { line: ['1 Main St'], city, state: 'NY' }, position },
      network: [
        { insurance: { carrier: 'Harbor', plan }, period: { start: '2026-01-01', end: '2026-12-31' } },
        { insurance: { carrier: 'Harbor', plan: 'Plan That Stays' } },
      ],
    },
  ],
})

const yearlyPlan = 'Plan By Year'
const ofYear = (stableId: string, planYear?: number): DirectoryRecord => ({
  stableId,
  kind: 'provider',
  heads: [{ golden: true, name: [{ text: 'Ann Yearly' }] }],
  relations: [
    {
      id: `${stableId}-1`,
      specialty: [{ display: 'Cardiology' }],
      location: { name: ['Sound Office'], position: { lat: 47.6, lon: -122.33 } },
      network: [{ insurance: { carrier: 'Sound', plan: yearlyPlan }, ...(planYear && { planYear }) }],
    },
  ],
})

describe('the last day of a plan', () => {
  let test: TestApp
  let clock = new Date('2026-12-30T12:00:00Z')
  beforeAll(async () => {
    test = await openTestApp({ providers: 0, now: () => clock })
    const { database } = test.parts
    const note = { by: 'test', why: 'test' }
    await saveRecords(database, 'riverspring', [doctor('eve-ny', 'Bronx', { lat: 40.85, lon: -73.86 })], note)
    await saveRecords(database, 'wahbe', [doctor('eve-wa', 'Seattle', { lat: 47.6, lon: -122.33 })], note)
    const years = [ofYear('in-2026', 2026), ofYear('in-2027', 2027), ofYear('in-any-year')]
    await saveRecords(database, 'wahbe', years, note)
    enqueue = dailyJobs(database, [dailySweep])
  })
  afterAll(() => test.close())
  let enqueue: ReturnType<typeof dailyJobs>

  /** As the server does every minute: sweeps are enqueued, the worker runs them, the index follows. */
  const turnTo = async (at: string) => {
    clock = new Date(at)
    const { database, configuration, follower } = test.parts
    await enqueue(configuration.current().tenants.values(), clock)
    for (const { id: tenantId } of configuration.current().tenants.values())
      for (const job of await listJobs(database.db, tenantId, { type: dailySweep.type, limit: 10 })) {
        const runnable = dailySweep.bind({ database, now: () => clock })
        await runnable.run(job, { ...context, signal: new AbortController().signal })
      }
    await follower.caughtUp()
  }
  const shown = {
    search: async () => {
      const near = { text: '', latitude: 40.85, longitude: -73.86 }
      return (await test.search({ programType: plan, location: near }, { tenant: 'riverspring' })).total > 0
    },
    detail: async () => {
      const headers = { 'x-tenant-id': 'riverspring', 'x-persona': 'user' }
      return (await test.get('/api/practitioner-role/eve-ny', headers)).body.includes(plan)
    },
    print: async () => {
      const tenant = test.parts.configuration.current().tenants.get('riverspring')
      if (!tenant) throw new Error('riverspring is missing')
      let printed = ''
      const deps: PrintDeps = {
        pool: {
          run: async (job) => {
            printed = JSON.stringify(documentOfJob(job, () => () => '').data)
            return Buffer.alloc(0)
          },
          close: async () => {},
          pids: () => [],
        },
        find: (tenantId, kind, uid) => findRecord(test.parts.database.db, tenantId, kind, uid),
        specialtyName: () => (name) => name,
        reported: async () => new Map(),
        now: () => clock,
      }
      const options = { language: 'en', size: 'normal', paper: 'us-letter' } as const
      await printRecord(deps, tenant, 'provider', { stableId: 'eve-ny' }, options)
      return printed.includes(plan)
    },
    'exchange detail': async () => (await test.get('/api/wahbe/doctors/eve-wa')).body.includes(plan),
    'exchange list': async () => {
      const query = `location=47.6,-122.33&insurance_program_type=${encodeURIComponent(plan)}`
      return (await test.get(`/api/wahbe/doctors?${query}`)).json().data.total > 0
    },
  }
  const byYear = async (more = '') => {
    const query = `location=47.6,-122.33&insurance_program_type=${encodeURIComponent(yearlyPlan)}${more}`
    const answer = await test.get(`/api/wahbe/doctors?${query}`)
    const { doctors } = answer.json<{ data: { doctors: DirectoryRecord[] } }>().data
    return doctors.map(({ stableId }) => stableId).sort()
  }
  const everyView = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(shown).map(async ([name, isShown]) => [name, await isShown()] as const)),
    )

  it('[APP-DET-11] shows the plan at 7 pm Eastern on 12/31, when it is already next year in UTC', async () => {
    await turnTo('2027-01-01T00:00:00Z')
    expect(await everyView()).toEqual({
      search: true,
      detail: true,
      print: true,
      'exchange detail': true,
      'exchange list': true,
    })
  })

  it('[APP-DET-11] drops the plan after midnight Eastern, while it is still 12/31 in Washington State', async () => {
    await turnTo('2027-01-01T05:01:00Z')
    expect(await everyView()).toEqual({
      search: false,
      detail: false,
      print: false,
      'exchange detail': true,
      'exchange list': true,
    })
  })

  it('[API-LEG-01, C14] lists a plan without plan_year by this year and by no year', async () => {
    expect(await byYear()).toEqual(['in-2026', 'in-any-year'])
    expect(await byYear('&plan_year=2027')).toEqual(['in-2027'])
  })

  it('[APP-DET-11] drops the plan in Washington State after midnight Pacific', async () => {
    await turnTo('2027-01-01T08:01:00Z')
    expect(await everyView()).toMatchObject({ 'exchange detail': false, 'exchange list': false })
    expect(await byYear()).toEqual(['in-2027', 'in-any-year'])
  })
})

const context = {
  progress: async () => {},
  checkpoint: async () => {},
  checkpointIn: async () => {},
}
