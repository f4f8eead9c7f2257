import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ReportKind, WorkFilter } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { DerivedValues } from '../configuration/derived.ts'
import { Documents } from '../configuration/documents.ts'
import { correct, undoCorrection } from '../corrections/correct.ts'
import { readAudit } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { VerificationOutcome } from '../database/stewardship-tables.ts'
import { openDatabase } from '../database/open-database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { loadLines, npi, office, person, testTenant } from '../ingest/ingest.testing.ts'
import { placeIdentity } from '../matching/matching.service.ts'
import { relationsAtDoor } from '../records/address-relations.repository.ts'
import { undoVerification } from '../verification/undo-verification.ts'
import { verify } from '../verification/verify.ts'
import { doneToday } from './done-today.ts'
import { listTaskRows } from './find-tasks.ts'
import { followChange } from './follow-change.ts'
import { followReports } from './follow-reports.ts'
import { followVerification } from './follow-verification.ts'
import { refreshWork } from './refresh-job.ts'
import { taskToWire } from './task-to-wire.ts'
import { assignTask, releaseTask, skipTask, snoozeTask, takeNext, takeTask } from './work-actions.ts'

// Only these of a tenant are read here.
const tenant = { ...testTenant, documents: new Documents(new Map()), derived: new DerivedValues() } as Tenant
const doorOf = (line: string) => placeIdentity('provider', office(line, '21201'), 1).door
const mainStreet = doorOf('12 Main St')
const oakAvenue = doorOf('99 Oak Ave')
const noon = '2026-11-18T17:00:00Z' // A Wednesday.

