import type { DirectoryRecord, StaffReport, TrackedReport } from '@care/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { forEachDatabase } from './database/testing.ts'
import { readAudit } from './database/audit.repository.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { closeReport, closeReports, expireReports, openReportsOf, readLabels } from './reports/reports.service.ts'

const tenant = 'mddoh'
const place = (id: string, street: string, more: object = {}) => ({
  id,
  specialty: [{ display: 'Cardiology' }],
  location: {
    address: { line: [street], city: 'Baltimore', state: 'MD', postalCode: '21201' },
    telecom: [{ system: 'phone', value: '410-555-0100' }],
    position: { lat: 39.29, lon: -76.61 },
    ...more,
  },
})
const doctor = (stableId: string): DirectoryRecord => ({
  stableId,
  kind: 'provider',
  heads: [{ golden: true, name: [{ given: ['Ada'], family: `Quill ${stableId}` }] }],
  relations: [
    place('r1', '1 Main St'),
    place('r2', '2 Main St'),
    place('hidden', '3 Main St', { meta: { suppress: true } }),
  ],
})
const noon = '2026-11-17T17:00:00.000Z' // A Tuesday.
const note = { by: 'test', why: 'test' }
let count = 0
const key = () => `send-key-${String(++count).padStart(12, '0')}`

