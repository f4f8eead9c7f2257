import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { ingestJob } from './ingest/ingest.service.ts'
import { runWorker } from './jobs/worker.ts'
import { paths } from './paths.ts'

let test: TestApp
let stopWorker: () => Promise<void>
beforeAll(async () => {
  test = await openTestApp({ providers: 5 })
  const { database, settings } = test.parts
  const stop = new AbortController()
  const deps = { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => new Date() }
  const worker = runWorker(database, [ingestJob.bind(deps)], { signal: stop.signal, lanes: ['long'], pollMs: 20 })
  stopWorker = () => {
    stop.abort()
    return worker
  }
}, 120_000)
afterAll(async () => {
  await stopWorker()
  await test.close()
})

type Role = Parameters<TestApp['staff']>[0]
/** Calls as staff of mddoh, or of another tenant. */
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: Call = {}) {
  const { role = 'tenant-admin', tenant = 'mddoh', body, part } = more
  const token = await test.staff(role, [tenant])
  return test.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      'x-tenant-id': tenant,
      ...token,
      ...(part && { 'content-type': 'application/octet-stream' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(part ? { payload: part } : body ? { payload: JSON.stringify(body) } : {}),
  })
}
interface Call {
  role?: Role
  tenant?: string
  body?: object
  part?: Buffer
}

const header = 'ID,Last Name,First Name,Address,City,State,Zip,Phone,SSN'
const roster = (rows: readonly string[]) => Buffer.from([header, ...rows].join('\n'))
const row = (id: number, family: string, state = 'MD') =>
  `${id},${family},Zebulon,${id} Main St,Baltimore,${state},21201,410-555-0100,078-05-1120`

async function upload(content: Buffer): Promise<string> {
  const { uploadId } = (
    await call('POST', '/loads/uploads', { body: { fileName: 'r.csv', bytes: content.length } })
  ).json()
  const answer = await call('PUT', `/loads/uploads/${uploadId}?offset=0`, { part: content })
  expect(answer.json()).toMatchObject({ isComplete: true })
  return uploadId
}

async function queue(uploadId: string, more: object = {}): Promise<string> {
  const body = { source: 'roster', format: 'roster', mode: 'full', uploadId, ...more }
  const answer = await call('POST', '/clarity/queue-task', { body })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json().taskId
}

