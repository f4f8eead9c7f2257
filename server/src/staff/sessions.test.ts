import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '@care/contract'
import { forEachDatabase, sqliteForTests, type TestDatabase } from '../database/testing.ts'
import { openBrowser, type TestBrowser } from './browser.testing.ts'
import { adminOf, openStaffServer, systemAdmin, type StaffServer } from './staff.testing.ts'

const origin = 'https://console.example'
const minute = 60_000
const hour = 60 * minute
const name = '__Host-care_session'
const openSqlite = sqliteForTests()

let later = 0
const now = () => Date.now() + later
let database: TestDatabase
let server: StaffServer
const open = async (store: TestDatabase) => {
  later = 0
  database = store
  server = await openStaffServer(database, { now })
}

/** A browser in which a stored person has signed in. */
async function signedIn(subject = 'ana', roles: readonly Role[] = ['tenant-admin'], tenants = ['mddoh']) {
  const browser = openBrowser(server.app, origin)
  const code = (await server.signIn.local?.createCode({ subject, roles, tenants }, 60)) ?? ''
  await browser.visit('/api/sign-in/exchange', { method: 'POST', body: { code } })
  return browser
}
const cookieOf = (browser: TestBrowser) => browser.cookies.get(name)?.value
const status = async (browser: TestBrowser) => (await browser.visit('/api/sign-in/staff')).status
const sessionsOf = async (browser: TestBrowser, path = '/api/sign-in/sessions') =>
  ((await browser.visit(path, { headers: { 'x-tenant-id': 'mddoh' } })).json() as { sessions: Session[] }).sessions
interface Session {
  sessionId: string
  current: boolean
}
const ana = async () =>
  ((await server.as(systemAdmin, 'GET /graph/users?issuerAssignedId=ana')).body as { userId: string }).userId
/** A browser with a copy of another's cookie. */
function withCookie(value: string | undefined): TestBrowser {
  const browser = openBrowser(server.app, origin)
  browser.cookies.set(name, { value: value ?? '', sameSite: 'Strict', line: '' })
  return browser
}

