import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../app.testing.ts'

describe('localhost in a trial run', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ providers: 0, settings: { demo: true } })
  })
  afterAll(() => test.close())
  const page = (path: string, host: string) => test.get(path, { host })

  it.each(['localhost:4000', '127.0.0.1:4000', '[::1]:4000'])('[newcomer] %s lists every finder', async (host) => {
    const { statusCode, body } = await page('/', host)
    expect(statusCode).toBe(200)
    for (const tenant of ['centerlight', 'mddoh', 'champion', 'riverspring'])
      expect(body).toContain(`href="http://${tenant}.localhost:4000/"`)
    expect(body).not.toContain('wahbe.localhost')
    expect(body).toMatch(/href="\/console"[^]*href="\/docs"/)
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i)
  })

  it('[newcomer] [APP-TEN-04] other pages of localhost are champion’s, other hosts keep their own', async () => {
    for (const [path, host] of [
      ['/search-results', 'localhost:4000'],
      ['/', 'champion.localhost:4000'],
    ] as const)
      expect((await page(path, host)).body).toContain('id="boot"')
    expect((await page('/', 'nobody.example.org')).body).not.toContain('class="doors"')
  })

  it('[newcomer] speaks Spanish', async () => {
    const { body } = await test.get('/', { host: 'localhost', 'accept-language': 'es' })
    expect(body).toContain('<html lang="es">')
  })
})

it('[newcomer] production has no such page', async () => {
  const test = await openTestApp({ providers: 0, settings: { demo: true, production: true } })
  expect((await test.get('/', { host: 'localhost' })).body).not.toContain('class="doors"')
  await test.close()
})
