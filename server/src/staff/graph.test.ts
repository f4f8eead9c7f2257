import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forEachDatabase, sqliteForTests } from '../database/testing.ts'
import { adminOf, openStaffServer, systemAdmin, type StaffServer } from './staff.testing.ts'

const openDatabase = sqliteForTests()
let server: StaffServer
beforeAll(async () => {
  server = await openStaffServer(await openDatabase())
})
afterAll(() => server.app.close())

const patchRole = (id: string) => `POST /graph/patch-role?userId=${id}`
const patchTenants = (id: string) => `POST /graph/patch-tenants?userId=${id}`

describe('the graph calls', () => {
  it('[API-GRF-01] finds a person by the id of the issuer', async () => {
    const ada = await server.person('ada', ['data-steward'], ['mddoh'])
    const found = await server.as(adminOf('mddoh'), 'GET /graph/users?issuerAssignedId=id-ada')
    expect(found).toMatchObject({
      status: 200,
      body: {
        userId: ada.id,
        issuerAssignedId: 'id-ada',
        displayName: 'ada',
        roles: ['data-steward'],
        tenants: ['mddoh'],
        disabled: false,
      },
    })
  })

  it('[API-GRF-01] [API-GRF-02] answers 404 to an unknown person and 400 without one', async () => {
    const as = (call: string, body?: object) => server.as(adminOf('mddoh'), call, body ? { body } : {})
    expect((await as('GET /graph/users?issuerAssignedId=nobody')).status).toBe(404)
    expect((await as('GET /graph/users')).status).toBe(400)
    expect((await as('GET /graph/users?issuerAssignedId=')).status).toBe(400)
    expect((await as(patchRole('nobody'), { roles: [] })).status).toBe(404)
    expect((await as('POST /graph/patch-role', { roles: [] })).status).toBe(400)
    expect((await as(patchTenants('nobody'), { tenants: [] })).status).toBe(404)
    expect((await as('POST /graph/patch-tenants?userId=', { tenants: [] })).status).toBe(400)
  })

  it('[API-GRF-02] a userId is not an issuerAssignedId', async () => {
    const eve = await server.person('eve', [], ['mddoh'])
    expect((await server.as(systemAdmin, `GET /graph/users?issuerAssignedId=${eve.id}`)).status).toBe(404)
    expect((await server.as(systemAdmin, patchRole('id-eve'), { body: { roles: [] } })).status).toBe(404)
  })

  it('[API-GRF-02] replaces roles and tenants, answers with text, and repeating changes nothing more', async () => {
    const bob = await server.person('bob', ['data-steward'], ['riverspring'])
    const as = (call: string, body: object) => server.as(systemAdmin, call, { body })
    for (let round = 0; round < 2; round++)
      expect(await as(patchRole(bob.id), { roles: ['tenant-admin', 'tenant-admin'] })).toMatchObject({
        status: 200,
        type: 'text/plain; charset=utf-8',
        body: 'The roles are saved.',
      })
    for (const tenants of [
      ['riverspring', 'devon'],
      ['Devon', 'riverspring', 'devon'],
    ])
      expect(await as(patchTenants(bob.id), { tenants })).toMatchObject({ status: 200, body: 'The tenants are saved.' })
    expect(await server.stored(bob)).toEqual({
      roles: ['tenant-admin'],
      tenants: ['devon', 'riverspring'],
      disabled: false,
    })
    const rows = (await server.audits('riverspring')).filter(({ subject }) => subject === bob.id)
    expect(rows.map(({ what, who, before, after }) => ({ what, who, before, after }))).toEqual([
      {
        what: 'staff.tenants',
        who: 'root',
        before: { roles: ['tenant-admin'], tenants: ['riverspring'], disabled: false },
        after: { roles: ['tenant-admin'], tenants: ['riverspring'], disabled: false },
      },
      {
        what: 'staff.roles',
        who: 'root',
        before: { roles: ['data-steward'], tenants: ['riverspring'], disabled: false },
        after: { roles: ['tenant-admin'], tenants: ['riverspring'], disabled: false },
      },
    ])
    expect((await server.audits('devon')).filter(({ subject }) => subject === bob.id)).toMatchObject([
      { before: { tenants: [] }, after: { tenants: ['devon'] } },
    ])
    expect((await as(patchTenants(bob.id), { tenants: [] })).status).toBe(200)
    expect((await server.stored(bob))?.tenants).toEqual([])
  })

  it.each([{ roles: ['king'] }, { roles: 'tenant-admin' }, {}, { roles: [null] }])(
    '[API-GRF-02] refuses roles that do not exist: %j',
    async (body) => {
      const gus = await server.person(`gus-${JSON.stringify(body)}`, [], ['mddoh'])
      expect((await server.as(systemAdmin, patchRole(gus.id), { body })).status).toBe(400)
    },
  )

  it('[API-GRF-02] refuses a tenant that does not exist', async () => {
    const hal = await server.person('hal', [], ['mddoh'])
    const patch = (tenants: string[]) => server.as(systemAdmin, patchTenants(hal.id), { body: { tenants } })
    expect((await patch(['nowhere'])).status).toBe(400)
    expect((await patch(['mddoh" or 1=1'])).status).toBe(400)
    expect((await server.stored(hal))?.tenants).toEqual(['mddoh'])
  })

  it('[API-GRF-02] [B106] needs a tenant header only from who has several tenants, and names them', async () => {
    const find = (caller: typeof systemAdmin) =>
      server.as(caller, 'GET /graph/users?issuerAssignedId=id-ada', { tenant: null })
    expect((await find(adminOf('mddoh'))).status).toBe(200)
    expect(await find(adminOf('mddoh', 'champion'))).toMatchObject({
      status: 400,
      body: { code: 'TENANT_MISSING', message: 'The tenant is missing: set x-tenant-id. It can be: mddoh, champion.' },
    })
  })
})

