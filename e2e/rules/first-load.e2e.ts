import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { newColdPage, originOf } from '../support/browser.ts'
import { listShown, resultsPath } from '../support/results-pages.ts'
import { sampledTenants } from '../support/long-form.ts'
import { cards } from '../support/card-parts.ts'
import { overlay } from '../support/screen-parts.ts'
import { mapDrawing } from '../support/markup.ts'
import { placeField, specialtyField } from '../support/search-fields.ts'

/** Scripts the page fetches from now on. */
function watchScripts(page: Page): Response[] {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || new URL(response.url()).pathname.endsWith('.js'))
      scripts.push(response)
  })
  return scripts
}
const names = (scripts: readonly Response[]) => scripts.map((script) => new URL(script.url()).pathname)

test.describe('what a page fetches first', () => {
  test('the start is at most 200 kB of compressed script; the rest loads when it is needed', async () => {
    const page = await newColdPage({ viewport: { width: 1440, height: 900 } })
    const scripts = watchScripts(page)
    await page.goto(originOf('riverspring'))
    await placeField(page).waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000)
    expect(new Set(scripts.map((script) => script.headers()['content-encoding']))).toEqual(new Set(['br']))
    const later = async (act: () => Promise<unknown>) => {
      const before = scripts.length
      await act()
      return scripts.length - before
    }
    expect(
      await later(async () => {
        await specialtyField(page).click()
        await page.getByRole('dialog').waitFor()
      }),
    ).toBeGreaterThan(0)
    expect(
      await later(async () => {
        await page.goto(originOf('riverspring') + resultsPath('riverspring'))
        await listShown(page)
        await mapDrawing(page).waitFor()
      }),
    ).toBeGreaterThan(scripts.length / 2)
  })

  for (const tenant of sampledTenants)
    test(`results name all they need for the first card in their page: ${tenant}`, async () => {
      const page = await newColdPage({ viewport: { width: 390, height: 800 } })
      const scripts = watchScripts(page)
      const html = (await (await page.goto(originOf(tenant) + resultsPath(tenant)))?.text()) ?? ''
      await cards(page).first().waitFor()
      const needed = names(scripts)
      const inPage = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path)
      expect(inPage.length).toBeGreaterThan(1)
      // Everything else was requested later, in parallel with the card.
      expect(needed.slice(0, inPage.length).sort()).toEqual([...inPage].sort())
    })

  for (const path of ['/', resultsPath('mddoh')])
    test(`scripts give way to the styles that the page stands by: ${path}`, async () => {
      const page = await newColdPage()
      const html = (await (await page.goto(originOf('mddoh') + path))?.text()) ?? ''
      const scripts = html.match(/<(?:script[^>]+src=|link[^>]+modulepreload)[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(1)
      expect(scripts.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([])
    })

  test('[APP-RES-03] "Edit search" pressed before its chunk loaded says so, and then opens', async () => {
    const page = await newColdPage({ viewport: { width: 390, height: 800 } })
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route(/SearchSheet[^/]*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(originOf('mddoh') + resultsPath('mddoh'))
    await cards(page).first().waitFor()
    await page.getByRole('button', { name: 'Edit search' }).click()
    await page.getByRole('status').getByText('Loading').waitFor()
    expect(await overlay(page).count()).toBe(0)
    expect(await cards(page).first().isVisible()).toBe(true)
    release()
    await page.getByRole('dialog', { name: 'Edit search' }).getByLabel('Search Location', { exact: true }).waitFor()
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  })
})
