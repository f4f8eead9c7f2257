import type { Locator } from '@playwright/test'
import { consoleOrigin, consolePage, openConsole } from '../support/console-site.ts'
import { expect, test } from '../support/test.ts'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }
const between = async (above: Locator, below: Locator) => {
  const { y, height } = await boxOf(above)
  return (await boxOf(below)).y - y - height
}

test('[sentence 15] the count of findings is not tight below the filter', async () => {
  const page = await openConsole('/mddoh/findings')
  const count = page.getByRole('status').filter({ hasText: /^\d+ findings?$/ })
  await expect(count).toBeVisible()
  expect(await between(page.getByRole('combobox', { name: 'Kind' }), count)).toBeGreaterThanOrEqual(8)
})

test('[sentence 15] headings of the operations page are next to their texts', async () => {
  const page = await consolePage()
  // Other tests may cause errors meanwhile.
  await page.route(/\/api\/operations(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), failed: [], errors: [] } })
  })
  await page.goto(`${consoleOrigin()}/console/mddoh/operations`)
  const heading = page.getByRole('heading', { name: 'Errors' })
  const words = page.getByText('No call failed on our side.')
  await expect(words).toBeVisible()
  const below = await between(heading, words)
  expect(below).toBeLessThanOrEqual(12)
  const before = page.getByText('No job failed in the last 30 days.')
  expect(await between(before, heading)).toBeGreaterThan(below)
})

test('[sentence 9] a table is sorted on a phone, too', async () => {
  const page = await openConsole('/mddoh/findings', {}, { viewport: { width: 320, height: 800 } })
  const heading = page.getByRole('button', { name: /^Statement/ })
  await heading.click()
  await expect(page).toHaveURL(/sort=source/)
  await expect(heading).toHaveAccessibleName(/sorted up/)
})

test('[sentence 15] the chosen tab is in sight on a phone', async () => {
  const page = await openConsole(
    '/mddoh/documents/plan/theme?view=history',
    {},
    { viewport: { width: 320, height: 700 } },
  )
  await expect(page.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 1 })
})
