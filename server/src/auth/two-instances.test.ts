import { describe, expect, it, onTestFinished } from 'vitest'
import { deleteExpiredRows } from '../database/expired-rows.ts'
import { openDatabase } from '../database/open-database.ts'
import { forEachDatabase, type OpenTestDatabase } from '../database/testing.ts'
import { registerOnBothBases } from '../http/api-bases.ts'
import { serverForTests } from '../http/server-for-tests.ts'
import { createSignIn } from './sign-in.ts'
import { signInRoutes } from './sign-in.routes.ts'

const admin = { subject: 'ana', roles: ['system-admin'] as const, tenants: ['*'] }
const minute = 60_000

/** Two servers with connections of their own to one database. */
async function startTwo(open: OpenTestDatabase, { rateLimit = 0 } = {}) {
  const database = await open()
  let later = 0
  const start = async () => {
    const own = await openDatabase(database.address)
    const signIn = await createSignIn({
      settings: { production: false },
      database: own,
      now: () => Date.now() + later,
    })
    const app = await serverForTests({
      signIn,
      database: own,
      settings: { rateLimit, trustProxy: true },
      routes: (server) => registerOnBothBases(server, signInRoutes, { signIn }),
    })
    onTestFinished(async () => {
      await app.close()
      await own.close()
    })
    const exchange = (code: string, address = '203.0.113.1') =>
      app.inject({
        method: 'POST',
        url: '/api/sign-in/exchange',
        payload: { code },
        headers: { 'x-forwarded-for': address },
      })
    const staff = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/sign-in/staff', headers })).statusCode
    const signOut = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'POST', url: '/api/sign-in/end', headers })).statusCode
    const token = async () => (await signIn.local?.issueToken({ ...admin, ttl: 600 })) ?? ''
    const code = async () => (await signIn.local?.createCode(admin, 60)) ?? ''
    const session = async () => (await exchange(await code())).cookies[0]?.value ?? ''
    return { exchange, staff, signOut, token, code, session }
  }
  return {
    database,
    one: await start(),
    two: await start(),
    wait: (ms: number) => {
      later += ms
    },
  }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const session = (cookie: string) => ({ cookie: `__Host-care_session=${cookie}` })

describe('two instances on one database', () => {
  forEachDatabase((_name, open) => {
    it('[S11] sign-out in one ends the bearer token in both', async () => {
      const { one, two } = await startTwo(open)
      const [ended, other] = [await one.token(), await one.token()]
      expect(await two.staff(bearer(ended))).toBe(200)
      expect(await one.signOut(bearer(ended))).toBe(204)
      expect(await one.signOut(bearer(ended))).toBe(204)
      for (const server of [one, two]) expect(await server.staff(bearer(ended))).toBe(401)
      expect(await two.staff(bearer(other))).toBe(200)
    })

    it('[S11] sign-out in one ends the session in both', async () => {
      const { one, two } = await startTwo(open)
      const [ended, other] = [await one.session(), await one.session()]
      expect(await two.staff(session(ended))).toBe(200)
      expect(await one.signOut(session(ended))).toBe(204)
      expect(await one.signOut(session(ended))).toBe(204)
      for (const server of [one, two]) expect(await server.staff(session(ended))).toBe(401)
      expect(await two.staff(session(other))).toBe(200)
    })

    it('[API-GRF-02] who is disabled in one is out of both, with a session or a token', async () => {
      const { one, two, database } = await startTwo(open)
      const [cookie, token] = [await one.session(), await two.token()]
      expect([await two.staff(session(cookie)), await one.staff(bearer(token))]).toEqual([200, 200])
      await database.write((trx) => trx.updateTable('staff').set({ disabled: 1 }).execute())
      for (const server of [one, two])
        expect([await server.staff(session(cookie)), await server.staff(bearer(token))]).toEqual([401, 401])
    })

    it('[S11] an ended token with another valid signature stays ended', async () => {
      const { one, two } = await startTwo(open)
      const token = await one.token()
      const twin = otherSignature(token)
      expect([twin === token, await two.staff(bearer(twin))]).toEqual([false, 200])
      await one.signOut(bearer(token))
      expect(await two.staff(bearer(twin))).toBe(401)
    })

    it('[S11] a one-time code of one works in the other, and once over both', async () => {
      const { one, two } = await startTwo(open)
      expect((await two.exchange(await one.code())).statusCode).toBe(200)
      for (let round = 0; round < 5; round++) {
        const code = await one.code()
        const answers = await Promise.all([one, two, one, two].map((server) => server.exchange(code)))
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401])
      }
    })

    it('[S11] a one-time code expires', async () => {
      const { one, two, wait } = await startTwo(open)
      const code = await one.code()
      wait(minute + 1_000)
      expect((await two.exchange(code)).statusCode).toBe(401)
    })

    it('[S11] sign-in attempts count over both, for each client apart', async () => {
      const { one, two } = await startTwo(open, { rateLimit: 600 })
      const statuses: number[] = []
      for (let round = 0; round < 8; round++)
        for (const server of [one, two]) statuses.push((await server.exchange('guess')).statusCode)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(6)
      expect(statuses.slice(10)).toEqual(Array(6).fill(429))
      const refused = await two.exchange('guess')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await two.exchange('guess', '203.0.113.2')).headers).toMatchObject({
        'ratelimit-limit': '10',
        'ratelimit-remaining': '9',
      })
    })

    it('[S11] what has expired is deleted, nothing else', async () => {
      const { database, one } = await startTwo(open, { rateLimit: 600 })
      const [ended, cookie] = [await one.token(), await one.session()]
      await one.signOut(bearer(ended))
      const code = await one.code()
      await one.exchange('guess')
      const count = async () =>
        Promise.all(
          (['revoked_token', 'one_time_code', 'rate_limit', 'staff_session'] as const).map(
            async (table) => (await database.db.selectFrom(table).selectAll().execute()).length,
          ),
        )
      await deleteExpiredRows(database, new Date())
      expect(await count()).toEqual([1, 1, 2, 1])
      expect(await one.staff(session(cookie))).toBe(200)
      expect(await one.staff(bearer(ended))).toBe(401)
      expect((await one.exchange(code)).statusCode).toBe(200)
      await deleteExpiredRows(database, new Date(Date.now() + 11 * minute))
      expect(await count()).toEqual([0, 0, 0, 2])
      await deleteExpiredRows(database, new Date(Date.now() + 12 * 60 * minute + minute))
      expect(await count()).toEqual([0, 0, 0, 0])
    })
  })
})

/** For ECDSA, (r, n - s) is valid whenever (r, s) is. */
function otherSignature(token: string): string {
  const end = token.lastIndexOf('.') + 1
  const bytes = Buffer.from(token.slice(end), 'base64url')
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const other = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')])
  return token.slice(0, end) + other.toString('base64url')
}
