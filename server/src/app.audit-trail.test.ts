import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { appendAudit } from './database/audit.repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ providers: 5 })
}, 120_000)
afterAll(() => test.close())

const uid = 'edge-eleven-locations-mddoh'

async function trail(path: string, tenant = 'mddoh') {
  const headers = { 'x-tenant-id': tenant, ...(await test.staff('data-steward', [tenant])) }
  return test.app.inject({ url: `/api/data-stewardship/audit-trails/${path}`, headers })
}

it('[API-STW-01] the audit trail of a record: by id or hash, newest first, in pages, records only', async () => {
  const { database } = test.parts
  const entry = { tenantId: 'mddoh', at: '2026-11-18T10:00:00.000Z', who: 'ada', why: 'called the office' }
  for (const phone of ['1', '2', '3'])
    await appendAudit(database, {
      ...entry,
      what: 'record.correct',
      subjectKind: 'record',
      subject: uid,
      before: { phone: '0' },
      after: { phone },
      source: 'steward',
    })
  await appendAudit(database, { ...entry, what: 'template.save', subjectKind: 'template', subject: uid })
  const first = await trail(`${uid}?limit=2`)
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.json().entries).toMatchObject([
    { who: 'ada', what: 'record.correct', before: { phone: '0' }, after: { phone: '3' }, source: 'steward' },
    { after: { phone: '2' }, why: 'called the office' },
  ])
  const { entries } = (await trail(`${uid}?limit=100&before=${first.json().next}`)).json()
  expect(entries[0]).toMatchObject({ after: { phone: '1' } })
  expect(entries.map(({ what }: { what: string }) => what)).not.toContain('template.save')
  const { data } = (
    await test.app.inject({ url: `/api/practitioner-role/${uid}`, headers: { 'x-tenant-id': 'mddoh' } })
  ).json()
  expect((await trail(`${data.providers[0].stableIdHash}?limit=2`)).json()).toEqual(first.json())
})

it('[API-STW-01] an unknown record has an empty trail; other tenants and the public see none', async () => {
  expect((await trail('nobody')).json()).toEqual({ entries: [] })
  expect((await trail(uid, 'champion')).json()).toEqual({ entries: [] })
  const url = `/api/data-stewardship/audit-trails/${uid}`
  expect((await test.app.inject({ url, headers: { 'x-tenant-id': 'mddoh' } })).statusCode).toBe(401)
  const other = { 'x-tenant-id': 'mddoh', ...(await test.staff('data-steward', ['champion'])) }
  expect((await test.app.inject({ url, headers: other })).statusCode).toBe(403)
})