async function ended(loadId: string) {
  for (;;) {
    const status = (await call('GET', `/loads/${loadId}`)).json()
    if (status.state !== 'open') return status
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('[API-OTH-01] a carrier file by HTTP', () => {
  it('is uploaded in parts, planned, applied and found', async () => {
    const content = roster([row(1, 'Larkspur'), row(2, 'Rookwood')])
    const { uploadId, partBytes } = (
      await call('POST', '/loads/uploads', { body: { fileName: 'roster.csv', bytes: content.length } })
    ).json()
    expect(partBytes).toBe(8_388_608)
    await call('PUT', `/loads/uploads/${uploadId}?offset=0`, { part: content.subarray(0, 50) })
    // The connection was lost: the caller repeats a part, gets the offset, and continues there.
    const repeated = await call('PUT', `/loads/uploads/${uploadId}?offset=0`, { part: content.subarray(0, 50) })
    expect([repeated.statusCode, repeated.body]).toEqual([409, expect.stringContaining('begins at 50')])
    const early = { source: 'roster', format: 'roster', mode: 'full', uploadId }
    expect((await call('POST', '/clarity/queue-task', { body: early })).statusCode).toBe(409)
    const { received } = (await call('GET', `/loads/uploads/${uploadId}`)).json()
    expect((await call('GET', '/loads/uploads')).json().uploads).toMatchObject([{ uploadId, received: 50 }])
    await call('PUT', `/loads/uploads/${uploadId}?offset=${received}`, { part: content.subarray(received) })

    const dry = await ended(await queue(uploadId, { dryRun: true }))
    expect(dry).toMatchObject({ state: 'done', dryRun: true, counts: { read: 2, new: 2 } })
    const status = await ended(await queue(uploadId))
    expect(status).toMatchObject({ state: 'done', fileName: 'roster.csv', counts: { read: 2, new: 2 } })
    const { entries } = (await call('GET', `/audit?kind=load&subject=${status.loadId}`)).json()
    expect(entries).toMatchObject([
      {
        what: 'load.apply',
        who: expect.any(String),
        after: { source: 'roster', fileName: 'roster.csv', counts: { new: 2 } },
      },
    ])
    expect((await call('GET', `/audit?kind=load&subject=${dry.loadId}`)).json().entries).toEqual([])
    await test.parts.follower.caughtUp()
    const { records } = await test.search({ name: 'Larkspur' }, { tenant: 'mddoh' })
    expect(records).toHaveLength(1)

    const report = (await call('GET', `/loads/${status.loadId}/report`)).json()
    expect(report).toMatchObject({ plan: { guards: [] }, text: expect.stringContaining('2 rows read = 2 new') })
    const { sources } = (await call('GET', '/loads/sources')).json()
    const { loadId } = status
    expect(sources).toContainEqual({
      source: 'roster',
      lastLoad: expect.objectContaining({ loadId, state: 'done' }),
      lastApplied: expect.objectContaining({ loadId }),
    })
    const { loads, total } = (await call('GET', '/loads?source=roster')).json()
    expect([total, loads.map(({ dryRun }: { dryRun: boolean }) => dryRun)]).toEqual([2, [false, true]])
    const second = (await call('GET', '/loads?source=roster&state=done&offset=1&limit=1')).json()
    expect(second).toMatchObject({ total: 2, loads: [{ loadId: dry.loadId }] })
    expect((await call('GET', '/loads?source=roster&state=waiting')).json()).toEqual({ loads: [], total: 0 })
  }, 60_000)

  it('[API-ING] the newest applied file is distinguished from a later dry run or the same file again', async () => {
    const content = Buffer.from('ID,Last Name,Address,City,State,Zip\n1,Fern,1 Main St,Baltimore,XX,21201\n')
    const source = { source: 'standing' }
    const standing = await ended(await queue(await upload(content), source))
    expect(standing).toMatchObject({ state: 'done', counts: { quarantined: 1 } })
    const same = await ended(await queue(await upload(content), source))
    expect(same).toMatchObject({ sameAs: standing.loadId, counts: { quarantined: 0 } })
    const dry = await ended(await queue(await upload(content), { ...source, dryRun: true }))
    const { sources } = (await call('GET', '/loads/sources')).json()
    expect(sources.find((each: { source: string }) => each.source === 'standing')).toMatchObject({
      lastLoad: { loadId: dry.loadId },
      lastApplied: { loadId: standing.loadId, counts: { quarantined: 1 } },
    })
  }, 60_000)

  it('[newcomer] is found after a few minutes with the roster of the README', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const [csv = ''] = /NPI,Last Name[^`]+/.exec(readme) ?? []
    const content = Buffer.from(csv.replace(/^ +/gm, ''))
    const { counts } = await ended(await queue(await upload(content), { source: 'my-roster' }))
    expect(counts).toMatchObject({ new: 2, quarantined: 0 })
    await test.parts.follower.caughtUp()
    const { records } = await test.search({ name: 'Quillfeather' }, { tenant: 'mddoh' })
    const [relation] = records.find(({ heads }) => heads?.[0]?.name?.[0]?.given?.[0] === 'Ada')?.relations ?? []
    expect(relation).toMatchObject({
      specialty: [{ display: 'Cardiovascular Disease' }],
      acceptingPatients: { code: 'newpt' },
    })
  }, 60_000)

  it('waits for approval when it loses much, and can be undone', async () => {
    const many = Array.from({ length: 30 }, (_, at) => row(100 + at, `Crowd${at}`))
    await ended(await queue(await upload(roster(many)), { source: 'crowd' }))
    const loadId = await queue(await upload(roster(many.slice(0, 5))), { source: 'crowd' })
    expect(await ended(loadId)).toMatchObject({ state: 'waiting', counts: { retired: 25 } })
    const { plan } = (await call('GET', `/loads/${loadId}/report`)).json()
    expect(plan.guards).toContainEqual(expect.objectContaining({ name: 'retire', facts: { kept: 5, before: 30 } }))
    const decide = (verb: string, more: Call = {}) =>
      call('POST', `/loads/${loadId}/${verb}`, { body: { reason: 'a clinic closed' }, ...more })
    expect((await decide('approve', { role: 'data-steward' })).statusCode).toBe(403)
    expect((await decide('approve')).statusCode).toBe(202)
    expect(await ended(loadId)).toMatchObject({ state: 'done', counts: { retired: 25 } })
    expect((await decide('approve')).statusCode).toBe(409)
    expect((await decide('undo')).statusCode).toBe(202)
    expect(await ended(loadId)).toMatchObject({ state: 'undone' })
    expect((await decide('cancel')).statusCode).toBe(409)
  }, 60_000)

  it('rejects bad rows, remembers what a steward decides, and sends the rest back without secrets', async () => {
    const rows = [row(201, 'Fixable', 'XX'), row(202, 'Hopeless', 'ZZ'), row(203, '=Formula()', 'QQ'), row(204, 'Fine')]
    const first = await ended(await queue(await upload(roster(rows)), { source: 'bad' }))
    expect(first.counts).toMatchObject({ read: 4, new: 1, quarantined: 3 })
    const path = `/loads/${first.loadId}`
    const list = (await call('GET', `${path}/quarantine?reason=invalid-value`, { role: 'data-steward' })).json()
    expect(list.reasons).toEqual({ 'invalid-value': 3 })
    expect(list.rows[0]).toEqual({
      line: 2,
      reason: 'invalid-value',
      words: 'invalid value in state: XX',
      sourceId: '201',
      field: 'state',
      value: 'XX',
    })
    const file = await call('GET', `${path}/return-file`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain("invalid value in state: QQ,203,'=Formula(),Zebulon")
    expect(file.body).not.toContain('078-05-1120')
    expect(file.body.split('\r\n')[0]).toBe('line,problem,ID,Last Name,First Name,Address,City,State,Zip,Phone')

    const decide = (line: number, body: object) =>
      call('POST', `${path}/quarantine/${line}`, { role: 'data-steward', body: { reason: 'called them', ...body } })
    expect((await decide(2, { action: 'replace', replacement: 'MD' })).statusCode).toBe(204)
    expect((await decide(3, { action: 'ignore' })).statusCode).toBe(204)
    expect((await decide(99, { action: 'ignore' })).statusCode).toBe(404)
    const decided = (await call('GET', `${path}/quarantine?offset=0&limit=2`)).json().rows
    expect(decided).toMatchObject([{ fix: { action: 'replace', replacement: 'MD' } }, { fix: { action: 'ignore' } }])
    expect((await call('GET', `${path}/quarantine?offset=2`)).json().rows).toMatchObject([{ line: 4 }])
    await decide(4, { action: 'ignore' })
    await decide(4, { action: 'none' })
    expect((await call('GET', `${path}/quarantine?after=3`)).json().rows[0]).not.toHaveProperty('fix')
    const again = await ended((await call('POST', `${path}/retry`)).json().taskId)
    expect(again.counts).toMatchObject({ read: 4, new: 1, unchanged: 1, outside: 1, quarantined: 1 })
    // Next month the same values come again, and the decisions apply again.
    const next = await ended(await queue(await upload(roster([...rows, row(205, 'New')])), { source: 'bad' }))
    expect(next.counts).toMatchObject({ read: 5, new: 1, unchanged: 2, outside: 1, quarantined: 1 })
  }, 60_000)

  it('is applied as its dry run saw it, after the columns were reviewed', async () => {
    const content = roster([row(601, 'Driest'), row(602, 'Drier')])
    const announced = { fileName: 'dry.csv', bytes: content.length, fingerprint: 'size-601' }
    const { uploadId, fingerprint } = (await call('POST', '/loads/uploads', { body: announced })).json()
    expect(fingerprint).toBe('size-601')
    const path = `/loads/uploads/${uploadId}`
    expect((await call('GET', `${path}/columns`)).statusCode).toBe(409)
    await call('PUT', `${path}?offset=0`, { part: content })
    const { columns } = (await call('GET', `${path}/columns`)).json()
    expect(columns.slice(0, 2)).toEqual([
      { column: 'ID', samples: ['601', '602'] },
      { column: 'Last Name', samples: ['Driest', 'Drier'] },
    ])
    expect(columns.at(-1)).toEqual({ column: 'SSN', samples: [] })
    expect((await call('GET', `${path}/columns`, { tenant: 'champion' })).statusCode).toBe(404)
    const json = await upload(Buffer.from('{"id":"1"}\n'))
    expect((await call('GET', `/loads/uploads/${json}/columns`)).statusCode).toBe(400)

    const dry = await ended(await queue(uploadId, { source: 'dry', dryRun: true }))
    expect((await call('DELETE', path)).statusCode).toBe(204)
    const { taskId } = (await call('POST', `/loads/${dry.loadId}/retry?dryRun=false`)).json()
    expect(await ended(taskId)).toMatchObject({ state: 'done', dryRun: false, counts: { new: 2 } })
    // Nothing is left to do in the dry run, until the load is undone.
    const { loadId } = dry
    const followed = async () => (await call('GET', `/loads/${loadId}`)).json().followedBy
    expect(await followed()).toEqual({ loadId: taskId, dryRun: false })
    expect((await call('GET', `/loads/${taskId}`)).json()).not.toHaveProperty('followedBy')
    await test.parts.database.write((trx) =>
      trx.updateTable('load').set({ state: 'undone' }).where('id', '=', taskId).execute(),
    )
    expect(await followed()).toBeUndefined()
  }, 60_000)

  it('is of one tenant only: for others its load, its upload and its files are not there', async () => {
    const uploadId = await upload(roster([row(301, 'Own')]))
    const { loadId } = await ended(await queue(uploadId, { source: 'own' }))
    const other: Call = { tenant: 'champion' }
    const reason = { reason: 'curious' }
    const answers = [
      await call('GET', `/loads/${loadId}`, other),
      await call('GET', `/loads/${loadId}/report`, other),
      await call('GET', `/loads/${loadId}/quarantine`, other),
      await call('GET', `/loads/${loadId}/return-file`, other),
      await call('POST', `/loads/${loadId}/quarantine/2`, { ...other, body: { action: 'ignore', ...reason } }),
      await call('POST', `/loads/${loadId}/approve`, { ...other, body: reason }),
      await call('POST', `/loads/${loadId}/cancel`, { ...other, body: reason }),
      await call('POST', `/loads/${loadId}/undo`, { ...other, body: reason }),
      await call('POST', `/loads/${loadId}/retry`, other),
      await call('GET', `/loads/uploads/${uploadId}`, other),
      await call('PUT', `/loads/uploads/${uploadId}?offset=0`, { ...other, part: Buffer.from('x') }),
      await call('DELETE', `/loads/uploads/${uploadId}`, other),
      await call('POST', '/clarity/queue-task', {
        ...other,
        body: { source: 'own', format: 'roster', mode: 'full', uploadId },
      }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    expect((await call('GET', '/loads', other)).json()).toEqual({ loads: [], total: 0 })
  }, 60_000)

  it('comes from an upload or from the intake folder of its source, and from nowhere else', async () => {
    const { dataDir } = test.parts.settings
    const folder = join(dataDir, 'intake', 'mddoh', 'inbox')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'roster.csv'), roster([row(401, 'Inbox')]))
    writeFileSync(join(dataDir, 'secret.csv'), roster([row(402, 'Secret')]))
    symlinkSync(join(dataDir, 'secret.csv'), join(folder, 'link.csv'))
    const task = (body: object) =>
      call('POST', '/clarity/queue-task', { body: { source: 'inbox', format: 'roster', mode: 'full', ...body } })
    const bad = ['../../../secret.csv', '/etc/passwd', 'http://example.org/r.csv', '..', '.hidden', 'a\\b']
    for (const file of bad) expect((await task({ file })).statusCode, file).toBe(400)
    for (const file of ['link.csv', 'absent.csv']) expect((await task({ file })).statusCode, file).toBe(404)
    expect((await task({})).statusCode).toBe(400)
    expect((await task({ file: 'roster.csv', uploadId: '2f9d8c1a-6b7e-4c3d-8e5f-1a2b3c4d5e6f' })).statusCode).toBe(400)
    const { taskId } = (await task({ file: 'roster.csv' })).json()
    expect(await ended(taskId)).toMatchObject({ state: 'done', counts: { new: 1 } })
  }, 60_000)

  it('may be queued by a data steward for corrections only', async () => {
    const task = (source: string) =>
      call('POST', '/clarity/queue-task', {
        role: 'data-steward',
        body: { source, format: 'ndjson', mode: 'delta', file: 'absent' },
      })
    expect((await task('roster')).statusCode).toBe(403)
    expect((await task('steward')).statusCode).toBe(404)
  })

  it('has a column map that is drafted from its column names', async () => {
    const answer = await call('POST', '/loads/sources/draft-map', {
      body: { columns: ['NPI', 'Last Name', 'SSN', 'Shoe'] },
    })
    expect(answer.json()).toEqual({
      map: {
        kind: 'provider',
        columns: [
          { column: 'NPI', field: 'npi' },
          { column: 'Last Name', field: 'familyName' },
          { column: 'SSN', field: 'secret' },
        ],
      },
      unknown: ['Shoe'],
    })
  })

  it('comes in parts of 8 MB at most', async () => {
    const content = Buffer.alloc(8_388_618, 'x')
    const announced = await call('POST', '/loads/uploads', { body: { fileName: 'big', bytes: content.length } })
    const path = `/loads/uploads/${announced.json().uploadId}`
    expect((await call('PUT', `${path}?offset=0`, { part: content })).statusCode).toBe(413)
    const first = await call('PUT', `${path}?offset=0`, { part: content.subarray(0, 8_388_608) })
    expect(first.json()).toMatchObject({ received: 8_388_608, isComplete: false })
    const rest = await call('PUT', `${path}?offset=8388608`, { part: content.subarray(8_388_608) })
    expect(rest.json()).toMatchObject({ isComplete: true })
    expect((await call('PUT', `${path}?offset=8388618`, { part: Buffer.from('x') })).statusCode).toBe(409)
    expect((await call('DELETE', path)).statusCode).toBe(204)
  })

  it('is refused beyond what a tenant may upload', async () => {
    const announce = (bytes: number) => call('POST', '/loads/uploads', { body: { fileName: 'big', bytes } })
    expect((await announce(20_000_000_001)).statusCode).toBe(400)
    const first = await announce(20_000_000_000)
    const second = await announce(20_000_000_000)
    expect((await announce(20_000_000_000)).statusCode).toBe(409)
    for (const { uploadId } of [first.json(), second.json()])
      expect((await call('DELETE', `/loads/uploads/${uploadId}`)).statusCode).toBe(204)
  })
})
