import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forEachDatabase, sqliteForTests } from '../database/testing.ts'
import { adminOf, openStaffServer, systemAdmin, type StaffServer } from './staff.testing.ts'

const openDatabase = sqliteForTests()
let server: StaffServer
beforeAll(async () => {
  server = await openStaffServer(await openDatabase())
})
afterAll(() => server.app.close())

const reason = { reason: 'left the company' }
const names = (body: unknown) => (body as { users: { displayName: string }[] }).users.map((user) => user.displayName)

describe('listing staff', () => {
  beforeAll(async () => {
    for (const name of ['list Ana', 'list Bea', 'list Cyd']) await server.person(name, ['data-steward'], ['devon'])
    await server.person('list Dan', ['data-steward'], ['champion', 'devon'])
    await server.person('list Eli', ['data-steward'], ['champion'])
    await server.person('list Fay', [], [])
  })

  it('[API-GRF-02] pages through the people of a tenant by name, with the total', async () => {
    const page = async (query: string) => {
      const { body } = await server.as(adminOf('devon'), `GET /staff?${query}`, { tenant: 'devon' })
      return { total: (body as { total: number }).total, names: names(body) }
    }
    expect(await page('limit=2')).toEqual({ total: 4, names: ['list Ana', 'list Bea'] })
    expect(await page('limit=2&skip=2')).toEqual({ total: 4, names: ['list Cyd', 'list Dan'] })
    expect(await page('text=BEA')).toEqual({ total: 1, names: ['list Bea'] })
    expect(await page('text=id-list%20Bea')).toEqual({ total: 1, names: ['list Bea'] })
    expect(await page('text=Eli')).toEqual({ total: 0, names: [] })
    expect(await page('text=%25')).toMatchObject({ total: 4 })
  })

  it('[API-GRF-02] shows everyone to administrators of all tenants, and others only their own tenants', async () => {
    const all = await server.as(systemAdmin, 'GET /staff?text=list&limit=100', { tenant: null })
    expect(names(all.body)).toHaveLength(6)
    const own = await server.as(adminOf('devon'), 'GET /staff?text=Dan', { tenant: 'devon' })
    expect(own.body).toMatchObject({ users: [{ tenants: ['devon'] }] })
    expect((await server.as(adminOf('devon'), 'GET /staff', { tenant: 'champion' })).status).toBe(403)
    expect((await server.as(adminOf('devon', 'mddoh'), 'GET /staff', { tenant: null })).status).toBe(400)
    expect((await server.as(systemAdmin, 'GET /staff?limit=101')).status).toBe(400)
  })

  it('[API-GRF-02] finds one person by our id, but not one of another tenant', async () => {
    const gil = await server.person('gil', [], ['champion'])
    expect((await server.as(adminOf('champion'), `GET /staff/${gil.id}`, { tenant: 'champion' })).body).toMatchObject({
      userId: gil.id,
    })
    expect((await server.as(adminOf('mddoh'), `GET /staff/${gil.id}`)).status).toBe(404)
  })
})