describe('console sessions', () => {
  beforeEach(async () => open(await openSqlite()))
  afterEach(() => server.app.close())

  it('[S11] end after an hour without use, and last while they are used', async () => {
    const browser = await signedIn()
    for (later of [50 * minute, 100 * minute, 150 * minute]) expect(await status(browser)).toBe(200)
    later = 150 * minute + 61 * minute
    expect(await status(browser)).toBe(401)
  })

  it('[S11] end after twelve hours, however much they are used', async () => {
    const browser = await signedIn()
    for (later = 30 * minute; later < 12 * hour; later += 30 * minute) expect(await status(browser)).toBe(200)
    later = 12 * hour + minute
    expect(await status(browser)).toBe(401)
  })

  it('[S11] have the limits of the settings', async () => {
    await server.app.close()
    server = await openStaffServer(database, { now, settings: { session: { idleMinutes: 5, hours: 1 } } })
    const [idle, used] = [await signedIn(), await signedIn('bea')]
    expect(idle.cookies.get(name)?.line).toContain('Max-Age=3600;')
    later = 4 * minute
    expect(await status(used)).toBe(200)
    later = 8 * minute
    expect([await status(idle), await status(used)]).toEqual([401, 200])
  })

  it('[S11] are stored as digests only', async () => {
    const browser = await signedIn()
    const rows = JSON.stringify(await database.db.selectFrom('staff_session').selectAll().execute())
    expect(rows).not.toContain(cookieOf(browser))
  })

  it('[S11] get a new cookie every hour; the old one works for a minute', async () => {
    const browser = await signedIn()
    const first = cookieOf(browser)
    later = 50 * minute
    expect([await status(browser), cookieOf(browser)]).toEqual([200, first])
    later = 70 * minute
    const [one, two] = await Promise.all([browser.visit('/api/sign-in/staff'), browser.visit('/api/sign-in/staff')])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(cookieOf(browser)).not.toBe(first)
    expect(browser.cookies.get(name)?.line).toMatch(/Max-Age=3\d{4};.*SameSite=Strict/)
    expect(await status(withCookie(first))).toBe(200)
    later = 72 * minute
    expect(await status(withCookie(first))).toBe(401)
    expect(await status(browser)).toBe(200)
  })

  it('[S11] an old cookie never gets a new one', async () => {
    const browser = await signedIn()
    const old = withCookie(cookieOf(browser))
    for (later of [59 * minute, 61 * minute]) await status(browser)
    expect(cookieOf(browser)).not.toBe(cookieOf(old))
    const stolen = cookieOf(old)
    expect([await status(old), cookieOf(old)]).toEqual([200, stolen])
    later = 63 * minute
    expect([await status(old), await status(browser)]).toEqual([401, 200])
  })

  it('[S11] get a new cookie when the rights of their owner change', async () => {
    const browser = await signedIn()
    const first = cookieOf(browser)
    await server.as(systemAdmin, `POST /graph/patch-role?userId=${await ana()}`, { body: { roles: ['data-steward'] } })
    expect(await status(browser)).toBe(200)
    expect(cookieOf(browser)).not.toBe(first)
    later = 2 * minute
    expect(await status(withCookie(first))).toBe(401)
  })

  it('[S11] set no cookie on calls that anybody may cache', async () => {
    const browser = await signedIn()
    later = 59 * minute
    await status(browser)
    later = 90 * minute
    expect((await browser.visit('/api/sign-in/methods')).headers['set-cookie']).toBeUndefined()
    expect((await browser.visit('/api/sign-in/staff')).headers['set-cookie']).toBeDefined()
  })

  it('[S11] of another issuer count for nothing', async () => {
    const browser = await signedIn()
    await database.write(async (trx) => {
      await trx.deleteFrom('staff').execute()
      await trx
        .insertInto('staff')
        .values({
          id: (await trx.selectFrom('staff_session').select('staff_id').executeTakeFirstOrThrow()).staff_id,
          issuer: 'https://other.example',
          issuer_assigned_id: 'ana',
          display_name: '',
          roles: '["system-admin"]',
          tenants: '["*"]',
          disabled: 0,
          created_at: '',
          updated_at: '',
        })
        .execute()
    })
    expect(await status(browser)).toBe(401)
  })

  it('[API-GRF-02] are listed to their owner, who ends one or all of them', async () => {
    const [phone, desk, bea] = [await signedIn(), await signedIn(), await signedIn('bea')]
    const listed = await sessionsOf(phone)
    expect(listed.map(({ current }) => current).sort()).toEqual([false, true])
    const other = listed.find(({ current }) => !current)?.sessionId
    const end = (id: string | undefined) => phone.visit(`/api/sign-in/sessions/${id}`, { method: 'DELETE' })
    const [foreign] = await sessionsOf(bea)
    expect((await end(foreign?.sessionId)).status).toBe(404)
    expect((await end(other)).status).toBe(204)
    expect((await end(other)).status).toBe(404)
    expect([await status(desk), await status(phone)]).toEqual([401, 200])
    const again = await signedIn()
    expect((await phone.visit('/api/sign-in/end-everywhere', { method: 'POST' })).status).toBe(204)
    expect([await status(phone), await status(again), await status(bea)]).toEqual([401, 401, 200])
    expect(phone.cookies.has(name)).toBe(false)
  })

  it('[API-GRF-02] are listed to administrators, who end them; this is audited', async () => {
    const browser = await signedIn()
    const id = await ana()
    const call = (caller: typeof systemAdmin, path: string) => server.as(caller, path)
    const { sessions } = (await call(adminOf('mddoh'), `GET /staff/${id}/sessions`)).body as { sessions: Session[] }
    expect(sessions).toMatchObject([{ current: false }])
    expect((await call(adminOf('mddoh'), `DELETE /staff/${id}/sessions/x`)).status).toBe(404)
    const path = `/staff/${id}/sessions/${sessions[0]?.sessionId}`
    expect((await call(adminOf('mddoh'), `DELETE ${path}`)).status).toBe(204)
    expect(await status(browser)).toBe(401)
    const again = await signedIn()
    expect((await call(adminOf('mddoh'), `POST /staff/${id}/end-sessions`)).status).toBe(204)
    expect(await status(again)).toBe(401)
    expect((await server.audits('mddoh')).map(({ what }) => what)).toEqual(['staff.end-sessions', 'staff.end-sessions'])
  })

  it('[API-GRF-02] of people that the caller may not manage stay hidden and alive', async () => {
    const browser = await signedIn('root', ['system-admin'], ['mddoh'])
    const found = await server.as(systemAdmin, 'GET /graph/users?issuerAssignedId=root')
    const { userId } = found.body as { userId: string }
    expect((await server.as(adminOf('mddoh'), `GET /staff/${userId}/sessions`)).status).toBe(403)
    expect((await server.as(adminOf('mddoh'), `POST /staff/${userId}/end-sessions`)).status).toBe(403)
    const champion = await signedIn('cho', ['data-steward'], ['champion'])
    const other = await server.person('far', [], ['champion'])
    expect((await server.as(adminOf('mddoh'), `GET /staff/${other.id}/sessions`)).status).toBe(404)
    expect([await status(browser), await status(champion)]).toEqual([200, 200])
  })
})

describe('console sessions over two instances', () => {
  forEachDatabase((_name, openDatabase) => {
    it('[S11] one rotates a cookie, both take it, and one of two at the same time gets the new one', async () => {
      await open(await openDatabase())
      const second = await openStaffServer(database, { now })
      const browser = await signedIn()
      const first = cookieOf(browser)
      later = 59 * minute
      await status(browser)
      later = 61 * minute
      const others = [server, second, server, second].map(({ app }) => {
        const other = openBrowser(app, origin)
        other.cookies.set(name, { value: first ?? '', sameSite: 'Strict', line: '' })
        return other
      })
      expect(await Promise.all(others.map(status))).toEqual([200, 200, 200, 200])
      const renewed = new Set(others.map(cookieOf).filter((value) => value !== first))
      expect(renewed.size).toBe(1)
      later = 63 * minute
      for (const { app } of [server, second]) {
        const other = openBrowser(app, origin)
        other.cookies.set(name, { value: [...renewed][0] ?? '', sameSite: 'Strict', line: '' })
        expect(await status(other)).toBe(200)
      }
      await Promise.all([server.app.close(), second.app.close()])
    })
  })
})
