import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { findStaffByIssuerId, updateStaff, type StaffChange, type StaffMember } from '../database/staff.repository.ts'
import { sqliteForTests } from '../database/testing.ts'
import { registerOnBothBases } from '../http/api-bases.ts'
import { serverForTests } from '../http/server-for-tests.ts'
import type { Settings } from '../settings.ts'
import { issueStaffToken } from './auth.service.ts'
import { rolesRoutes } from './roles.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { createSignIn } from './sign-in.ts'

const openDatabase = sqliteForTests()

const cookiesOf = (answer: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))

async function start(options: { production?: boolean; settings?: Partial<Settings> } = {}) {
  let later = 0
  const database = await openDatabase()
  const parts = { settings: { production: options.production ?? false }, database, now: () => Date.now() + later }
  const signIn = await createSignIn(parts)
  const app = await serverForTests({
    signIn,
    settings: options.settings,
    routes: async (server) => {
      await registerOnBothBases(server, signInRoutes, { signIn })
      await registerOnBothBases(server, rolesRoutes, {})
      await registerOnBothBases(
        server,
        async (server) => {
          server.post('/configuration/cache/reload', async () => 'reloaded')
        },
        {},
      )
    },
  })
  return {
    app,
    signIn,
    parts,
    wait: (ms: number) => {
      later = ms
    },
  }
}

const admin = { subject: 'ana', roles: ['system-admin'] as const, tenants: ['*'] }

describe('sign-in in development', () => {
  it('[API-GEN-07] accepts tokens that the server signed, in every instance with the same database', async () => {
    const { app, signIn, parts } = await start()
    const other = await createSignIn(parts)
    for (const signer of [signIn, other]) {
      const token = await signer.local?.issueToken({ ...admin, ttl: 60 })
      expect(
        (await app.inject({ url: '/api/sign-in/staff', headers: { authorization: `Bearer ${token}` } })).json(),
      ).toEqual({ subject: 'ana', roles: ['system-admin'], tenants: ['*'] })
    }
    await app.close()
  })

  it('refuses expired tokens and those of another database', async () => {
    const { app, signIn, wait } = await start()
    const stranger = await start()
    const call = async (token: string | undefined) =>
      (await app.inject({ url: '/api/sign-in/staff', headers: { authorization: `Bearer ${token}` } })).statusCode
    const token = await signIn.local?.issueToken({ ...admin, ttl: 60 })
    expect(await call(token)).toBe(200)
    wait(61_000)
    expect(await call(token)).toBe(401)
    wait(0)
    expect(await call(await stranger.signIn.local?.issueToken({ ...admin, ttl: 60 }))).toBe(401)
    await Promise.all([app.close(), stranger.app.close()])
  })

  it('is off in production: without an issuer nobody can sign in', async () => {
    const trial = await start()
    const { app, signIn } = await start({ production: true })
    expect(signIn.local).toBeUndefined()
    const token = await trial.signIn.local?.issueToken({ ...admin, ttl: 60 })
    const answer = await app.inject({ url: '/api/sign-in/staff', headers: { authorization: `Bearer ${token}` } })
    expect(answer.json()).toMatchObject({ statusCode: 401, message: expect.stringContaining('OIDC_ISSUER') })
    expect(
      (await app.inject({ method: 'POST', url: '/api/sign-in/exchange', payload: { code: 'x' } })).statusCode,
    ).toBe(401)
    await Promise.all([app.close(), trial.app.close()])
  })

  it('prints tokens for valid arguments only', async () => {
    const { app, signIn } = await start()
    const asked = { subject: 'script', roles: ['data-steward'], tenants: ['mddoh'], hours: 1 }
    const token = await issueStaffToken(signIn, asked)
    expect(
      (await app.inject({ url: '/api/sign-in/staff', headers: { authorization: `Bearer ${token}` } })).json(),
    ).toEqual({ subject: 'script', roles: ['data-steward'], tenants: ['mddoh'] })
    await expect(issueStaffToken(signIn, { ...asked, roles: ['king'] })).rejects.toThrow(
      'A role must be one of data-steward, tenant-admin, system-admin; it is "king".',
    )
    await expect(issueStaffToken(signIn, { ...asked, roles: [] })).rejects.toThrow('none is given')
    await expect(issueStaffToken(signIn, { ...asked, tenants: [] })).rejects.toThrow('at least one tenant')
    await expect(issueStaffToken(signIn, { ...asked, hours: Number.NaN })).rejects.toThrow('at most 8760')
    await expect(issueStaffToken({}, asked)).rejects.toThrow('OIDC_ISSUER')
    await app.close()
  })
})