forEachDatabase((_name, open) => {
  let test: TestApp
  let clock = new Date(noon)
  let id = ''
  beforeAll(async () => {
    const { address } = await open()
    test = await openTestApp({ address, providers: 0, now: () => clock })
  }, 120_000)
  afterAll(() => test.close())
  beforeEach(async () => {
    clock = new Date(noon)
    id = `doctor-${++count}`
    await saveRecords(test.parts.database, tenant, [doctor(id)], note)
  })

  /** The reported fields as printed. */
  const printed = async (more: object = {}) => {
    const run = vi.spyOn(test.parts.printPool, 'run').mockResolvedValue(Buffer.from('%PDF-'))
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/print/carefindr/print-single-provider',
      headers: { 'x-tenant-id': tenant },
      payload: { stableId: id, kind: 'provider', ...more },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const [job] = run.mock.lastCall ?? []
    return job && 'record' in job ? job.record.meta?.reported : ['no record']
  }
  const send = (more: object = {}, from = '203.0.113.7', language = 'en') =>
    test.app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'x-tenant-id': tenant, 'accept-language': language },
      remoteAddress: from,
      payload: { stableId: id, relationId: 'r1', kinds: ['phone'], sendKey: key(), ...more },
    })
  const numberOf = async (more: object = {}, from?: string): Promise<string> =>
    (await send(more, from)).json<{ trackingNumber: string }>().trackingNumber
  const track = (number: string, tenantId = tenant) => test.get(`/api/reports/${number}`, { 'x-tenant-id': tenantId })
  const tracked = async (number: string) => (await track(number)).json<TrackedReport>()
  const staff = async (method: 'GET' | 'POST', path: string, body?: object, tenantId = tenant) =>
    test.app.inject({
      method,
      url: `/api/data-stewardship/reports${path}`,
      headers: { 'x-tenant-id': tenantId, ...(await test.staff('data-steward', [tenantId])) },
      ...(body && { payload: body }),
    })
  const listed = async (query = ''): Promise<StaffReport[]> =>
    (await staff('GET', `?stableId=${id}${query}`)).json().reports
  const later = (hours: number) => {
    clock = new Date(clock.getTime() + hours * 3_600_000)
  }

  it('[member report] gives a tracking number of 10 characters; sent again with its key, it is the same', async () => {
    const sendKey = key()
    const first = await send({ sendKey })
    expect(first.statusCode).toBe(201)
    expect(first.headers['cache-control']).toBe('no-store')
    const { trackingNumber } = first.json()
    expect(trackingNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect((await send({ sendKey }, '198.51.100.1')).json()).toEqual({ trackingNumber })
    expect(await listed()).toHaveLength(1)
    expect(await numberOf({ relationId: 'r2' })).not.toBe(trackingNumber)
  })

  it('[member report] concurrent sendings of one report are one report', async () => {
    const sendKey = key()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ sendKey })))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await listed()).toHaveLength(1)
  })

  it('[member report] stores no tracking number, no send key and no address of the sender', async () => {
    const sendKey = key()
    const number = await numberOf({ sendKey, words: 'a word to find' }, '192.0.2.77')
    const { db } = test.parts.database
    const stored = JSON.stringify([
      await db.selectFrom('report').selectAll().execute(),
      await db.selectFrom('report_sending').selectAll().execute(),
      await db.selectFrom('audit_trail').selectAll().execute(),
    ])
    expect(stored).toContain('a word to find')
    for (const secret of [number, sendKey, '192.0.2']) expect(stored).not.toContain(secret)
  })

  it('[member report] shows received, being checked and the outcome, with dates and never the text', async () => {
    const number = await numberOf({ words: 'my private words' })
    const dueAt = expect.stringMatching(/^2026-11-19T22:00/)
    const listing = { name: `Ada Quill ${id.replace('d', 'D')}`, place: '1 Main St, Baltimore, MD 21201' }
    expect(await tracked(number)).toEqual({ state: 'received', receivedAt: noon, dueAt, listing })
    const [report] = await listed()
    later(1)
    expect((await staff('POST', `/${report?.id}/check`)).statusCode).toBe(200)
    expect(await tracked(number)).toMatchObject({ state: 'checking', checkingAt: '2026-11-17T18:00:00.000Z' })
    later(1)
    await staff('POST', `/${report?.id}/close`, { outcome: 'confirmed', reason: 'called them' })
    const answer = await track(number)
    expect(answer.json()).toMatchObject({
      state: 'closed',
      outcome: 'confirmed',
      closedAt: '2026-11-17T19:00:00.000Z',
    })
    expect(answer.body).not.toMatch(/private|called|test data-steward/)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it('[member report] reads a number in small letters, with dashes and O for 0; an unknown one is 404', async () => {
    const number = await numberOf()
    const typed = `${number.slice(0, 5)}-${number.slice(5)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await track(typed)).statusCode).toBe(200)
    const other = number.endsWith('0') ? '1' : '0'
    for (const wrong of [`${number.slice(0, 9)}${other}`, 'x', '0'.repeat(90), '%00'])
      expect((await track(wrong)).statusCode, wrong).toBe(404)
    expect((await track(number, 'champion')).statusCode).toBe(404)
  })

  it('[member report] names the listing only while members see it', async () => {
    const number = await numberOf()
    const gone = { ...doctor(id), relations: [place('r2', '2 Main St')] }
    await saveRecords(test.parts.database, tenant, [gone], note)
    expect((await tracked(number)).listing).toBeUndefined()
    expect((await tracked(number)).state).toBe('received')
  })

  it('[member report] is about what members see: hidden, unknown and other tenants’ listings are 404', async () => {
    for (const wrong of [{ relationId: 'hidden' }, { relationId: 'nowhere' }, { stableId: 'nobody' }])
      expect((await send(wrong)).statusCode).toBe(404)
    const record: DirectoryRecord = { ...doctor(`${id}-other`) }
    await saveRecords(test.parts.database, 'champion', [record], note)
    expect((await send({ stableId: record.stableId })).statusCode).toBe(404)
    expect((await send({ stableId: `${id}`, relationId: undefined })).statusCode).toBe(201)
  })

  it('[member report] has no more than its schema allows: no contact, 500 characters, known kinds', async () => {
    const wrong = [
      { email: 'a@example.com' },
      { words: 'x'.repeat(501) },
      { kinds: [] },
      { kinds: ['phone', 'phone'] },
      { kinds: ['<script>'] },
      { sendKey: 'short' },
      { sendKey: 'x'.repeat(65) },
      { stableId: 'a\u0000b' },
      { words: { a: 1 } },
    ]
    for (const more of wrong) expect((await send(more)).statusCode, JSON.stringify(more)).toBe(400)
    expect(await listed()).toEqual([])
  })

  it('[member report] keeps words as plain text, without control characters', async () => {
    const words = '  <b>Wrong</b>\u0000\u0007 number\u202e\r\ncall \u200b410 \u001b[31m 😀\ud83d '
    await send({ words })
    expect((await listed())[0]?.words).toBe('<b>Wrong</b> number\ncall 410 [31m 😀\ufffd')
    await send({ words: ' \u0000 ', relationId: 'r2' })
    expect((await listed()).find(({ relationId }) => relationId === 'r2')).not.toHaveProperty('words')
  })

  it('[member report] the same from one network on a day counts once and still has a number that works', async () => {
    const first = await numberOf({ kinds: ['phone', 'address'] })
    const again = await numberOf({ kinds: ['address', 'phone'] }, '203.0.113.200')
    expect(again).not.toBe(first)
    expect(await tracked(again)).toEqual(await tracked(first))
    await numberOf({ kinds: ['phone'] })
    await numberOf({ kinds: ['phone'] }, '::ffff:203.0.113.9')
    expect(await listed()).toMatchObject([{ reporters: 1 }, { reporters: 1 }])
    later(24)
    await numberOf({ kinds: ['phone'] })
    expect(await listed()).toHaveLength(3)
  })

  it('[member report] accepts 50 a day from one network, then answers 429', async () => {
    const from = '2001:db8:77::1'
    for (let at = 0; at < 50; at++) expect((await send({}, from)).statusCode).toBe(201)
    const answer = await send({}, '2001:db8:77:ffff::2')
    expect(answer.statusCode).toBe(429)
    expect((await send({}, '2001:db8:78::1')).statusCode).toBe(201)
    later(24)
    expect((await send({}, from)).statusCode).toBe(201)
  })

  it('[three-report label] comes with three networks over two days, and never hides the listing', async () => {
    const isShown = async () => {
      const { records } = await test.search({ name: id, location: near }, { tenant })
      return records.map(({ meta }) => meta?.reported)
    }
    const near = { latitude: 39.29, longitude: -76.61, distance: '10' }
    await test.parts.follower.caughtUp()
    expect(await isShown()).toEqual([undefined])
    await send({}, '203.0.113.1')
    await send({}, '203.0.114.1')
    await send({}, '203.0.115.1')
    expect((await readLabels(test.parts.database.db, tenant)).has(id)).toBe(false)
    later(24)
    await send({}, '203.0.113.1')
    expect((await readLabels(test.parts.database.db, tenant)).get(id)).toEqual(['r1'])
    const [top] = (await staff('GET', '')).json().reports as StaffReport[]
    expect(top).toMatchObject({ stableId: id, isLabeled: true, reporters: 3 })
    // Closing a report makes this process refresh immediately.
    const other = await listed()
    await staff('POST', `/${other.at(-1)?.id}/close`, { outcome: 'confirmed', reason: 'one of them' })
    await send({ kinds: ['other'] }, '203.0.116.1')
    await test.parts.follower.caughtUp()
    expect(await isShown()).toEqual([['r1']])
    const detail = await test.get(`/api/practitioner-role/${id}`, { 'x-tenant-id': tenant })
    expect(detail.json().data.providers[0].meta.reported).toEqual(['r1'])
    expect(detail.json().data.providers[0].relations).toHaveLength(2)
    expect(await printed()).toEqual(['r1'])
    const [one] = await listed()
    const closed = await staff('POST', `/${one?.id}/close`, {
      outcome: 'changed',
      reason: 'new phone',
      wholeListing: true,
    })
    expect(closed.json().closed).toHaveLength(4)
    expect(await isShown()).toEqual([undefined])
    // Submitted values do not count.
    expect(await printed({ meta: { reported: ['r2'] } })).toBeUndefined()
  })

  it('[three-report label] one network does not become two when the key of networks is replaced', async () => {
    const keyDays = 30 * 86_400_000
    const turn = Math.ceil(clock.getTime() / keyDays) * keyDays
    clock = new Date(turn - 2 * 86_400_000)
    await send({}, '203.0.113.1')
    clock = new Date(turn + 86_400_000)
    await send({}, '203.0.113.1')
    await send({}, '203.0.114.1')
    expect((await readLabels(test.parts.database.db, tenant)).has(id)).toBe(false)
    later(24)
    await send({}, '203.0.115.1')
    expect((await readLabels(test.parts.database.db, tenant)).get(id)).toEqual(['r1'])
  })

  it('[member report] stewards list, take and close; audit rows hold the id and kinds, never words', async () => {
    await send({ words: 'secret words', kinds: ['other'] })
    const [report] = await listed()
    expect(report).toMatchObject({ state: 'received', words: 'secret words', ageHours: 0, isOverdue: false })
    later(54)
    expect(await listed('&overdue=true')).toMatchObject([{ id: report?.id, ageHours: 54, isOverdue: true }])
    expect((await staff('GET', `/${report?.id}`)).json()).toMatchObject({ id: report?.id })
    await staff('POST', `/${report?.id}/check`)
    expect(await listed('&state=checking')).toMatchObject([{ checkingBy: 'test data-steward' }])
    const close = { outcome: 'not-confirmed', reason: 'nobody answered' }
    expect((await staff('POST', `/${report?.id}/close`, close)).json()).toEqual({ closed: [report?.id] })
    expect((await staff('POST', `/${report?.id}/close`, close)).statusCode).toBe(409)
    expect((await staff('POST', `/${report?.id}/check`)).statusCode).toBe(409)
    expect(await listed()).toEqual([])
    expect(await listed('&state=closed')).toMatchObject([{ outcome: 'not-confirmed', isOverdue: false }])
    const rows = await readAudit(test.parts.database.db, tenant, { subjectKind: 'report', subject: report?.id ?? '' })
    expect(rows.map(({ what, after }) => ({ what, after }))).toEqual([
      { what: 'report.close', after: { state: 'closed', outcome: 'not-confirmed', kinds: ['other'] } },
      { what: 'report.check', after: { state: 'checking', kinds: ['other'] } },
    ])
    expect(JSON.stringify(rows)).not.toContain('secret')
    const other = await staff('GET', `/${report?.id}`, undefined, 'champion')
    expect(other.statusCode).toBe(404)
    expect((await staff('POST', `/${report?.id}/close`, close, 'champion')).statusCode).toBe(404)
  })

  it('[member report] a report that is closed while somebody takes it stays closed', async () => {
    const number = await numberOf()
    const [report] = await listed()
    const end = { outcome: 'changed', why: 'called', by: { who: 'ada' }, at: noon } as const
    let onClosing = () => {}
    const closing = new Promise<void>((done) => (onClosing = done))
    const taking = closing.then(() => staff('POST', `/${report?.id}/check`))
    await test.parts.database.write(async (trx) => {
      await closeReport(trx, tenant, report?.id ?? '', end)
      onClosing()
      await new Promise((done) => setTimeout(done, 300))
    })
    expect((await taking).statusCode).toBe(409)
    expect(await tracked(number)).toMatchObject({ state: 'closed', outcome: 'changed' })
  })

  it('[member report] one report can be closed in the transaction of what answered it, once', async () => {
    const number = await numberOf()
    const [report] = await listed()
    const end = { outcome: 'changed', why: 'applied', by: { who: 'ada' }, at: clock.toISOString() } as const
    const close = () => test.parts.database.write((trx) => closeReport(trx, tenant, report?.id ?? '', end))
    expect([await close(), await close()]).toEqual([true, false])
    expect(await tracked(number)).toMatchObject({ state: 'closed', outcome: 'changed' })
  })

  it('[member report] an applied correction closes the reports on that place that it answers', async () => {
    const [phone, both, elsewhere] = [
      await numberOf({ kinds: ['phone'] }),
      await numberOf({ kinds: ['phone', 'other'] }),
      await numberOf({ kinds: ['phone'], relationId: 'r2' }),
    ]
    const { database } = test.parts
    const closed = await database.write((trx) =>
      closeReports(trx, tenant, {
        stableId: id,
        relationId: 'r1',
        kinds: ['phone'],
        outcome: 'changed',
        why: 'corrected',
        by: { who: 'ada' },
        at: clock.toISOString(),
      }),
    )
    expect(closed).toHaveLength(1)
    expect(await Promise.all([phone, both, elsewhere].map(async (number) => (await tracked(number)).state))).toEqual([
      'closed',
      'received',
      'received',
    ])
    expect(await openReportsOf(database.db, tenant, [id])).toHaveLength(2)
  })

  it('[member report] is listed by any id of its record', async () => {
    await send()
    const merged = { tenant_id: tenant, losing_id: id, losing_id_hash: id, surviving_id: `${id}-new` }
    const { database } = test.parts
    await database.write((trx) =>
      trx
        .insertInto('record_redirect')
        .values({ ...merged, merged_at: noon })
        .execute(),
    )
    expect(await listed()).toHaveLength(1)
    expect((await staff('GET', `?stableId=${id}-new`)).json().reports).toHaveLength(1)
  })

  it('[member report] words, network and tracking number are gone 90 days after closing, keys after 30', async () => {
    const number = await numberOf({ words: 'to be forgotten' })
    const open = await numberOf({ words: 'still open', relationId: 'r2' })
    const report = (await listed()).find(({ relationId }) => relationId === 'r1')
    await staff('POST', `/${report?.id}/close`, { outcome: 'changed', reason: 'done' })
    const run = () =>
      expireReports.bind({ database: test.parts.database, now: () => clock }).run(
        { id: 'job', tenantId: tenant, payload: { day: '2026-11-17' } } as never, // What the job reads of it.
        {} as never, // It calls nothing of its context.
      )
    const row = () =>
      test.parts.database.db
        .selectFrom('report')
        .selectAll()
        .where('id', '=', report?.id ?? '')
        .executeTakeFirst()
    later(90 * 24)
    await run()
    expect((await row())?.words).toBe('to be forgotten')
    expect((await track(number)).statusCode).toBe(200)
    later(1)
    await run()
    expect(await row()).toMatchObject({ words: null, network: null, outcome: 'changed' })
    expect((await track(number)).statusCode).toBe(404)
    expect((await tracked(open)).state).toBe('received')
    const keys = await test.parts.database.db.selectFrom('secret_key').select('name').execute()
    expect(keys.filter(({ name }) => name.startsWith('report-network'))).toEqual([])
  })
})
