import { Writable } from 'node:stream'
import { generateKeyPair, decodeJwt, importJWK, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startIssuer, testAudience, testClient, type TestIssuer } from '../auth/testing-issuer.ts'
import { findStaffByIssuerId, insertStaff, updateStaff, type StaffChange } from '../database/staff.repository.ts'
import { sqliteForTests, type TestDatabase } from '../database/testing.ts'
import { createLogger } from '../http/logger.ts'
import { openBrowser, type TestBrowser } from './browser.testing.ts'
import { openStaffServer, type StaffServer } from './staff.testing.ts'

const openDatabase = sqliteForTests()
const origin = 'https://console.example'
const minute = 60_000
let issuer: TestIssuer
let database: TestDatabase
let server: StaffServer
let browser: TestBrowser
let later = 0

beforeAll(async () => {
  issuer = await startIssuer([origin, 'http://localhost:4000'])
  database = await openDatabase()
  server = await openStaffServer(database, {
    settings: { production: true, issuer: { url: issuer.url, audience: testAudience, client: testClient } },
    now: () => Date.now() + later,
  })
})
afterAll(async () => {
  await server.app.close()
  await issuer.stop()
})
beforeEach(async () => {
  later = 0
  browser = openBrowser(server.app, origin)
  issuer.visitor('ana', { name: 'Ana Reyes' })
  issuer.tamper(undefined)
  await store('ana', { roles: ['tenant-admin'], tenants: ['mddoh'], disabled: false })
})

/** The person's stored rights from now on. */
async function store(issuerAssignedId: string, change: StaffChange): Promise<void> {
  await database.write(async (trx) => {
    const person = { issuer: issuer.url, issuerAssignedId, displayName: '' }
    const known =
      (await findStaffByIssuerId(trx, issuer.url, issuerAssignedId)) ?? (await insertStaff(trx, person, new Date()))
    await updateStaff(trx, known, change, new Date())
  })
}
const whoAmI = async (visitor = browser) => {
  const answer = await visitor.visit('/api/sign-in/staff')
  return answer.status === 200 ? answer.json() : answer.status
}
const begin = async (visitor = browser) => String((await visitor.visit('/console/sign-in')).headers['location'])
const comeBack = (address: string, visitor = browser) => visitor.visit(address, { from: 'another site' })

