import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { cards } from '../support/card-parts.ts'
import { pinMark } from '../support/markup.ts'
import { openResults, someCare } from '../support/results-pages.ts'
import { sampledTenants } from '../support/long-form.ts'

const phone = { viewport: { width: 390, height: 844 } }
const button = (page: Page, name: string) => page.getByRole('button', { name })

test.describe('results on a phone', () => {
  for (const tenant of sampledTenants)
    test(`[D8] the first result of ${tenant} begins within 310 pixels`, async () => {
      const page = await openResults(tenant, someCare, phone)
      await expect.poll(async () => (await cards(page).first().boundingBox())?.y ?? 999).toBeLessThanOrEqual(310)
    })

  test('[D8] one row has Filters with their count, Map and Print', async () => {
    const page = await openResults('mddoh', { ...someCare, accepting: 'true' }, phone)
    await button(page, 'Print Results').waitFor()
    const tops = await Promise.all(
      ['Edit search', 'Show map', 'Print Results'].map(async (name) =>
        Math.round((await button(page, name).boundingBox())?.y ?? -1),
      ),
    )
    expect(new Set(tops).size).toBe(1)
    expect(await button(page, 'Edit search').innerText()).toMatch(/^Filters( \(\d\))?$/)
  })

  test('[D8] the sheet of criteria has one button that searches', async () => {
    const page = await openResults('mddoh', someCare, phone)
    await button(page, 'Edit search').click()
    const sheet = page.getByRole('dialog', { name: 'Edit search' })
    await sheet.getByRole('button', { name: 'Show results' }).waitFor()
    expect(await sheet.getByRole('button', { name: 'Search', exact: true }).count()).toBe(0)
  })

  test('[D] links to call and to directions are 44 pixels high', async () => {
    const page = await openResults('mddoh', someCare, phone)
    for (const name of [/^Call /, /^Directions/, /^Home/]) {
      const height = await page
        .getByRole('link', { name })
        .last()
        .evaluate((link) => link.getBoundingClientRect().height)
      expect(height, String(name)).toBeGreaterThanOrEqual(44)
    }
  })
})

async function centersApart(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await centerOf(one), await centerOf(other)]
  return Math.hypot(a.x - b.x, a.y - b.y)
}

async function centerOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
  return { x: x + width / 2, y: y + height / 2 }
}

test('[D9] a card marks its pin and a pin its card, by pointer and by keyboard', async () => {
  const page = await openResults('riverspring', someCare, { viewport: { width: 1440, height: 900 } })
  const pin = page.getByRole('region', { name: 'Map of results' }).getByRole('button', { name: /^2, / })
  const card = cards(page).nth(1)
  const border = () => card.evaluate((element) => getComputedStyle(element).borderTopColor)
  await pin.waitFor()
  const plainCard = await border()
  await card.hover()
  await expect(pinMark(page)).toHaveText('2')
  expect(await centersApart(pinMark(page), pin)).toBeLessThan(1)
  expect(await border()).toBe(plainCard)
  await pin.hover()
  await expect.poll(border).not.toBe(plainCard)
  await page.mouse.move(0, 0)
  await expect(pinMark(page)).toHaveCount(0)
  await card.getByRole('link').first().focus()
  await expect(pinMark(page)).toHaveText('2')
  await pin.focus()
  await expect.poll(border).not.toBe(plainCard)
})

test('[D] after a search the list is a few Tabs away', async () => {
  const page = await openResults('mddoh', someCare, { viewport: { width: 1440, height: 900 } })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results-outcome')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(
    await cards(page)
      .first()
      .evaluate((card) => card.contains(document.activeElement)),
  ).toBe(true)
})
