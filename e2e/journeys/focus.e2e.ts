import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import {
  details,
  facilityTab,
  listShown,
  openResults,
  providerTab,
  resultsPath,
  someCare,
} from '../support/results-pages.ts'
import { openInTime, type Time } from '../support/page-clock.ts'

/** Where the focus is once every delay has passed and the page has come to rest; '' when it fell back to nothing. */
async function focused(page: Page, time: Time): Promise<string> {
  await time.pass(1_600)
  await time.rest()
  await time.pass(1_000)
  return page.evaluate(() => {
    const { activeElement: at, body } = document
    return at === null || at === body ? '' : at.id || at.className || at.tagName
  })
}

/** Steps of a member who uses keys only; each must leave the focus somewhere. */
const steps: [what: string, act: (page: Page) => Promise<unknown>][] = [
  ['opens a card', (page) => page.locator('.more-toggle').first().press('Enter')],
  [
    'changes the tab of its details',
    (page) => page.locator('.details [role=tab][aria-selected=true]').press('ArrowRight'),
  ],
  ['closes the card', (page) => page.locator('.more-toggle').first().press('Enter')],
  ['opens the sources', (page) => page.locator('.source-link').first().press('Enter')],
  ['closes them', (page) => page.keyboard.press('Escape')],
  ['saves a card', (page) => page.locator('.save-toggle').first().press('Enter')],
  ['opens the shortlist', (page) => page.locator('.open-shortlist').press('Enter')],
  ['clears the shortlist', (page) => page.locator('.shortlist').getByRole('button', { name: /Clear/ }).press('Enter')],
  ['closes the shortlist', (page) => page.keyboard.press('Escape')],
  ['opens the languages', (page) => page.locator('.pill-more').press('Enter')],
  ['takes one of them away', (page) => page.locator('#pill-rest .button').first().press('Enter')],
  ['takes the last language away', (page) => page.locator('.pill-list .pill-remove').last().press('Enter')],
  ['turns the page', (page) => page.locator('.pager-step:visible').last().press('Enter')],
  ['turns it back', (page) => page.locator('.pager-step:visible').first().press('Enter')],
  ['goes to the other list', (page) => providerTab(page).press('ArrowRight')],
  ['and comes back', (page) => facilityTab(page).press('ArrowLeft')],
  ['ticks a filter', (page) => page.locator('#search-panel input[type=checkbox]:visible').first().press(' ')],
  ['clears the filters', (page) => page.locator('.clear-filters').press('Enter')],
  ['opens the tree', (page) => page.locator('#search-panel #search-specialty').press('Enter')],
  ['closes the tree', (page) => page.keyboard.press('Escape')],
  ['searches', (page) => page.locator('#search-panel .button-primary').press('Enter')],
]