describe('signing in at the issuer', () => {
  it('[API-GEN-07] signs the console in with a session that no script reads and no other site uses', async () => {
    const page = await browser.signIn()
    expect(page.status).toBe(200)
    expect(page.body).toContain('<meta http-equiv="refresh" content="0; url=/console">')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect([...browser.cookies.keys()]).toEqual(['__Host-care_session'])
    expect(browser.cookies.get('__Host-care_session')?.line).toMatch(
      /^__Host-care_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(await whoAmI()).toEqual({ subject: 'ana', roles: ['tenant-admin'], tenants: ['mddoh'] })
    expect(await findStaffByIssuerId(database.db, issuer.url, 'ana')).toMatchObject({ displayName: 'Ana Reyes' })
  })

  it('[API-GEN-07] requests a code with PKCE, state and nonce, and keeps their secret in a lax cookie', async () => {
    const asked = new URL(await begin()).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: testClient.id,
      redirect_uri: `${origin}/console/sign-in/callback`,
      scope: 'openid profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(browser.cookies.get('__Host-care_sign_in')?.line).toMatch(
      /^__Host-care_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('[API-GRF-02] adds a new person, without a role and without a session', async () => {
    issuer.visitor('newcomer', { name: 'New <b>Person</b>' })
    const page = await browser.signIn()
    expect([page.status, page.body]).toEqual([403, expect.stringContaining('<code>newcomer</code>')])
    expect(await whoAmI()).toBe(401)
    expect(await findStaffByIssuerId(database.db, issuer.url, 'newcomer')).toMatchObject({
      displayName: 'New <b>Person</b>',
      roles: [],
      tenants: [],
    })
  })

  it('[API-GEN-07] [API-GRF-02] the roles in the ID token are the ceiling of the session', async () => {
    issuer.visitor('ana', { roles: ['data-steward', 'system-admin'], tenants: ['mddoh', 'champion'] })
    await browser.signIn()
    expect(await whoAmI()).toMatchObject({ roles: ['tenant-admin'], tenants: ['mddoh'] })
    issuer.visitor('ana', { roles: ['data-steward'] })
    await browser.signIn()
    expect(await whoAmI()).toMatchObject({ roles: ['data-steward'], tenants: ['mddoh'] })
    await store('ana', { roles: ['system-admin'], tenants: ['*'] })
    expect(await whoAmI()).toMatchObject({ roles: ['data-steward'], tenants: ['*'] })
  })

  it('[API-GRF-02] locks out a disabled person, immediately and at sign-in', async () => {
    await browser.signIn()
    await store('ana', { disabled: true })
    expect(await whoAmI()).toBe(401)
    const page = await browser.signIn()
    expect([page.status, page.body]).toEqual([401, expect.stringContaining('Your account is disabled')])
  })

  it('[API-GEN-07] says in Spanish what is said in English', async () => {
    const page = await browser.visit('/console/sign-in/callback', { headers: { 'accept-language': 'es' } })
    expect(page.body).toContain('no se inició en este navegador')
  })

  it.each([
    ['/console/queue?view=mine#3', '/console/queue?view=mine#3'],
    ['/console', '/console'],
    [undefined, '/console'],
    ['https://evil.example/console', '/console'],
    ['//evil.example/console', '/console'],
    ['/\\evil.example', '/console'],
    ['/console\\..\\..\\evil', '/console'],
    ['/console/../../evil', '/console'],
    ['/console/..//evil.example', '/console'],
    ['/console/%2e%2e/api/sign-in/end', '/console'],
    ['/console@evil.example', '/console'],
    ['javascript:alert(1)', '/console'],
    ['/console/\n//evil.example', '/console'],
    ['/console/sign-in', '/console'],
    ['/api/roles', '/console'],
  ])('[S11] returns to a page of the console and nowhere else: %j', async (asked, expected) => {
    const page = await browser.signIn(asked)
    expect(/content="0; url=([^"]*)"/.exec(page.body)?.[1]).toBe(expected)
  })

  it('[S11] writes the return address into the page as text', async () => {
    const page = await browser.signIn('/console/x"><script>alert(1)</script>')
    expect(page.body).not.toContain('<script>')
    expect(page.status).toBe(200)
  })
})

describe('hostile answers', () => {
  const refused = async (page: { status: number; body: string }, sentence: string) => {
    expect([page.status, page.body]).toEqual([401, expect.stringContaining(sentence)])
    expect(browser.cookies.has('__Host-care_session')).toBe(false)
    expect(await whoAmI()).toBe(401)
  }
  const notHere = 'not started in this browser'
  const incomplete = 'could not be completed'

  it('[S11] refuses an answer that another browser asked for (login CSRF, fixation)', async () => {
    const attacker = openBrowser(server.app, origin)
    const answer = await attacker.atIssuer(await begin(attacker))
    await refused(await comeBack(answer), notHere)
    await begin()
    await refused(await comeBack(answer), notHere)
  })

  it('[S11] refuses an answer the second time, in this browser too', async () => {
    const answer = await browser.atIssuer(await begin())
    const cookie = { ...browser.cookies.get('__Host-care_sign_in') } as never
    expect((await comeBack(answer)).status).toBe(200)
    browser.cookies.clear()
    browser.cookies.set('__Host-care_sign_in', cookie)
    await refused(await comeBack(answer), notHere)
  })

  it('[S11] gives one session to two answers at the same time', async () => {
    const answer = await browser.atIssuer(await begin())
    const pages = await Promise.all([comeBack(answer), comeBack(answer), comeBack(answer)])
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('[S11] refuses an answer after ten minutes', async () => {
    const answer = await browser.atIssuer(await begin())
    later = 10 * minute + 1_000
    await refused(await comeBack(answer), notHere)
  })

  it.each(['', 'x', undefined])('[S11] refuses another state: %j', async (state) => {
    const answer = new URL(await browser.atIssuer(await begin()))
    if (state === undefined) answer.searchParams.delete('state')
    else answer.searchParams.set('state', state)
    await refused(await comeBack(answer.href), notHere)
  })

  it('[S11] refuses two states', async () => {
    const answer = new URL(await browser.atIssuer(await begin()))
    answer.searchParams.append('state', 'x')
    await refused(await comeBack(answer.href), incomplete)
  })

  it('[S11] refuses a code that is not its own, used, or missing', async () => {
    const answer = new URL(await browser.atIssuer(await begin()))
    answer.searchParams.set('code', 'forged')
    await refused(await comeBack(answer.href), incomplete)
    const attacker = openBrowser(server.app, origin)
    const stolen = new URL(await attacker.atIssuer(await begin(attacker))).searchParams.get('code') ?? ''
    const injected = new URL(await browser.atIssuer(await begin()))
    injected.searchParams.set('code', stolen)
    await refused(await comeBack(injected.href), incomplete)
    const without = new URL(await browser.atIssuer(await begin()))
    without.searchParams.delete('code')
    await refused(await comeBack(without.href), incomplete)
  })

  it('[S11] refuses an answer in the name of another issuer', async () => {
    const answer = new URL(await browser.atIssuer(await begin()))
    answer.searchParams.set('iss', 'https://evil.example')
    await refused(await comeBack(answer.href), incomplete)
  })

  it('[S11] says that the visitor canceled', async () => {
    issuer.visitor(undefined)
    await refused(await browser.signIn(), 'The sign-in was canceled.')
  })

  const signed = async (change: (claims: JWTPayload) => JWTPayload, key = issuer.key()) =>
    issuer.tamper(async (body) => ({
      ...body,
      id_token: await new SignJWT(change(decodeJwt(String(body['id_token']))))
        .setProtectedHeader({ alg: 'ES256', ...(key.kid !== undefined && { kid: key.kid }) })
        .sign(await importJWK(key, 'ES256')),
    }))

  it('[S11] takes an ID token that is signed by the issuer as it is', async () => {
    await signed((claims) => claims)
    expect((await browser.signIn()).status).toBe(200)
  })

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'x' })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'other' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['no subject', ({ sub: _sub, ...claims }) => claims],
    ['a time that is over', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 120 })],
    [
      'several audiences and no authorized party',
      (claims) => ({ ...claims, aud: [testClient.id, 'other'], azp: 'other' }),
    ],
  ])('[S11] refuses an ID token with %s', async (_what, change) => {
    await signed(change)
    await refused(await browser.signIn(), incomplete)
  })

  it('[S11] refuses an ID token with a foreign signature, without one, or a missing token', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    issuer.tamper(async (body) => ({
      ...body,
      id_token: await new SignJWT(decodeJwt(String(body['id_token'])))
        .setProtectedHeader({ alg: 'ES256', kid: issuer.key().kid ?? '' })
        .sign(privateKey),
    }))
    await refused(await browser.signIn(), incomplete)
    issuer.tamper((body) => {
      const [, payload] = String(body['id_token']).split('.')
      return { ...body, id_token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.` }
    })
    await refused(await browser.signIn(), incomplete)
    issuer.tamper(({ id_token: _token, ...body }) => body)
    await refused(await browser.signIn(), incomplete)
  })
})

describe('where sign-in runs', () => {
  it('[S11] an unavailable issuer gives a plain message, and everything else keeps working', async () => {
    const away = await startIssuer([origin])
    const alone = await openStaffServer(database, {
      settings: { issuer: { url: away.url, audience: testAudience, client: testClient } },
      now: () => Date.now() + later,
    })
    const visitor = openBrowser(alone.app, origin)
    expect((await visitor.visit('/console/sign-in')).status).toBe(302)
    later = 3_000
    await away.stop()
    const page = await visitor.signIn()
    expect([page.status, page.body]).toEqual([503, expect.stringContaining('Sign-in is not available right now.')])
    expect((await visitor.visit('/api/sign-in/methods')).json()).toEqual({ issuer: true, link: false })
    await away.restart()
    away.visitor('bea', {})
    const address = await visitor.atIssuer(await begin(visitor))
    await away.stop()
    const stuck = await comeBack(address, visitor)
    expect([stuck.status, stuck.body]).toEqual([503, expect.stringContaining('Sign-in is not available right now.')])
    await alone.app.close()
  })

  it('[S11] a session outlives an issuer that is away', async () => {
    const away = await startIssuer([origin])
    const alone = await openStaffServer(database, {
      settings: { issuer: { url: away.url, audience: testAudience, client: testClient } },
    })
    await database.write((trx) =>
      insertStaff(
        trx,
        { issuer: away.url, issuerAssignedId: 'cyd', displayName: '', roles: ['data-steward'], tenants: ['mddoh'] },
        new Date(),
      ),
    )
    away.visitor('cyd')
    const visitor = openBrowser(alone.app, origin)
    await visitor.signIn()
    await away.stop()
    expect(await whoAmI(visitor)).toMatchObject({ subject: 'cyd' })
    await alone.app.close()
  })

  it('[S11] in production requires https, except on this machine', async () => {
    const plain = await openBrowser(server.app, 'http://console.example').visit('/console/sign-in')
    expect([plain.status, plain.body]).toEqual([400, expect.stringContaining('requires https')])
    const local = openBrowser(server.app, 'http://localhost:4000')
    expect((await local.signIn()).status).toBe(200)
    expect(local.cookies.get('__Host-care_session')?.line).toContain('; Secure')
  })

  it('[S11] starts at the host of the console, so that its cookie is there', async () => {
    const named = await openStaffServer(database, {
      settings: {
        consoleUrl: origin,
        issuer: { url: issuer.url, audience: testAudience, client: testClient },
      },
    })
    const elsewhere = openBrowser(named.app, 'https://plan.example')
    const start = await elsewhere.visit('/console/sign-in?returnTo=%2Fconsole%2Fqueue')
    expect(start.headers['location']).toBe(`${origin}/console/sign-in?returnTo=%2Fconsole%2Fqueue`)
    expect(elsewhere.cookies.size).toBe(0)
    await named.app.close()
  })

  it('[S11] writes no secret and no person to the log, whether it succeeds or not', async () => {
    const lines: string[] = []
    const output = new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(line.toString())
        done()
      },
    })
    const watched = await openStaffServer(database, {
      settings: { issuer: { url: issuer.url, audience: testAudience, client: testClient } },
      logger: createLogger({ production: true, logLevel: 'info' }, output),
    })
    const visitor = openBrowser(watched.app, origin)
    const secrets = ['ana', 'Ana Reyes', testClient.secret]
    for (const answers of [(body: Record<string, unknown>) => body, () => ({}), () => ({ error: 'server_error' })]) {
      issuer.tamper(answers)
      const start = new URL(await begin(visitor))
      secrets.push(start.searchParams.get('state') ?? '', start.searchParams.get('nonce') ?? '')
      const answer = await visitor.atIssuer(start.href)
      secrets.push(
        new URL(answer).searchParams.get('code') ?? '',
        visitor.cookies.get('__Host-care_sign_in')?.value ?? '',
      )
      await comeBack(answer, visitor)
      secrets.push(visitor.cookies.get('__Host-care_session')?.value ?? 'none')
      await whoAmI(visitor)
    }
    const log = lines.join('')
    expect(log).toContain('GET /console/sign-in/callback')
    expect(secrets.filter((secret) => new RegExp(`\\b${secret}\\b`).test(log))).toEqual([])
    await watched.app.close()
  })

  it('[S11] reports that no issuer is configured for the console', async () => {
    const bare = await openStaffServer(database)
    const page = await openBrowser(bare.app, origin).visit('/console/sign-in')
    expect([page.status, page.body]).toEqual([404, expect.stringContaining('OIDC_CLIENT_ID')])
    expect((await openBrowser(bare.app, origin).visit('/api/sign-in/methods')).json()).toEqual({
      issuer: false,
      link: true,
    })
    await bare.app.close()
  })
})
