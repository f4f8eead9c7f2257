import { expect, test } from '../support/test.ts'
import { openPage } from '../support/browser.ts'
import { listShown, openResults, places, watchSearches } from '../support/results-pages.ts'
import { overlay } from '../support/screen-parts.ts'

test('[APP-RES-08] [APP-MAP-07] [M3] Enter in the place and in the name of a results page searches', async () => {
  const page = await openResults('riverspring')
  const searches = watchSearches(page)
  await page.getByLabel('Provider / Group / Facility Name').fill('smith')
  await page.keyboard.press('Enter')
  await page.waitForURL(/name=smith/)
  await listShown(page)
  await expect.poll(() => searches.length).toBe(2)
  await page.getByRole('combobox', { name: /Search Location/ }).fill('10471')
  await page.keyboard.press('Enter')
  await page.waitForURL(/near=[^&]*10471/)
})

test('[APP-LAND-05] [APP-AI-05] [M12] while free text is read, the mouse reaches the filter search', async () => {
  const page = await openPage('centerlight', '/natural-language-search')
  await page.route('**/nl-search*', () => undefined)
  await page.getByRole('button', { name: 'Natural Language Search (Beta)', exact: true }).click()
  await page.getByRole('textbox').first().fill(`heart doctor in ${places.centerlight.near}`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await overlay(page).waitFor()
  await page.getByRole('button', { name: 'Filter Search', exact: true }).click()
  await overlay(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Filter Search', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('[APP-HAR-03] [M12] a negative size that is typed key by key is 0', async () => {
  const page = await openPage('champion', '/iframe-test')
  const width = page.getByLabel('Width', { exact: true })
  await width.press('ControlOrMeta+a')
  await width.pressSequentially('-5')
  expect(await page.getByText(/^Current size: /).innerText()).toContain('0vw')
})
