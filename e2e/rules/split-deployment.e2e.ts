import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer, type TestServer } from '../../scripts/test-server.mjs'
import { newColdPage, originOf } from '../support/browser.ts'
import { cards, details, locatorMap, moreToggle } from '../support/card-parts.ts'
import { listShown, resultsPath } from '../support/results-pages.ts'
import { mapPins, resultsMap } from '../support/screen-parts.ts'
import { expect, test } from '../support/test.ts'

/**
 * The finder is served from one origin and calls the API on another, which allows it by the tenant's settings. One
 * server is both, under two host names.
 */
let server: TestServer | undefined
const apiOrigin = (port: number | undefined) => `http://localhost:${port}`
test.beforeAll(async () => {
  server = await startServer((port) => ({
    API_BASE: `${apiOrigin(port)}/api`,
    API_V2_BASE: `${apiOrigin(port)}/api-v2`,
  }))
  await allowOrigin(server, originOf('champion', server.port))
})
test.afterAll(() => server?.stop())

async function allowOrigin({ port, folder }: TestServer, origin: string): Promise<void> {
  const token = execFileSync(
    process.execPath,
    [join('server', 'dist', 'cli.js'), 'token', '--role', 'system-admin', '--tenants', '*'],
    { env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8' },
  ).trim()
  const url = `${apiOrigin(port)}/api/configuration/documents/tenant`
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': 'champion', 'content-type': 'application/json' }
  const { text, version }: { text: string; version: number } = await (await fetch(url, { headers })).json()
  const changed = JSON.stringify({ ...JSON.parse(text), allowedOrigins: [origin] })
  const body = JSON.stringify({ text: changed, reason: 'split deployment', expectedVersion: version })
  const answer = await fetch(`${url}/publish`, { method: 'POST', headers, body })
  expect(answer.status, await answer.text()).toBe(200)
}

/** Requests that the browser blocked, and calls that did not go to the API's origin. */
async function watch(page: Page) {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|Cross-Origin|blocked/i.test(message.text())) refused.push(message.text())
  })
  page.on('requestfailed', (request) => {
    // A browser without a PDF viewer does not show the printed file (blob:), which it has by then.
    if (request.url().startsWith('http')) refused.push(`${request.url()}: ${request.failure()?.errorText}`)
  })
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (/^\/api(-v2)?\//.test(pathname) && origin !== apiOrigin(server?.port)) refused.push(request.url())
  })
  return refused
}

test('[C4] search, map, details and print work with the API on another origin', async () => {
  const page = await newColdPage()
  const refused = await watch(page)
  await page.goto(originOf('champion', server?.port) + resultsPath('champion'))
  await listShown(page)
  expect(await cards(page).count()).toBeGreaterThan(0)
  await resultsMap(page).waitFor()
  await mapPins(page).first().waitFor()

  const card = cards(page).first()
  await moreToggle(card).click()
  await details(card).waitFor()
  const picture = locatorMap(page).first()
  // Details that arrive meanwhile replace the picture.
  await expect(async () => picture.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const printed = page.waitForResponse((response) => response.url().includes('print-single-provider'))
  await card.getByRole('button', { name: /Print Provider/ }).click()
  const answer = await printed
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await card.getByRole('button', { name: /Print Provider/ }).waitFor()
  expect(refused).toEqual([])
})
