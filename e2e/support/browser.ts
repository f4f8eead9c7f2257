import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
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

/** A blank page in a window of its own; errors that it logs are printed when the test fails. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const { logged } = runningTest()
  const page = await (await openContext(options)).newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  page.on('pageerror', (error) => logged.push(String(error)))
  return page
}

/** A window without cookies or storage of another, closed after the test. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const { browser, contexts } = runningTest()
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  contexts.add(context)
  context.on('close', () => contexts.delete(context))
  return context
}