forEachDatabase((_name, open) => {
  /** Three people at one address and one at another, never verified. */
  const directory = async (): Promise<Database> => {
    const database = await open()
    const at = (id: string, number: number, line: string) =>
      person(id, {
        head: { name: [{ given: ['Mary'], family: `Lee ${id}` }], identifier: [{ type: 'NPI', value: npi(number) }] },
        relations: [office(line, '21201')],
      })
    await loadLines(database, [
      at('a', 1, '12 Main Street'),
      at('b', 2, '12 Main St Suite 4'),
      at('c', 3, '12 Main St'),
      at('far', 4, '99 Oak Avenue'),
    ])
    return database
  }
  const refresh = (database: Database, at = noon) =>
    refreshWork
      .bind({ database, now: () => new Date(at) })
      .run(
        { id: 'job', tenantId: tenant.id, payload: { day: at.slice(0, 10), timeZone: tenant.timeZone } } as never,
        { signal: new AbortController().signal } as never,
      )
  const list = async (database: Database, filter: WorkFilter = {}, { at = noon, snoozed = false } = {}) => {
    await followReports(database, tenant, new Date(at))
    const options = { filter, who: 'ada', now: new Date(at).toISOString(), snoozed, offset: 0, limit: 50 }
    const { rows, total } = await listTaskRows(database.db, tenant.id, options)
    expect(total).toBe(rows.length)
    return rows.map((row) => taskToWire(row, { now: options.now, language: 'en' }))
  }
  const by = (who: string) => ({ actor: { who }, language: 'en' as const })
  const deps = (database: Database, at = noon) => ({ database, now: () => new Date(at) })
  const take = async (database: Database, who: string, { at = noon, filter = {} as WorkFilter } = {}) =>
    (await takeNext(deps(database, at), tenant, filter, by(who))).task
  const call = (database: Database, door: string, outcome: VerificationOutcome, more: object = {}, at = noon) =>
    verify(
      { ...deps(database, at), onVerified: followVerification },
      tenant,
      { door, method: 'phone', outcome, ...more },
      by('ada'),
    )
  const changing = (database: Database) => ({
    ...deps(database),
    points: () => ({ find: () => undefined }) as never,
    onChanged: followChange,
  })
  const fix = (database: Database, wanted: { stableId: string; field: string; value: unknown }) =>
    database.write((trx) => correct(changing(database), trx, tenant, { ...wanted, why: 'test' }, { who: 'ada' }))
  const report = async (database: Database, ref: { stableId: string; relationId?: string }, more: object = {}) => {
    const id = randomUUID()
    const row = {
      tenant_id: tenant.id,
      id,
      stable_id: ref.stableId,
      relation_id: ref.relationId ?? null,
      kinds: JSON.stringify(['phone'] satisfies ReportKind[]),
      network: 'n1',
      network_key: 1,
      language: 'en',
      state: 'received' as const,
      received_at: '2026-11-18T16:00:00.000Z',
      received_on: '2026-11-18',
      due_at: '2026-11-20T22:00:00.000Z',
      ...more,
    }
    await database.write((trx) => trx.insertInto('report').values(row).execute())
    return id
  }
  const close = (database: Database, id: string) =>
    database.write((trx) =>
      trx.updateTable('report').set({ state: 'closed', outcome: 'changed' }).where('id', '=', id).execute(),
    )
  const firstAt = async (database: Database, door: string) => {
    const [first] = await relationsAtDoor(database.db, tenant.id, door, 10)
    if (!first) throw new Error('nobody is there')
    return first
  }

  it('[API-STW] a task covers an address with everyone there, and gives its reasons', async () => {
    const database = await directory()
    await refresh(database)
    const tasks = await list(database)
    expect(tasks).toHaveLength(2)
    expect(tasks.find(({ door }) => door === mainStreet)).toMatchObject({
      kind: 'verification',
      relations: 3,
      minutes: 8,
      address: expect.stringContaining('12 Main St'),
      phone: '410-555-0100',
      isUrgent: false,
      reasons: expect.arrayContaining(['3 listings were never verified.']),
    })
    const other = await list(database, { text: 'oak avenue' })
    expect(other.map(({ door }) => door)).toEqual([oakAvenue])
    expect(await list(database, { text: 'LEE c' })).toMatchObject([{ door: mainStreet }])
    expect(await list(database, { kind: 'report' })).toEqual([])
  })

  it('[API-STW] what came in the evening is a task the same evening, although the day has ended in UTC', async () => {
    const database = await open()
    const evening = '2026-11-18T02:00:00Z'
    await loadLines(database, [person('late')], { now: () => new Date(evening) })
    await refreshWork.bind({ database, now: () => new Date(evening) }).run(
      {
        id: 'job',
        tenantId: tenant.id,
        payload: { day: '2026-11-17', timeZone: tenant.timeZone },
      } as never,
      { signal: new AbortController().signal } as never,
    )
    expect(await list(database, {}, { at: evening })).toHaveLength(1)
  })

  it('[API-STW] a verified listing disappears immediately and returns when it is due', async () => {
    const database = await directory()
    await refresh(database)
    await call(database, mainStreet, 'confirmed')
    expect((await list(database)).map(({ door }) => door)).toEqual([oakAvenue])
    await refresh(database, '2027-02-01T17:00:00Z')
    expect(await list(database, { door: mainStreet }, { at: '2027-02-01T17:00:00Z' })).toEqual([])
    const soon = '2027-02-05T17:00:00Z'
    await refresh(database, soon)
    expect(await list(database, { door: mainStreet }, { at: soon })).toMatchObject([
      { reasons: expect.arrayContaining(['3 listings are to be verified again, the first by Feb 16, 2027.']) },
    ])
  })

  it('[API-STW] an address where nobody answered is snoozed until the next or the call-back day', async () => {
    const database = await directory()
    await refresh(database)
    await call(database, mainStreet, 'no-answer')
    await call(database, oakAvenue, 'no-answer', { callBackOn: '2026-11-25', assignedTo: 'bob' })
    expect(await list(database)).toEqual([])
    expect(await list(database, {}, { snoozed: true })).toHaveLength(2)
    expect(await list(database, {}, { at: '2026-11-19T06:00:00Z' })).toMatchObject([
      { door: mainStreet, reasons: expect.arrayContaining(['Nobody answered on Nov 18, 2026.']) },
    ])
    const day = '2026-11-25T15:00:00Z'
    expect(await list(database, { assigned: 'bob' }, { at: day })).toMatchObject([{ door: oakAvenue }])
    expect(await list(database, { assigned: 'me' }, { at: day })).toEqual([])
  })

  it('[API-STW] what a practice said is wrong has a clock of its own until it is corrected', async () => {
    const database = await directory()
    await refresh(database)
    await call(database, oakAvenue, 'confirmed')
    await call(database, oakAvenue, 'wrong', { wrong: ['phone', 'hours'] })
    const owed = {
      kind: 'verification',
      // Two business days, as for a report; nothing is snoozed until tomorrow.
      dueAt: '2026-11-20T22:00:00.000Z',
      isUrgent: false,
      reasons: expect.arrayContaining([
        'The practice said on Nov 18, 2026 that something is wrong; it is not corrected yet.',
      ]),
    }
    expect(await list(database, { door: oakAvenue })).toMatchObject([owed])
    const [urgent] = await list(database, {}, { at: '2026-11-20T18:30:00Z' })
    expect(urgent).toMatchObject({ door: oakAvenue, isUrgent: true })
    const { stableId, relationId } = await firstAt(database, oakAvenue)
    await expect(
      snoozeTask(deps(database), tenant, { id: urgent?.id ?? '', until: '2026-11-23', reason: 'later' }, by('ada')),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await fix(database, { stableId, field: `relations/${relationId}/telecom/phone`, value: '410-555-0177' })
    expect(await list(database, { door: oakAvenue })).toMatchObject([owed])
    await call(database, oakAvenue, 'no-answer')
    expect(await list(database, { door: oakAvenue })).toMatchObject([owed])
    const hours = { field: `relations/${relationId}/availableTime`, value: null }
    const last = await fix(database, { stableId, ...hours })
    expect(await list(database, { door: oakAvenue })).toEqual([])
    await database.write((trx) =>
      undoCorrection(changing(database), trx, tenant, { id: last.id, why: 'test' }, { who: 'ada' }),
    )
    expect(await list(database, { door: oakAvenue })).toMatchObject([owed])
    await call(database, oakAvenue, 'confirmed', {}, '2026-11-19T17:00:00Z')
    expect(await list(database, { door: oakAvenue })).toEqual([])
  })

  it('[API-STW] who left or closed is to be taken out within the days of the rules', async () => {
    const database = await directory()
    await refresh(database)
    const [left] = await relationsAtDoor(database.db, tenant.id, mainStreet, 10)
    if (!left) throw new Error('nobody is there')
    await call(database, mainStreet, 'confirmed', {
      except: [{ stableId: left.stableId, relationId: left.relationId, outcome: 'left' }],
    })
    expect(await list(database, { door: mainStreet })).toMatchObject([
      {
        // Five business days.
        dueAt: '2026-11-25T22:00:00.000Z',
        reasons: expect.arrayContaining([
          'The practice said on Nov 18, 2026 that somebody left or the place closed; it is still listed.',
        ]),
      },
    ])
    await fix(database, { stableId: left.stableId, field: `relations/${left.relationId}/status`, value: 'left' })
    expect(await list(database, { door: mainStreet })).toEqual([])
  })

  it('[API-STW] a report is immediately a task with its deadline, and gone when it is closed', async () => {
    const database = await directory()
    await refresh(database)
    const id = await report(database, await firstAt(database, oakAvenue))
    const [task] = await list(database, { kind: 'report' })
    expect(task).toMatchObject({
      door: oakAvenue,
      dueAt: '2026-11-20T22:00:00.000Z',
      reportIds: [id],
      isUrgent: false,
      reasons: expect.arrayContaining(['1 report of members: phone.']),
    })
    // An address has one task: one call answers the report and verifies.
    expect(await list(database)).toHaveLength(2)
    await close(database, id)
    expect(await list(database, { kind: 'report' })).toEqual([])
    expect(await list(database, { door: oakAvenue })).toMatchObject([{ kind: 'verification' }])
  })

  it('[API-STW] a report on a listing that is gone is still a task', async () => {
    const database = await directory()
    const id = await report(database, { stableId: 'nobody', relationId: 'gone' })
    expect(await list(database)).toMatchObject([{ kind: 'report', relations: 0, reportIds: [id] }])
    await refresh(database)
    expect(await list(database, { kind: 'report' })).toHaveLength(1)
    expect((await take(database, 'ada', { filter: { kind: 'report' } }))?.reportIds).toEqual([id])
    await close(database, id)
    expect(await list(database, { kind: 'report' })).toEqual([])
  })

  it('[API-STW] clocks that end within four business hours come first, by their ends', async () => {
    const database = await directory()
    await refresh(database)
    const first = await firstAt(database, mainStreet)
    const far = await firstAt(database, oakAvenue)
    await report(database, first, { due_at: '2026-11-18T21:59:00.000Z' })
    await report(database, far, { due_at: '2026-11-18T20:00:00.000Z', network: 'n2' })
    expect((await list(database)).map(({ door, isUrgent }) => [door, isUrgent])).toEqual([
      [oakAvenue, true],
      [mainStreet, false],
    ])
    const later = '2026-11-18T18:00:00Z'
    expect((await list(database, {}, { at: later })).map(({ isUrgent }) => isUrgent)).toEqual([true, true])
    expect((await take(database, 'ada', { at: later }))?.door).toBe(oakAvenue)
  })

  it('[API-STW] the tasks whose deadline has passed can be listed and counted on their own', async () => {
    const database = await directory()
    await refresh(database)
    await report(database, await firstAt(database, oakAvenue))
    expect(await list(database, { overdue: true })).toEqual([])
    const late = await list(database, { overdue: true }, { at: '2026-11-20T22:00:01Z' })
    expect(late).toMatchObject([{ door: oakAvenue, isOverdue: true }])
  })

  it('[API-STW] two stewards never get the same task, and a lease ends after half an hour', async () => {
    const database = await directory()
    await refresh(database)
    const one = await take(database, 'ada')
    const two = await take(database, 'bob')
    expect(new Set([one?.id, two?.id]).size).toBe(2)
    expect(await take(database, 'eve')).toBeUndefined()
    expect((await take(database, 'ada'))?.id).toBe(one?.id)
    expect((await take(database, 'eve', { at: '2026-11-18T17:31:00Z' }))?.id).toBeDefined()
  })

  it('[API-STW] concurrent stewards each get a different task', async () => {
    const database = await open()
    const lines = Array.from({ length: 30 }, (_, at) =>
      person(`p${at}`, {
        head: { name: [{ given: ['Mary'], family: `Lee ${at}` }], identifier: [{ type: 'NPI', value: npi(at) }] },
        relations: [office(`${100 + at} Elm Street`, '21201')],
      }),
    )
    await loadLines(database, lines)
    await refresh(database)
    const second = await openDatabase((database as Awaited<ReturnType<typeof open>>).address)
    try {
      const taken = await Promise.all(
        Array.from({ length: 36 }, (_, at) => take(at % 2 ? second : database, `steward ${at}`)),
      )
      const ids = taken.flatMap((task) => (task ? [task.id] : []))
      expect(ids).toHaveLength(30)
      expect(new Set(ids).size).toBe(30)
    } finally {
      await second.close()
    }
  })

  it('[API-STW] a skipped task is not for me for a day, a released one is anyone’s', async () => {
    const database = await directory()
    await refresh(database)
    const one = await take(database, 'ada')
    await skipTask(deps(database), tenant, one?.id ?? '', by('ada'))
    const two = await take(database, 'ada')
    expect(two?.id).not.toBe(one?.id)
    expect((await take(database, 'bob'))?.id).toBe(one?.id)
    await expect(releaseTask(deps(database), tenant, one?.id ?? '', by('ada'))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await releaseTask(deps(database), tenant, two?.id ?? '', by('ada'))
    await skipTask(deps(database), tenant, two?.id ?? '', by('ada'))
    expect(await take(database, 'ada')).toBeUndefined()
    expect(await take(database, 'ada', { at: '2026-11-19T17:01:00Z' })).toBeDefined()
  })

  it('[API-STW] a skipped task is listed as snoozed for me; taking it reverts that', async () => {
    const database = await directory()
    await refresh(database)
    const [one, two] = await list(database)
    await skipTask(deps(database), tenant, one?.id ?? '', by('ada'))
    await skipTask(deps(database), tenant, two?.id ?? '', by('bob'))
    expect((await list(database)).map(({ id }) => id)).toEqual([two?.id])
    expect((await list(database, {}, { snoozed: true })).map(({ id }) => id)).toEqual([one?.id])
    await takeTask(deps(database), tenant, one?.id ?? '', by('ada'))
    expect(await list(database)).toHaveLength(2)
  })

  it('[API-STW] returns what everyone has finished since midnight of the tenant', async () => {
    const database = await directory()
    await refresh(database)
    const done = (at: string) => doneToday(database.db, tenant, new Date(at))
    const nothing = { checked: 0, reports: 0, pairs: 0, requests: 0 }
    expect(await done(noon)).toEqual(nothing)
    await call(database, mainStreet, 'confirmed')
    await call(database, oakAvenue, 'no-answer')
    expect(await done('2026-11-19T04:59:00Z')).toEqual({ ...nothing, checked: 4 })
    expect(await done('2026-11-19T05:00:00Z')).toEqual(nothing)
    const { batchId } = await call(database, mainStreet, 'confirmed')
    await undoVerification({ ...deps(database, noon), onVerified: followVerification }, tenant, batchId, by('ada'))
    expect(await done(noon)).toEqual({ ...nothing, checked: 4 })
    expect(await list(database, { door: mainStreet })).toEqual([])
  })

  it('[API-STW] a task can be snoozed with a reason and assigned; both are in the audit trail', async () => {
    const database = await directory()
    await refresh(database)
    const [one] = await list(database)
    const id = one?.id ?? ''
    const until = '2026-11-23'
    expect(
      await snoozeTask(deps(database), tenant, { id, until, reason: 'Closed this week' }, by('ada')),
    ).toMatchObject({ snoozedUntil: '2026-11-23T05:00:00.000Z' })
    expect(await list(database)).toHaveLength(1)
    await snoozeTask(deps(database), tenant, { id, reason: 'By mistake' }, by('ada'))
    expect(await list(database)).toHaveLength(2)
    await snoozeTask(deps(database), tenant, { id, until, reason: 'Closed this week' }, by('ada'))
    await refresh(database)
    expect(await list(database)).toHaveLength(1)
    expect(await list(database, {}, { at: '2026-11-23T05:00:00Z' })).toHaveLength(2)
    await assignTask(deps(database), tenant, { id, to: 'bob' }, by('ada'))
    const monday = { at: '2026-11-23T15:00:00Z' }
    expect((await take(database, 'ada', monday))?.id).not.toBe(id)
    expect((await take(database, 'bob', monday))?.id).toBe(id)
    await assignTask(deps(database), tenant, { id, to: undefined }, by('ada'))
    const rows = await readAudit(database.db, tenant.id, { subjectKind: 'work', subject: id })
    expect(rows.map(({ what, why, after }) => ({ what, why, after }))).toEqual([
      { what: 'work.assign', why: 'Assigned to nobody.', after: { assignedTo: null } },
      { what: 'work.assign', why: 'Assigned to bob.', after: { assignedTo: 'bob' } },
      { what: 'work.snooze', why: 'Closed this week', after: { until } },
      { what: 'work.snooze', why: 'By mistake', after: { until: null } },
      { what: 'work.snooze', why: 'Closed this week', after: { until } },
    ])
    for (const day of ['2026-11-18', '2027-11-18', '2026-13-01'])
      await expect(
        snoozeTask(deps(database), tenant, { id, until: day, reason: 'x' }, by('bob')),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('[API-STW] a report cannot be snoozed past its deadline', async () => {
    const database = await directory()
    await report(database, await firstAt(database, oakAvenue))
    const [task] = await list(database, { kind: 'report' })
    const snooze = (until: string) =>
      snoozeTask(deps(database), tenant, { id: task?.id ?? '', until, reason: 'x' }, by('ada'))
    await expect(snooze('2026-11-21')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await snooze('2026-11-20')
  })

  it('[API-STW] a report on a snoozed address is not snoozed', async () => {
    const database = await directory()
    await refresh(database)
    const [task] = await list(database, { door: oakAvenue })
    const until = '2026-12-20'
    await snoozeTask(deps(database), tenant, { id: task?.id ?? '', until, reason: 'On vacation' }, by('ada'))
    expect(await list(database, { door: oakAvenue })).toEqual([])
    await report(database, await firstAt(database, oakAvenue))
    expect(await list(database, { door: oakAvenue })).toMatchObject([{ kind: 'report' }])
  })

  it('[API-STW] shows no task of another tenant', async () => {
    const database = await directory()
    await refresh(database)
    const [one] = await list(database)
    const other = { ...tenant, id: 'champion' } as Tenant
    expect((await takeNext(deps(database), other, {}, by('eve'))).task).toBeUndefined()
    await expect(skipTask(deps(database), other, one?.id ?? '', by('eve'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('[API-STW] what members see most comes first', async () => {
    const database = await directory()
    const { stableId } = await firstAt(database, oakAvenue)
    await database.write((trx) =>
      trx
        .insertInto('shown')
        .values({ tenant_id: tenant.id, day: '2026-11-10', stable_id: stableId, times: 500 })
        .execute(),
    )
    await refresh(database)
    expect(await list(database)).toMatchObject([
      {
        door: oakAvenue,
        reasons: expect.arrayContaining(['Members saw listings of this place 500 times in 28 days.']),
      },
      { door: mainStreet },
    ])
    expect((await take(database, 'ada'))?.door).toBe(oakAvenue)
  })
})
