import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { canShare, defaults } from './shared-window.ts'
import { runningTest } from './test.ts'

export type Tenant = 'centerlight' | 'mddoh' | 'champion' | 'riverspring'

/** The port of the server that all tests share. */
export const serverPort = () => Number(process.env['CARE_E2E_PORT'])

export const originOf = (tenant: Tenant, port = serverPort()) => `http://${tenant}.localhost:${port}`

/** A new page of a tenant, closed after the test. */
export async function openPage(tenant: Tenant, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options)
  await page.goto(originOf(tenant) + path)
  return page
}

/** A blank page without cookies or storage of another test; errors that it logs are printed when the test fails. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const { shared } = runningTest()
  return shared.isFree && canShare(options) ? watch(await shared.newPage(options)) : newColdPage(options)
}

/** A blank page in a window of its own, which has none of the app's files in its cache. */
export async function newColdPage(options: BrowserContextOptions = {}): Promise<Page> {
  return watch(await (await openContext(options)).newPage())
}

function watch(page: Page): Page {
  const { logged } = runningTest()
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  page.on('pageerror', (error) => logged.push(String(error)))
  return page
}

/** A window without cookies or storage of another, closed after the test. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const { browser, contexts } = runningTest()
  const context = await browser.newContext({ ...defaults, ...options })
  contexts.add(context)
  context.on('close', () => contexts.delete(context))
  return context
}
