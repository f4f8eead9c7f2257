import { expect, test } from '../support/test.ts'
import { openPage } from '../support/browser.ts'
import { sentence } from '../support/results-pages.ts'

test('an address kept from yesterday still runs, whatever else is in it', async () => {
  const page = await openPage(
    'mddoh',
    '/search-results?near=Baltimore%2C+MD&lat=39.29&lon=-76.61&specialty=Cardiovascular+Disease' +
      '&page=999&size=7&tab=nobody&sort=__proto__&gender=%3Cscript%3E',
  )
  await sentence(page).waitFor()
  await expect
    .poll(() => page.locator('.list-empty, .result-card:not(.skeleton-card), [role=alert]').count())
    .toBeGreaterThan(0)
  expect(await page.locator('script:not([src]):not([type])').count()).toBe(0)
})