describe('who may grant what', () => {
  it('[API-GRF-02] grants no role above the own one', async () => {
    const ivy = await server.person('ivy', [], ['mddoh'])
    const grant = async (roles: string[]) =>
      (await server.as(adminOf('mddoh'), patchRole(ivy.id), { body: { roles } })).status
    expect(await grant(['system-admin'])).toBe(403)
    expect(await grant(['tenant-admin'])).toBe(200)
    expect(await grant(['data-steward', 'system-admin'])).toBe(403)
    expect((await server.stored(ivy))?.roles).toEqual(['tenant-admin'])
  })

  it('[API-GRF-02] takes no role that the caller could not grant', async () => {
    const jon = await server.person('jon', ['system-admin'], ['mddoh'])
    const as = async (call: string, body: object) => (await server.as(adminOf('mddoh'), call, { body })).status
    expect(await as(patchRole(jon.id), { roles: [] })).toBe(403)
    expect(await as(patchRole(jon.id), { roles: ['system-admin', 'data-steward'] })).toBe(403)
    expect(await as(patchTenants(jon.id), { tenants: [] })).toBe(403)
    expect(await server.stored(jon)).toEqual({ roles: ['system-admin'], tenants: ['mddoh'], disabled: false })
  })

  it('[API-GRF-02] reveals nothing about people of other tenants', async () => {
    const kim = await server.person('kim', ['data-steward'], ['champion'])
    const lea = await server.person('lea', ['system-admin'], ['*'])
    for (const { id, issuerAssignedId } of [kim, lea]) {
      const answers = await Promise.all([
        server.as(adminOf('mddoh'), `GET /graph/users?issuerAssignedId=${issuerAssignedId}`),
        server.as(adminOf('mddoh'), 'GET /graph/users?issuerAssignedId=unknown'),
        server.as(adminOf('mddoh'), patchRole(id), { body: { roles: ['data-steward'] } }),
        server.as(adminOf('mddoh'), patchRole('unknown'), { body: { roles: ['data-steward'] } }),
        server.as(adminOf('mddoh'), patchTenants(id), { body: { tenants: ['mddoh'] } }),
        server.as(adminOf('mddoh'), patchTenants('unknown'), { body: { tenants: ['mddoh'] } }),
      ])
      const shown = answers.map(({ status, body }) => ({ status, body: { ...(body as object), correlationId: '' } }))
      expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(shown[0]?.status).toBe(404)
    }
  })

  it('[API-GRF-02] grants no tenant that is not the own one, and does not say whether it exists', async () => {
    const max = await server.person('max', [], ['mddoh'])
    const grant = (tenants: string[]) => server.as(adminOf('mddoh'), patchTenants(max.id), { body: { tenants } })
    const [foreign, unknown, all] = [await grant(['mddoh', 'champion']), await grant(['nowhere']), await grant(['*'])]
    expect([foreign.status, unknown.status, all.status]).toEqual([403, 403, 403])
    expect((foreign.body as { message: string }).message).toBe((unknown.body as { message: string }).message)
    expect((await server.stored(max))?.tenants).toEqual(['mddoh'])
  })

  it('[API-GRF-02] `*` needs a system-admin of all tenants', async () => {
    const ned = await server.person('ned', ['data-steward'], ['mddoh'])
    const grant = async (caller: typeof systemAdmin) =>
      (await server.as(caller, patchTenants(ned.id), { body: { tenants: ['*', 'mddoh'] } })).status
    expect(await grant({ roles: ['tenant-admin'], tenants: ['*'] })).toBe(403)
    expect(await grant({ roles: ['system-admin'], tenants: ['mddoh'] })).toBe(403)
    expect(await grant(systemAdmin)).toBe(200)
    expect((await server.stored(ned))?.tenants).toEqual(['*'])
    const take = await server.as({ roles: ['tenant-admin'], tenants: ['*'] }, patchTenants(ned.id), {
      body: { tenants: ['mddoh'] },
    })
    expect(take.status).toBe(403)
  })

  it('[API-GRF-02] who has several tenants keeps those of others; one admin cannot change their roles', async () => {
    const oda = await server.person('oda', ['data-steward'], ['champion', 'mddoh'])
    const as = (call: string, body?: object) => server.as(adminOf('mddoh'), call, body ? { body } : {})
    expect((await as('GET /graph/users?issuerAssignedId=id-oda')).body).toMatchObject({ tenants: ['mddoh'] })
    expect((await as(patchRole(oda.id), { roles: [] })).status).toBe(403)
    expect((await as(patchTenants(oda.id), { tenants: ['mddoh', 'champion'] })).status).toBe(403)
    expect((await as(patchTenants(oda.id), { tenants: ['mddoh'] })).status).toBe(200)
    expect((await server.stored(oda))?.tenants).toEqual(['champion', 'mddoh'])
    expect((await as(patchTenants(oda.id), { tenants: [] })).status).toBe(200)
    expect((await server.stored(oda))?.tenants).toEqual(['champion'])
    expect((await as(patchTenants(oda.id), { tenants: [] })).status).toBe(404)
  })

  it('[API-GRF-02] a steward may call none of them', async () => {
    const steward = { roles: ['data-steward'], tenants: ['mddoh'] } as const
    expect((await server.as(steward, 'GET /graph/users?issuerAssignedId=id-ada')).status).toBe(403)
    expect((await server.as(steward, patchRole('x'), { body: { roles: [] } })).status).toBe(403)
    const foreign = await server.as(adminOf('champion'), 'GET /graph/users?issuerAssignedId=id-ada')
    expect(foreign.status).toBe(403)
  })
})