describe('inviting staff', () => {
  const invite = (caller: typeof systemAdmin, issuerAssignedId: string, tenant: string | null = 'mddoh') =>
    server.as(caller, 'POST /staff', { tenant, body: { issuerAssignedId, displayName: 'New' } })

  it('[API-GRF-02] makes a person known without a role, once', async () => {
    const first = await invite(adminOf('mddoh'), 'new-1')
    expect(first).toMatchObject({
      status: 200,
      body: { issuerAssignedId: 'new-1', displayName: 'New', roles: [], tenants: ['mddoh'] },
    })
    expect((await invite(adminOf('mddoh'), 'new-1')).body).toEqual(first.body)
    const { userId } = first.body as { userId: string }
    const rows = (await server.audits('mddoh')).filter(({ subject }) => subject === userId)
    expect(rows.map(({ what }) => what)).toEqual(['staff.invite'])
  })

  it('[API-GRF-02] adds a person who signed in on their own, and nobody of another tenant', async () => {
    const hans = await server.person('hans')
    expect((await invite(adminOf('mddoh'), hans.issuerAssignedId)).body).toMatchObject({
      userId: hans.id,
      displayName: 'hans',
      tenants: ['mddoh'],
    })
    const ines = await server.person('ines', ['data-steward'], ['champion'])
    expect((await invite(adminOf('mddoh'), ines.issuerAssignedId)).status).toBe(409)
    expect(await server.stored(ines)).toMatchObject({ tenants: ['champion'] })
    const old = await server.person('old', ['system-admin'], [])
    expect((await invite(adminOf('mddoh'), old.issuerAssignedId)).body).toMatchObject({ tenants: [] })
  })

  it('[API-GRF-02] adds no tenant that was not named', async () => {
    expect((await invite(systemAdmin, 'new-2', null)).body).toMatchObject({ tenants: [], roles: [] })
    expect((await invite(systemAdmin, '')).status).toBe(400)
  })

  forEachDatabase((_name, open) => {
    it('[API-GRF-02] makes one person of many invitations at the same time', async () => {
      const { app, as } = await openStaffServer(await open())
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => as(systemAdmin, 'POST /staff', { body: { issuerAssignedId: 'same' } })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => (body as { userId: string }).userId)).size).toBe(1)
      await app.close()
    })
  })
})

describe('disabling staff', () => {
  it('[API-GRF-02] locks a person out and in again; twice changes nothing more', async () => {
    const jan = await server.person('jan', ['data-steward'], ['mddoh'])
    const token = { subject: jan.issuerAssignedId, roles: ['data-steward'], tenants: ['mddoh'] } as const
    const whoAmI = async () => (await server.as(token, 'GET /sign-in/staff')).status
    const call = async (action: string) =>
      (await server.as(adminOf('mddoh'), `POST /staff/${jan.id}/${action}`, { body: reason })).status
    expect(await whoAmI()).toBe(200)
    expect([await call('disable'), await call('disable'), await whoAmI()]).toEqual([204, 204, 401])
    expect([await call('enable'), await whoAmI()]).toEqual([204, 200])
    const rows = (await server.audits('mddoh')).filter(({ subject }) => subject === jan.id)
    expect(rows.map(({ what }) => what)).toEqual(['staff.enable', 'staff.disable'])
    expect(rows[1]).toMatchObject({ why: 'left the company', after: { disabled: true } })
  })

  it('[API-GRF-02] is for people that the caller may manage, and not for oneself', async () => {
    const disable = async (caller: typeof systemAdmin, id: string) =>
      (await server.as(caller, `POST /staff/${id}/disable`, { body: reason })).status
    const shared = await server.person('kay', ['data-steward'], ['champion', 'mddoh'])
    const higher = await server.person('lou', ['system-admin'], ['mddoh'])
    const foreign = await server.person('moe', ['data-steward'], ['champion'])
    const self = await server.person('nan', ['tenant-admin'], ['mddoh'])
    expect(await disable(adminOf('mddoh'), shared.id)).toBe(403)
    expect(await disable(adminOf('mddoh'), higher.id)).toBe(403)
    expect(await disable(adminOf('mddoh'), foreign.id)).toBe(404)
    expect(await disable({ ...adminOf('mddoh'), subject: self.issuerAssignedId }, self.id)).toBe(409)
    expect(await disable(adminOf('mddoh'), 'x')).toBe(404)
    expect((await server.as(systemAdmin, `POST /staff/${shared.id}/disable`, { body: {} })).status).toBe(400)
  })

  it('[API-GRF-02] leaves the last system-admin', async () => {
    const { app, person, as } = await openStaffServer(await openDatabase())
    const only = await person('only', ['system-admin'], ['*'])
    expect((await as(systemAdmin, `POST /staff/${only.id}/disable`, { body: reason })).status).toBe(409)
    await app.close()
  })
})