describe('the console link', () => {
  const exchange = (
    app: Awaited<ReturnType<typeof start>>['app'],
    code: string,
    headers: Record<string, string> = {},
  ) => app.inject({ method: 'POST', url: '/api/sign-in/exchange', payload: { code }, headers })

  it('signs in once, with a cookie that no script can read and no other site sends', async () => {
    const { app, signIn } = await start()
    const code = (await signIn.local?.createCode(admin, 60)) ?? ''
    const answer = await exchange(app, code)
    expect(answer.json()).toEqual({ subject: 'ana', roles: ['system-admin'], tenants: ['*'] })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-care_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await app.inject({ url: '/api/sign-in/staff', cookies: cookiesOf(answer) })).json().subject).toBe('ana')
    expect((await exchange(app, code)).json()).toMatchObject({
      statusCode: 401,
      message: 'This link was used already or has expired. Ask for a new one.',
    })
    await app.close()
  })

  it('expires, and cannot be guessed', async () => {
    const { app, signIn, wait } = await start()
    const code = (await signIn.local?.createCode(admin, 60)) ?? ''
    for (const guess of ['', code.slice(1), `${code}x`, code.toUpperCase(), 'x'.repeat(300)])
      expect([400, 401]).toContain((await exchange(app, guess)).statusCode)
    wait(61_000)
    expect((await exchange(app, code)).statusCode).toBe(401)
    await app.close()
  })

  it('gives the session to only one of two concurrent visitors', async () => {
    const { app, signIn } = await start()
    const code = (await signIn.local?.createCode(admin, 60)) ?? ''
    const statuses = (await Promise.all([exchange(app, code), exchange(app, code), exchange(app, code)]))
      .map((answer) => answer.statusCode)
      .sort()
    expect(statuses).toEqual([200, 401, 401])
    await app.close()
  })

  it.each([
    ['care.example', 'https', /^__Host-care_session=.*; Secure/],
    ['care.example', 'http', /^care_session=(?!.*; Secure)/],
    ['mddoh.localhost:4000', 'http', /^__Host-care_session=.*; Secure/],
    ['127.0.0.1:4000', 'http', /^__Host-care_session=.*; Secure/],
    ['localhost.evil.example', 'http', /^care_session=(?!.*; Secure)/],
  ])('[S11] binds the cookie to its host where browsers allow it: %s over %s', async (host, protocol, cookie) => {
    const { app, signIn } = await start({ settings: { trustProxy: true } })
    const code = (await signIn.local?.createCode(admin, 60)) ?? ''
    const answer = await exchange(app, code, { host, 'x-forwarded-proto': protocol })
    expect(String(answer.headers['set-cookie'])).toMatch(cookie)
    const headers = { host, 'x-forwarded-proto': protocol }
    const staff = await app.inject({ url: '/api/sign-in/staff', headers, cookies: cookiesOf(answer) })
    expect(staff.statusCode).toBe(200)
    await app.close()
  })

  it('[S11] cannot be used by another page to sign a visitor in', async () => {
    const { app, signIn } = await start()
    const code = (await signIn.local?.createCode(admin, 60)) ?? ''
    const foreign = await exchange(app, code, { origin: 'https://evil.example' })
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([401, undefined])
    expect((await exchange(app, code)).statusCode).toBe(200)
    await app.close()
  })

  it('[S11] gives a new session whatever cookie the browser had, and ends the one before', async () => {
    const { app, signIn } = await start()
    const link = async () => (await signIn.local?.createCode(admin, 60)) ?? ''
    const planted = await exchange(app, await link(), { cookie: '__Host-care_session=planted' })
    expect(Object.values(cookiesOf(planted))).not.toContain('planted')
    const first = cookiesOf(planted)
    const second = cookiesOf(
      await app.inject({
        method: 'POST',
        url: '/api/sign-in/exchange',
        payload: { code: await link() },
        cookies: first,
      }),
    )
    expect(second).not.toEqual(first)
    const status = async (cookies: Record<string, string>) =>
      (await app.inject({ url: '/api/sign-in/staff', cookies })).statusCode
    expect([await status(first), await status(second)]).toEqual([401, 200])
    await app.close()
  })

  it('[API-GRF-02] stores who it signs in; from then on the store decides', async () => {
    const { app, signIn, parts } = await start()
    const link = async () => (await signIn.local?.createCode(admin, 60)) ?? ''
    const cookies = cookiesOf(await exchange(app, await link()))
    const member = await findStaffByIssuerId(parts.database.db, signIn.issuer, 'ana')
    expect(member).toMatchObject({ roles: ['system-admin'], tenants: ['*'] })
    const change = (to: StaffChange) =>
      parts.database.write((trx) => updateStaff(trx, member as StaffMember, to, new Date()))
    await change({ roles: ['data-steward'] })
    expect((await app.inject({ url: '/api/sign-in/staff', cookies })).json().roles).toEqual(['data-steward'])
    expect((await exchange(app, await link())).json().roles).toEqual(['data-steward'])
    await change({ disabled: true })
    expect((await exchange(app, await link())).json().message).toContain('disabled')
    await app.close()
  })

  it('lets no page of another origin act with the session', async () => {
    const { app, signIn } = await start()
    const code = (await signIn.local?.createCode(admin, 60)) ?? ''
    const cookies = cookiesOf(await exchange(app, code, { host: 'care.example' }))
    const reload = async (headers: Record<string, string>) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/configuration/cache/reload',
          cookies,
          headers: { host: 'care.example', ...headers },
        })
      ).statusCode
    expect(await reload({})).toBe(200)
    expect(await reload({ origin: 'https://care.example', 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await reload({ origin: 'https://evil.example' })).toBe(401)
    expect(await reload({ origin: 'null' })).toBe(401)
    expect(await reload({ 'sec-fetch-site': 'cross-site' })).toBe(401)
    expect(await reload({ 'sec-fetch-site': 'same-site' })).toBe(401)
    await app.close()
  })

  it('ends on sign-out, and an unknown session counts as none', async () => {
    const { app, signIn } = await start()
    const answer = await app.inject({ method: 'POST', url: '/api/sign-in/end' })
    expect([answer.statusCode, String(answer.headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/^__Host-care_session=; .*Expires=Thu, 01 Jan 1970/),
    ])
    const broken = { '__Host-care_session': 'broken' }
    expect((await app.inject({ url: '/api/sign-in/staff', cookies: broken })).statusCode).toBe(401)
    const end = (headers: Record<string, string>, cookies: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/sign-in/end', cookies, headers })
    expect((await end({}, broken)).statusCode).toBe(204)
    // A form of another site neither ends the session nor removes its cookie.
    const cookies = cookiesOf(await exchange(app, (await signIn.local?.createCode(admin, 60)) ?? ''))
    expect((await end({ origin: 'https://evil.example' }, cookies)).headers['set-cookie']).toBeUndefined()
    expect((await app.inject({ url: '/api/sign-in/staff', cookies })).statusCode).toBe(200)
    // A token is not a session.
    const token = (await signIn.local?.issueToken({ ...admin, ttl: 60 })) ?? ''
    const asCookie = { '__Host-care_session': token }
    expect((await app.inject({ url: '/api/sign-in/staff', cookies: asCookie })).statusCode).toBe(401)
    await app.close()
  })
})