test.describe('the focus', () => {
  for (const [name, width] of [
    ['wide', 1280],
    ['narrow', 400],
  ] as const)
    test(`is never lost on the results page: ${name}`, async () => {
      test.setTimeout(120_000)

      const { page, time } = await openInTime(
        'riverspring',
        resultsPath('riverspring', { ...someCare, language: ['Spanish', 'English'], miles: '50' }),
        { viewport: { width, height: 900 } },
      )
      await listShown(page)
      const inPanel = (what: string) =>
        ['ticks a filter', 'opens the tree', 'closes the tree', 'searches'].includes(what)
      const lost: string[] = []
      for (const [what, act] of steps) {
        // On a phone the panel is a sheet that has to be opened first.
        if (width < 900 && inPanel(what) && (await page.locator('#search-panel:visible').count()) === 0)
          await page.locator('.edit-search').press('Enter')
        if (width < 900 && what === 'clears the filters') await page.keyboard.press('Escape')
        await act(page)
        if ((await focused(page, time)) === '') lost.push(what)
      }
      expect(lost).toEqual([])
    })

  test('is never lost when a list fails and is asked for again, nor by an offer', async () => {
    const { page, time } = await openInTime('mddoh', '/settings.json')
    await page.route('**/search-carefindr', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(
      new URL(
        '/search-results?near=Baltimore%2C+MD&lat=39.29&lon=-76.61&specialty=Cardiovascular+Disease&name=qqzzqq',
        page.url(),
      ).href,
    )
    await page.locator('[role=alert]:visible').first().waitFor()
    await page.unroute('**/search-carefindr')
    await page.locator('[role=alert] .button').first().press('Enter')
    expect(await focused(page, time)).not.toBe('')
    await listShown(page)
    await page.locator('.offer').first().press('Enter')
    expect(await focused(page, time)).not.toBe('')
  })

  test('is never lost when details, sources or the list for paper fail and are asked for again', async () => {
    const page = await openResults('champion', { ...someCare, miles: '50' })
    const where = () =>
      page.evaluate(
        () => document.activeElement?.closest('.more-toggle, .print-results, [role=dialog]')?.className ?? '',
      )
    for (const [calls, act, found] of [
      [details, () => page.locator('.more-toggle').first().press('Enter'), '.details'],
      [/golden-record/, () => page.locator('.source-link').first().press('Enter'), '.source-list'],
      ['**/search-carefindr', () => page.reload(), '.print-button:enabled'],
    ] as const) {
      let fails = true
      await page.route(calls, (route) =>
        fails && (calls !== '**/search-carefindr' || route.request().postData()?.includes('"print":true'))
          ? route.fulfill({ status: 500, json: {} })
          : route.fallback(),
      )
      await act()
      const again = page.getByRole('button', { name: 'Try again' })
      await again.waitFor()
      fails = false
      await again.press('Enter')
      await page.locator(found).first().waitFor()
      expect(await where(), String(calls)).not.toBe('')
      await page.keyboard.press('Escape')
    }
  })

  test('is seen whole, with its ring, wherever the Tab key leads on a phone', async () => {
    const page = await openResults('centerlight', someCare, { viewport: { width: 320, height: 640 } })
    await page.locator('.more-toggle').first().focus()
    const cut: string[] = []
    for (let turn = 0; turn < 16; turn++) {
      await page.keyboard.press('Tab')
      cut.push(
        await page.evaluate(async () => {
          // Scrolling and drawing what comes into view take a frame or two.
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
          const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
          return top < 5 || bottom > window.innerHeight - 5 ? (document.activeElement?.className ?? '') : ''
        }),
      )
    }
    expect(cut.filter((name) => name !== '')).toEqual([])
  })

  test('stays on its field when a zoom or a turn makes the sidebar a sheet, and back', async () => {
    const page = await openResults('riverspring', someCare, { viewport: { width: 1280, height: 900 } })
    const focusedName = () =>
      page.evaluate(() => document.activeElement?.closest('label')?.textContent?.trim() || document.activeElement?.id)
    const turn = (width: number) => page.setViewportSize({ width, height: 900 })
    const box = page.locator('#search-panel').getByRole('checkbox', { name: 'Handicap Accessible', exact: true })
    await box.focus()
    const name = await focusedName()
    await turn(640)
    await page.getByRole('dialog', { name: 'Edit search' }).waitFor()
    await expect.poll(focusedName).toBe(name)
    await turn(1280)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(focusedName).toBe(name)
    await page.locator('#search-name').fill('lee')
    await turn(640)
    await expect.poll(focusedName).toBe('search-name')
    expect(await page.locator('#search-name').inputValue()).toBe('lee')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.locator('.edit-search').evaluate((button) => button === document.activeElement))
      .toBe(true)
    await turn(1280)
    await page.locator('#search-panel').waitFor({ state: 'visible' })
    await page.locator('#search-specialty').click()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    await turn(640)
    await expect.poll(focusedName).toBe('search-specialty')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.locator('.edit-search').evaluate((button) => button === document.activeElement))
      .toBe(true)
    await turn(1280)
    await page.locator('.results-map button').first().focus()
    await turn(1000)
    await expect.poll(focusedName).toBe('results-outcome')
    // Nobody who reads the list gets a sheet over it.
    await turn(640)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await focusedName()).toBe('results-outcome')
  })
})
