import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { browserArguments } from '../playwright.config.ts'
import { openPage } from '../support/browser.ts'
import { openResults } from '../support/results-pages.ts'
import { placeField } from '../support/search-fields.ts'
import { details, moreToggle } from '../support/card-parts.ts'

test.use({
  launchOptions: {
    executablePath: process.env['CHROME_PATH'],
    args: [...browserArguments, '--blink-settings=defaultFontSize=32'],
    chromiumSandbox: false,
  },
})

/** Content that overflows the page, and parts of the results page that overlap. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element) =>
      element.checkVisibility() &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('.carousel-strip, .map-frame, .skip-link')
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => seen(element) && element.getBoundingClientRect().right > innerWidth + 1,
    )
    const parts = [...document.querySelectorAll('.results-side, .results-main, .results-map')].filter(seen)
    const over = parts.flatMap((part) =>
      [...part.querySelectorAll('*')].filter(
        (inside) =>
          seen(inside) &&
          parts.some((other) => {
            const [a, b] = [inside.getBoundingClientRect(), other.getBoundingClientRect()]
            return (
              other !== part &&
              a.left < b.right - 1 &&
              a.right > b.left + 1 &&
              a.top < b.bottom - 1 &&
              a.bottom > b.top + 1
            )
          }),
      ),
    )
    return [
      ...new Set([
        ...out.map((element) => `${element.className} sticks out`),
        ...over.map((element) => `${element.className} lies over another part`),
      ]),
    ]
  })

test.describe('letters twice as large by the browser’s own setting', () => {
  test('leave nothing cut or covered on the results page, on phones, tablets and desks', async () => {
    const page = await openResults('champion')
    await moreToggle(page).first().click()
    await details(page).waitFor()
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await details(page).waitFor()
      expect(await misplaced(page), String(width)).toEqual([])
    }
  })

  test('leave the start page whole', async () => {
    const page = await openPage('champion', '/', { viewport: { width: 320, height: 640 } })
    await placeField(page).waitFor()
    expect(await misplaced(page)).toEqual([])
  })
})
