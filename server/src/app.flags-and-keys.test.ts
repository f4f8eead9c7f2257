import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'

describe('the whole server: flags and keys', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ providers: 10, settings: { googleMapsKey: 'a-browser-key' } })
  })
  afterAll(async () => {
    await test.close()
  })
  const get: TestApp['get'] = (...asked) => test.get(...asked)

  it('[API-FLAG-01] answers a flag as the text true or false, unknown ones as false', async () => {
    const flag = (name: string, tenant?: string) =>
      get(`/api/carefindr-azure-api/feature-flag/${name}`, tenant ? { 'x-tenant-id': tenant } : {})
    expect((await flag('isNLSearchEnabled', 'centerlight')).body).toBe('true')
    expect((await flag('isNLSearchEnabled', 'mddoh')).body).toBe('false')
    expect((await flag('showComingSoon')).body).toBe('false')
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect((await flag(name, 'centerlight')).body, name).toBe('false')
    expect((await flag('x'.repeat(2_000))).body).toBe('false')
    expect((await flag('nope')).headers['content-type']).toMatch(/^text\/plain/)
  })

  it('[API-KV-01] gives the maps key as text, and answers every other name like one that is missing', async () => {
    const key = (name: string, base = '/api') =>
      get(`${base}/carefindr-azure-api/key-vault/${name}`, { 'x-correlation-id': 'one' })
    for (const base of ['/api', '/api-v2']) {
      expect([
        (await key('google-maps-api-key', base)).body,
        (await key('google-maps-api-key', base)).headers['content-type'],
      ]).toEqual(['a-browser-key', 'text/plain; charset=utf-8'])
    }
    const missing = await key('no-such-key')
    expect(missing.statusCode).toBe(404)
    for (const name of [
      'token-signing',
      'database-password',
      'DATABASE_URL',
      'googleMapsKey',
      'Google-Maps-Api-Key',
      '__proto__',
      'constructor',
      'toString',
      '..%2Fgoogle-maps-api-key',
      'x'.repeat(2_000),
    ]) {
      expect((await key(name)).json(), name).toEqual(missing.json())
    }
  })
})