describe('the last system-admin', () => {
  forEachDatabase((_name, open) => {
    it('[API-GRF-02] stays, whichever way it would go', async () => {
      const { app, person, as, stored } = await openStaffServer(await open())
      const only = await person('only', ['system-admin'], ['*'])
      await person('local', ['system-admin'], ['mddoh'])
      const call = async (path: string, body: object) => (await as(systemAdmin, path, { body })).status
      expect(await call(patchRole(only.id), { roles: ['tenant-admin'] })).toBe(409)
      expect(await call(patchTenants(only.id), { tenants: ['mddoh'] })).toBe(409)
      const next = await person('next', ['system-admin'], ['*'])
      expect(await call(patchRole(only.id), { roles: [] })).toBe(200)
      expect(await call(patchRole(next.id), { roles: [] })).toBe(409)
      expect((await stored(next))?.roles).toEqual(['system-admin'])
      await app.close()
    })

    it('[API-GRF-02] stays when two demote each other at the same time', async () => {
      const database = await open()
      const { app, person, as, stored } = await openStaffServer(database)
      for (let round = 0; round < 5; round++) {
        const [one, two] = [
          await person(`one-${round}`, ['system-admin'], ['*']),
          await person(`two-${round}`, ['system-admin'], ['*']),
        ]
        const answers = await Promise.all(
          [one, two].map(({ id }) => as(systemAdmin, patchRole(id), { body: { roles: [] } })),
        )
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
        const left = [await stored(one), await stored(two)].filter((each) => each?.roles.includes('system-admin'))
        expect(left).toHaveLength(1)
        await database.write((trx) => trx.updateTable('staff').set({ disabled: 1 }).execute())
      }
      await app.close()
    })
  })
})
