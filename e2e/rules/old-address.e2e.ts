import { expect, test } from '../support/test.ts'
import { openPage } from '../support/browser.ts'
import { sentence } from '../support/results-pages.ts'
import { inlineScripts } from '../support/markup.ts'
import { emptyList } from '../support/screen-parts.ts'
import { cards } from '../support/card-parts.ts'

test('an address kept from yesterday still runs, whatever else is in it', async () => {
  const page = await openPage(
    'mddoh',
    '/search-results?near=Baltimore%2C+MD&lat=39.29&lon=-76.61&specialty=Cardiovascular+Disease' +
      '&page=999&size=7&tab=nobody&sort=__proto__&gender=%3Cscript%3E',
  )
  await sentence(page).waitFor()
  await expect.poll(() => cards(page).or(emptyList(page)).or(page.getByRole('alert')).count()).toBeGreaterThan(0)
  expect(await inlineScripts(page).count()).toBe(0)
})
