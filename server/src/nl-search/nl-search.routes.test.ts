import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '../http/create-server.ts'
import { registerOnBothBases } from '../http/api-bases.ts'
import { serverForTests } from '../http/server-for-tests.ts'
import { sourceOf, testConfiguration } from '../configuration/configuration.testing.ts'
import { hostileTexts } from './hostile.testing.ts'
import { nlSearchDeps } from './tenants.testing.ts'
import { nlSearchRoutes } from './nl-search.routes.ts'

let app: Server
const lines: string[] = []
beforeAll(async () => {
  const { deps, tenants } = await nlSearchDeps()
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  app = await serverForTests({
    logger: pino({ level: 'info' }, stream),
    configuration: sourceOf(testConfiguration([...tenants.values()])),
    routes: (server) => registerOnBothBases(server, nlSearchRoutes, { deps }),
  })
})
afterAll(async () => {
  await app.close()
})

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api-v2/v3/provider/nl-search-carefindr',
    headers: { 'x-tenant-id': 'centerlight', 'x-persona': 'user', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

describe('POST /v3/provider/nl-search-carefindr', () => {
  it('[API-SRCH-07] answers every known tenant, whatever its flag', async () => {
    for (const tenant of ['centerlight', 'champion', 'mddoh', 'riverspring', 'wahbe']) {
      const answer = await post({ query: ' dentist in 10461 ' }, { 'x-tenant-id': tenant })
      expect(answer.statusCode, tenant).toBe(200)
      expect(answer.json().query).toMatchObject({
        location: { text: 'Bronx, NY 10461', message: null, distance: '25' },
        specialtiesV2: ['Dentist', 'General Practice Dentistry'],
      })
      expect(Object.keys(answer.json().query).sort()).toEqual([
        'attrs',
        'gender',
        'isAcceptingNewPatient',
        'isHandicapAccessible',
        'isPCP',
        'language',
        'location',
        'name',
        'programType',
        'sortBy',
        'specialtiesV2',
      ])
    }
    expect((await post({ query: 'dentist' }, { 'x-tenant-id': 'nobody' })).statusCode).toBeGreaterThanOrEqual(400)
  })

  it.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['only signs', '?!…'],
    ['too long', 'dentist '.repeat(200)],
  ])('[APP-AI-13] refuses %s text with a sentence for a member', async (_, query) => {
    const english = await post({ query })
    expect(english.statusCode).toBe(400)
    expect(english.json()).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^Please /),
      errors: [{ field: 'query' }],
    })
    expect((await post({ query }, { 'accept-language': 'es' })).json().message).toMatch(/^(?:Díganos|Acorte)/)
  })

  it('[APP-AI-13] takes exactly 1,000 characters', async () => {
    expect((await post({ query: 'a'.repeat(1_000) })).statusCode).toBe(200)
    expect((await post({ query: 'a'.repeat(1_001) })).statusCode).toBe(400)
  })

  it('[API-SRCH-07] never answers 500, whatever it is sent', async () => {
    for (const body of [{}, { query: 7 }, { query: null }, { query: ['x'] }, { query: 'x', more: 1 }, 'x', null])
      expect((await post(body)).statusCode).toBeLessThan(500)
    for (const [name, query] of Object.entries(hostileTexts()))
      expect((await post({ query })).statusCode, name).toBeLessThan(500)
    for (const query of [
      'constructor',
      '__proto__',
      'toString',
      'constructor in toString, __proto__',
      '\u0000\u0000',
      '\ud800',
      '𝔡𝔢𝔫𝔱𝔦𝔰𝔱',
      '(('.repeat(300),
      '1'.repeat(999),
      'de '.repeat(333),
      '医'.repeat(1_000),
      'dr '.repeat(330),
      'no '.repeat(333),
      '🦷'.repeat(300),
      'a-'.repeat(499),
      "'".repeat(999),
    ]) {
      expect((await post({ query })).statusCode, query.slice(0, 20)).toBeLessThan(500)
    }
  })

  it('[API-SRCH-07] keeps the text out of the log and out of caches', async () => {
    const answer = await post({ query: 'my secret rash in Yonkers' })
    expect(answer.headers['cache-control']).toContain('no-store')
    for (const refused of [
      { query: 'my secret rash '.repeat(100) },
      { query: ['my secret rash'] },
      { question: 'my secret rash' },
      { query: 'my secret rash', 'secret rash': 1 },
    ])
      await post(refused)
    await app.inject({
      method: 'POST',
      url: '/api-v2/v3/provider/nl-search-carefindr',
      headers: { 'x-tenant-id': 'centerlight', 'content-type': 'application/json' },
      payload: '{"query":"my secret rash',
    })
    await post({ query: 'my secret rash' }, { 'x-tenant-id': 'nobody' })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toMatch(/secret|rash/)
  })
})
