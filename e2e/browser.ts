import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject, onTestFailed, onTestFinished } from 'vitest'
import { flags, withoutFeatures } from '../scripts/browser-flags.json'

const args = [
  ...flags,
  // A list of features takes the place of Playwright's own, which therefore stands in it. New is the address bar's
  // popup: two pages of its own for every window.
  `--disable-features=${withoutFeatures.join(',')}`,
  // Hosts of their own, as plans have; everything under this name is this machine.
  '--host-resolver-rules=MAP *.example.org localhost',
]

export type Tenant = 'centerlight' | 'mddoh' | 'champion' | 'riverspring'

export const originOf = (tenant: Tenant, port = inject('port')) => `http://${tenant}.localhost:${port}`

let browser: Browser | undefined

/** One Chromium for a file of journeys, set as one of its users may have set it. */
export function useBrowser(...settings: string[]): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH,
      args: [...args, ...settings],
      chromiumSandbox: false,
    })
  })
  afterAll(async () => {
    await browser?.close()
  })
}

/** A fresh page of a tenant, closed after the test. */
export async function openPage(tenant: Tenant, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options)
  await page.goto(originOf(tenant) + path)
  return page
}

/** A page that is nowhere yet; what it logs as an error is told when the test fails. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await openContext(options)).newPage()
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  page.on('pageerror', (error) => logged.push(String(error)))
  onTestFailed(() => {
    if (logged.length) console.log(`The page logged:\n${logged.join('\n')}`)
  })
  return page
}

export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  if (!browser) throw new Error('Call useBrowser() at the top of the file.')
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  let closed = false
  context.on('close', () => {
    closed = true
  })
  onTestFinished(() => (closed ? undefined : closeQuietly(context)))
  return context
}

/**
 * A call the page still had under way ends with it: its handler's failure then is nobody's. Failures while the test
 * runs stay failures.
 */
async function closeQuietly(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}