describe('GET /roles', () => {
  it('[API-CFG-04] lists what each role may call, from the table that the guard enforces', async () => {
    const { app, signIn } = await start()
    const token = await signIn.local?.issueToken({
      subject: 'ana',
      roles: ['data-steward'],
      tenants: ['mddoh'],
      ttl: 60,
    })
    const answer = await app.inject({ url: '/api/roles', headers: { authorization: `Bearer ${token}` } })
    const { roles, publicCalls, configuration } = answer.json()
    expect(roles.map((role: { name: string }) => role.name)).toEqual(['data-steward', 'tenant-admin', 'system-admin'])
    const [steward, tenantAdmin, systemAdmin] = roles.map((role: { calls: { method: string; path: string }[] }) =>
      role.calls.map((call) => `${call.method} ${call.path}`),
    )
    expect(steward).toContain('GET /roles')
    expect(steward).not.toContain('GET /templates/{name}')
    expect(tenantAdmin).toEqual(expect.arrayContaining([...steward, 'GET /templates/{name}']))
    expect(tenantAdmin).not.toContain('POST /configuration/nucc-codes-mapping/reload')
    expect(systemAdmin).toEqual(
      expect.arrayContaining([...tenantAdmin, 'POST /configuration/nucc-codes-mapping/reload']),
    )
    expect(publicCalls).toContainEqual({ method: 'POST', path: '/v2/provider/search' })
    expect(configuration).toEqual({})
    expect((await app.inject('/api/roles')).statusCode).toBe(401)
    await app.close()
  })
})
