import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { faults } from '../support/axe.ts'
import { originOf } from '../support/browser.ts'
import { listShown, resultsPath, sentence, watchSearches } from '../support/results-pages.ts'
import { openInTime } from '../support/page-clock.ts'
import { cards } from '../support/card-parts.ts'
import { mapFrame } from '../support/markup.ts'
import { mapPins as pins, resultsMap } from '../support/screen-parts.ts'

const area = (page: Page) => resultsMap(page).getByRole('status')
const control = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Move the map' }).getByRole('button', { name, exact: true })

/** Grabs the map at a free spot and moves it. */
async function drag(page: Page, dx: number, dy: number): Promise<void> {
  const [x, y] = await mapFrame(page).evaluate((frame): [number, number] => {
    const { left, top, right, bottom } = frame.getBoundingClientRect()
    const isFree = (at: Element | null) => at !== null && frame.contains(at) && at.closest('button') === null
    for (let y = Math.min(bottom, innerHeight) - 30; y > Math.max(top, 0); y -= 10) {
      for (let x = left + 20; x < right - 20; x += 10) if (isFree(document.elementFromPoint(x, y))) return [x, y]
    }
    throw new Error('No free spot on the map.')
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx, y + dy, { steps: 4 })
  await page.mouse.up()
}

test('the map has a numbered button for each card, and searches only by "Search this area"', async () => {
  const { page, time } = await openInTime('riverspring', resultsPath('riverspring'), {
    viewport: { width: 1440, height: 900 },
  })
  await listShown(page)
  await pins(page).first().waitFor()
  const searches = watchSearches(page)
  const numbered = await cards(page).evaluateAll((all) =>
    all.map(
      (card) =>
        `${card.querySelector('.card-number')?.textContent?.match(/\d+/)?.[0]}, ${card.getAttribute('aria-label')}, `,
    ),
  )
  const named = await pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label') ?? ''))
  expect(
    named.map((name, at) => (name.startsWith(numbered[at] ?? '?') ? name.slice(numbered[at]?.length) : name)),
  ).toEqual(numbered.map(() => expect.stringMatching(/^[\d.]+ miles$/)))
  // By keyboard: from the number to the card, and the next Tab is inside it.
  await pins(page).nth(1).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(await cards(page).nth(1).getAttribute('id'))
  await page.keyboard.press('Tab')
  expect(
    await cards(page)
      .nth(1)
      .evaluate((card) => card.contains(document.activeElement)),
  ).toBe(true)
  expect(await area(page).innerText()).toBe('')
  await drag(page, -12, 0)
  expect(await area(page).innerText()).toBe('')
  await drag(page, 150, -40)
  await area(page).getByText('Search this area').waitFor()
  expect(await faults(page, { part: '.map' })).toEqual([])
  await control(page, 'Back to your place').press('Enter')
  expect([
    await area(page).innerText(),
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
  ]).toEqual(['', 'Back to your place'])
  for (let step = 0; step < 9; step++) await control(page, 'Zoom out').press('Enter')
  expect([await area(page).innerText(), await area(page).getByRole('button').count()]).toEqual([
    'Zoom in to search this area',
    0,
  ])
  await control(page, 'Back to your place').press('Enter')
  await time.pass(5_000)
  expect(searches).toEqual([])
  // If activated before that area is drawn, it is not named after a town of the previous one.
  let draw = () => {}
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  await page.route('**/places/map-scene?*', async (route) => {
    await drawn
    await route.continue().catch(() => undefined)
  })
  for (let step = 0; step < 6; step++) await control(page, 'Move south').press('Enter')
  await area(page).getByRole('button', { name: 'Search this area' }).press('Enter')
  await sentence(page)
    .getByText(/of the area on the map/)
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results-outcome')
  draw()
  expect([searches.length, await area(page).innerText()]).toEqual([2, ''])
  await page.goBack()
  await sentence(page)
    .getByText(/of Yonkers, NY/)
    .waitFor()
})

test('a map that cannot be drawn says so, and has its numbers', async () => {
  const { page } = await openInTime('riverspring', '/settings.json', { viewport: { width: 1440, height: 900 } })
  await page.route('**/places/map-scene?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(originOf('riverspring') + resultsPath('riverspring'))
  await page.getByText('The map could not be drawn. The list has everything.').waitFor()
  await pins(page).first().click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(await cards(page).first().getAttribute('id'))
})

for (const width of [1440, 390])
  test(`a map whose file does not come says so; its button stays, with the focus, ${width} wide`, async () => {
    const { page } = await openInTime('riverspring', '/settings.json', { viewport: { width, height: 900 } })
    await page.route('**/assets/SvgMap-*', (route) => route.abort())
    await page.goto(originOf('riverspring') + resultsPath('riverspring'))
    await listShown(page)
    if (width < 1200) await page.getByRole('button', { name: 'Show map' }).press('Enter')
    await page.getByRole('alert').getByText('This did not load. Check your connection, then try again.').waitFor()
    if (width < 1200) await expect(page.getByRole('button', { name: 'Hide map' })).toBeFocused()
  })

for (const width of [1440, 320])
  test(`every visible pin can be pressed, also at one address and at the edge, ${width} wide`, async () => {
    const { page } = await openInTime('centerlight', resultsPath('centerlight', { name: 'Edgeworth', size: '50' }), {
      viewport: { width, height: 900 },
    })
    await listShown(page)
    if (width < 1200) await page.getByRole('button', { name: 'Show map' }).click()
    await pins(page).first().waitFor()
    const covered = () =>
      mapFrame(page).evaluate((frame) => {
        frame.scrollIntoView({ block: 'center' })
        const edge = frame.getBoundingClientRect()
        // The 24 px around its center belong to it alone.
        const isPressable = (pin: Element) => {
          const { left, right, top, bottom } = pin.getBoundingClientRect()
          if (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom) return false
          const [x, y] = [(left + right) / 2, (top + bottom) / 2]
          return [
            [-11, 0],
            [11, 0],
            [0, -11],
            [0, 11],
            [0, 0],
          ].every(([dx = 0, dy = 0]) => document.elementFromPoint(x + dx, y + dy) === pin)
        }
        return [...frame.querySelectorAll('.map-pin')].filter((pin) => !isPressable(pin)).map((pin) => pin.textContent)
      })
    await expect.poll(covered).toEqual([])
    expect(await pins(page).count()).toBeGreaterThan(40)
  })
