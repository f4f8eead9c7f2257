import type { BrowserContextOptions, Page, Route } from '@playwright/test'
import { newPage, originOf, serverPort, type Tenant } from './browser.ts'

export type Answer = Parameters<Route['fulfill']>[0] | ((route: Route) => unknown)

/**
 * A page without boot data, as from a host that knows no tenants: it requests its whole configuration by calls. The
 * calls go to the real server, except those that the test answers.
 */
export async function openBare(
  tenant: Tenant,
  path: string,
  answers: Record<string, Answer> = {},
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await newPage(options)
  await serveBare(page, answers)
  await page.goto(originOf(tenant) + path)
  return page
}

export async function serveBare(page: Page, answers: Record<string, Answer> = {}): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame()) return route.fallback()
    // The server has no data to embed in the page of an unknown host.
    const response = await route.fetch({
      url: `http://localhost:${serverPort()}${new URL(request.url()).pathname}`,
      headers: { ...request.headers(), host: 'nobody.localhost' },
    })
    await route.fulfill({ response })
  })
  for (const [address, answer] of Object.entries(answers))
    await page.route(address, (route) => (typeof answer === 'function' ? answer(route) : route.fulfill(answer)))
}

/** The response of the configuration call for a page's layout. */
export const blueprint = (encodedTemplate: unknown): Answer => ({ json: { encodedTemplate } })
export const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value), 'utf8').toString('base64')

/** What the page logs as an error, from now on. */
export function errorsOf(page: Page): string[] {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  page.on('pageerror', (error) => logged.push(`thrown: ${String(error)}`))
  return logged
}

/** The emergency line and the language assistance, which stay whatever fails. */
export async function helpStands(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  for (const number of ['911', '988']) await footer.getByRole('link', { name: number, exact: true }).waitFor()
  await footer
    .getByText(/^Free help in your language, large print, and sign language: call .* \(TTY: 711\)\.$/)
    .waitFor()
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const builtIn = 'Find a doctor, clinic or other care'
export const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Some of this page did not load. You can still search.' })
export const startPage = '**/component-blueprint/riverspring-start-page'
