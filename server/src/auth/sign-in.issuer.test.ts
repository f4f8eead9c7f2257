import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findStaffByIssuerId, insertStaff, updateStaff, type StaffChange } from '../database/staff.repository.ts'
import { sqliteForTests, type TestDatabase } from '../database/testing.ts'
import { registerOnBothBases } from '../http/api-bases.ts'
import type { Server } from '../http/create-server.ts'
import { serverForTests } from '../http/server-for-tests.ts'
import { createSignIn } from './sign-in.ts'
import { startIssuer, testAudience, type TestIssuer } from './testing-issuer.ts'

const openDatabase = sqliteForTests()
let issuer: TestIssuer
let app: Server
let database: TestDatabase
let later = 0
const now = () => Date.now() + later
const minute = 60_000

beforeAll(async () => {
  issuer = await startIssuer()
  database = await openDatabase()
  await store('steward-1', { roles: ['system-admin'], tenants: ['*'] })
  app = await serverWith(issuer.url)
})
afterAll(async () => {
  await app.close()
  await issuer.stop()
})

/** The person's stored rights from now on. */
async function store(issuerAssignedId: string, change: StaffChange, url = issuer.url): Promise<void> {
  await database.write(async (trx) => {
    const person = { issuer: url, issuerAssignedId, displayName: 'Stew' }
    const known =
      (await findStaffByIssuerId(trx, url, issuerAssignedId)) ?? (await insertStaff(trx, person, new Date()))
    await updateStaff(trx, known, change, new Date())
  })
}

async function serverWith(url: string): Promise<Server> {
  const settings = { production: true, issuer: { url, audience: testAudience } }
  const signIn = await createSignIn({ settings, database, now })
  return serverForTests({
    signIn,
    routes: (server) =>
      registerOnBothBases(
        server,
        async (server) => {
          server.get('/templates', async (request) => ({ staff: request.staff, tenant: request.tenantIfAny?.id }))
          server.get('/facility/:uid', async (request) => ({ staff: request.staff ?? null }))
        },
        {},
      ),
  })
}

