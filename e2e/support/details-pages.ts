import type { Locator, Page } from '@playwright/test'
import { detailCalls, openResults } from './results-pages.ts'

export const edge = (name: string) => `edge-${name}-mddoh`

/** Results with one of the demo's edge people alone. */
export const openPerson = (given: string, options?: Parameters<typeof openResults>[2]) =>
  openResults('mddoh', { name: `${given} Edgeworth`, miles: '100' }, options)

export const slide = (card: Locator, nth: number) => card.locator('.carousel-slide').nth(nth)

export const lines = async (part: Locator) =>
  (await part.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The content under a heading of the details. */
export const under = (part: Locator, heading: string) =>
  part.locator('.titled').filter({ has: part.page().getByRole('heading', { name: heading, exact: true }) })

export const itemsUnder = (part: Locator, heading: string) => under(part, heading).getByRole('listitem').allInnerTexts()

export const headings = (part: Locator) => part.getByRole('heading').allInnerTexts()

/** The calls for details the page makes from now on. */
export function watchDetails(page: Page): { url: URL; headers: Record<string, string> }[] {
  const calls: { url: URL; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (detailCalls.test(request.url())) calls.push({ url: new URL(request.url()), headers: request.headers() })
  })
  return calls
}