const admin = { roles: ['tenant-admin'], tenants: ['mddoh'] }
const templates = async (token: string, to = app) => {
  const answer = await to.inject({ url: '/api/templates', headers: { authorization: `Bearer ${token}` } })
  return answer.statusCode === 200 ? answer.json() : `${answer.statusCode} ${answer.json().code}`
}
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('sign-in with an issuer', () => {
  const staffOf = async (claims: Record<string, unknown>) => {
    const answer = await templates(await issuer.token(claims))
    return typeof answer === 'string' ? answer : { roles: answer.staff.roles, tenants: answer.staff.tenants }
  }

  it('[API-GEN-07] [API-GRF-02] the roles of the token are the ceiling of those in the store', async () => {
    expect(await templates(await issuer.token(admin))).toEqual({
      staff: { subject: 'steward-1', userId: expect.any(String), ...admin },
      tenant: 'mddoh',
    })
    expect(await staffOf({ roles: ['system-admin', 'king'], tenants: ['*', 7, 'MDDOH'] })).toEqual({
      roles: ['system-admin'],
      tenants: ['*'],
    })
    await store('steward-1', { roles: ['tenant-admin'], tenants: ['champion', 'mddoh'] })
    const own = { roles: ['tenant-admin'], tenants: ['mddoh'] }
    expect(await staffOf({ roles: ['system-admin'], tenants: ['mddoh', 'devon'] })).toEqual(own)
    expect(await staffOf({ roles: 'tenant-admin', tenants: 'mddoh' })).toEqual(own)
    expect(await staffOf({ roles: ['data-steward'], tenants: ['mddoh'] })).toBe('403 FORBIDDEN')
    expect(await staffOf({ roles: ['king'], tenants: ['mddoh'] })).toBe('403 FORBIDDEN')
    expect(await staffOf({ roles: [] })).toBe('403 FORBIDDEN')
    expect(await staffOf({ roles: ['system-admin'], tenants: ['devon'] })).toBe('400 TENANT_MISSING')
    await store('steward-1', { roles: [], tenants: ['*'] })
    expect(await staffOf({ roles: ['system-admin'], tenants: ['*'] })).toBe('403 FORBIDDEN')
  })

  it('[API-GEN-07] [API-GRF-02] the store decides where the token says nothing', async () => {
    await store('steward-1', { roles: ['tenant-admin'], tenants: ['mddoh'] })
    expect(await staffOf({})).toEqual({ roles: ['tenant-admin'], tenants: ['mddoh'] })
    await store('steward-1', { roles: ['data-steward'] })
    expect(await staffOf({})).toBe('403 FORBIDDEN')
    await store('steward-1', { roles: ['system-admin'], tenants: ['*'] })
    expect(await staffOf({})).toEqual({ roles: ['system-admin'], tenants: ['*'] })
  })

  it('[API-GRF-02] a person who is not stored, or only with another issuer, has no rights', async () => {
    const other = await startIssuer()
    const server = await serverWith(other.url)
    const token = () => other.token({ roles: ['system-admin'], tenants: ['*'] })
    expect(await templates(await token(), server)).toBe('403 FORBIDDEN')
    await store('steward-1', { roles: ['system-admin'], tenants: ['*'] }, other.url)
    expect(await templates(await token(), server)).toMatchObject({ staff: { subject: 'steward-1' } })
    await Promise.all([server.close(), other.stop()])
  })

  it('[API-GRF-02] who is disabled is out with the next request', async () => {
    const token = await issuer.token(admin)
    expect(await templates(token)).toMatchObject({ tenant: 'mddoh' })
    await store('steward-1', { disabled: true })
    expect(await templates(token)).toBe('401 UNAUTHENTICATED')
    const publicCall = { url: '/api/facility/1', headers: { 'x-tenant-id': 'mddoh', authorization: `Bearer ${token}` } }
    expect((await app.inject(publicCall)).json()).toEqual({ staff: null })
    await store('steward-1', { disabled: false })
    expect(await templates(token)).toMatchObject({ tenant: 'mddoh' })
  })

  it('[API-GEN-07] answers 401 without a token and 403 with too low a role or for another tenant', async () => {
    expect((await app.inject('/api/templates')).statusCode).toBe(401)
    expect(await templates(await issuer.token({ roles: ['data-steward'], tenants: ['mddoh'] }))).toBe('403 FORBIDDEN')
    expect(await templates(await issuer.token({ roles: ['king'], tenants: ['*'] }))).toBe('403 FORBIDDEN')
    const answer = await app.inject({
      url: '/api/templates',
      headers: { 'x-tenant-id': 'champion', authorization: `Bearer ${await issuer.token(admin)}` },
    })
    expect(answer.json().code).toBe('FORBIDDEN')
  })

  it('refuses a token that has expired, with that reason', async () => {
    const token = await issuer.token(admin)
    later = 11 * minute
    const answer = await app.inject({ url: '/api/templates', headers: { authorization: `Bearer ${token}` } })
    expect(answer.json()).toMatchObject({ statusCode: 401, message: 'Your sign-in has expired. Sign in again.' })
    later = 0
  })

  it('refuses a token for another audience', async () => {
    expect(await templates(await issuer.token(admin, 'https://other.example/api'))).toBe('401 UNAUTHENTICATED')
  })

  it('refuses a token of another issuer', async () => {
    const other = await startIssuer()
    expect(await templates(await other.token(admin))).toBe('401 UNAUTHENTICATED')
    await other.stop()
  })

  it('refuses an unsigned token', async () => {
    const payload = part(claimsOf(await issuer.token(admin)))
    for (const alg of ['none', 'None', 'NONE'])
      expect(await templates(`${part({ alg })}.${payload}.`)).toBe('401 UNAUTHENTICATED')
  })

  it('refuses a token signed with a shared secret, even with the public key as the secret', async () => {
    const keys = await (await fetch(`${issuer.url}/jwks`)).text()
    const token = await new SignJWT(claimsOf(await issuer.token(admin)))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(keys))
    expect(await templates(token)).toBe('401 UNAUTHENTICATED')
  })

  it('refuses a token signed with a key unknown to the issuer, and limits requests to the issuer', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const claims = claimsOf(await issuer.token(admin))
    const before = issuer.keyReads()
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(
        await templates(
          await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: `unknown-${attempt}` }).sign(privateKey),
        ),
      ).toBe('401 UNAUTHENTICATED')
    }
    expect(issuer.keyReads() - before).toBeLessThanOrEqual(1)
  })

  it('refuses a token that was changed', async () => {
    const [header, , signature] = (await issuer.token(admin)).split('.')
    const claims = claimsOf(await issuer.token(admin))
    expect(await templates(`${header}.${part({ ...claims, roles: ['system-admin'] })}.${signature}`)).toBe(
      '401 UNAUTHENTICATED',
    )
  })

  it.each(['x', 'a.b', 'a.b.c', '..', 'a.b.c.d.e', `${'a'.repeat(8_000)}.b.c`, 'Infinity', '{}'])(
    'refuses what is no token at all: %#',
    async (token) => {
      expect(await templates(token)).toBe('401 UNAUTHENTICATED')
    },
  )

  it('ignores other schemes, and a missing token on public calls', async () => {
    const call = (url: string, headers: Record<string, string>) =>
      app.inject({ url, headers: { 'x-tenant-id': 'mddoh', ...headers } })
    expect((await call('/api/templates', { authorization: 'Basic YTpi' })).statusCode).toBe(401)
    expect((await call('/api/facility/1', { authorization: 'Basic YTpi' })).json()).toEqual({ staff: null })
    expect((await call('/api/facility/1', {})).json()).toEqual({ staff: null })
    expect(
      (await call('/api/facility/1', { authorization: `Bearer ${await issuer.token(admin)}` })).json(),
    ).toMatchObject({ staff: { subject: 'steward-1' } })
    // [C8] An invalid token counts as none where no role is needed.
    expect((await call('/api/facility/1', { authorization: 'Bearer x' })).statusCode).toBe(200)
  })

  it('follows the issuer to a new key, and drops the old one', async () => {
    const old = await issuer.token(admin)
    expect(await templates(old)).toMatchObject({ tenant: 'mddoh' })
    await issuer.rotate()
    const fresh = await issuer.token(admin)
    later = 1 * minute
    expect(await templates(fresh)).toMatchObject({ tenant: 'mddoh' })
    expect(await templates(old)).toBe('401 UNAUTHENTICATED')
    later = 0
  })

  it('keeps staff signed in while the issuer is down, and answers 503 when its keys are needed', async () => {
    const other = await startIssuer()
    const [known, unknown] = [await serverWith(other.url), await serverWith(other.url)]
    await store('steward-1', { roles: ['tenant-admin'], tenants: ['mddoh'] }, other.url)
    const token = await other.token(admin)
    expect(await templates(token, known)).toMatchObject({ tenant: 'mddoh' })
    await other.stop()
    expect(await templates(token, known)).toMatchObject({ tenant: 'mddoh' })
    expect(await templates(token, unknown)).toBe('503 ISSUER_UNAVAILABLE')
    expect((await unknown.inject('/api/templates')).statusCode).toBe(401)
    await other.restart()
    later = 20_000
    expect(await templates(token, unknown)).toMatchObject({ tenant: 'mddoh' })
    later = 0
    await Promise.all([known.close(), unknown.close(), other.stop()])
  })
})
