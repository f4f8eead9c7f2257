import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { isLong } from '../support/long-form.ts'
import {
  detailCalls,
  facilityTab,
  listShown,
  openResults,
  pills,
  providerTab,
  resultsPath,
  someCare,
} from '../support/results-pages.ts'
import { clear } from '../support/filter-pages.ts'
import { openInTime, type Time } from '../support/page-clock.ts'
import { editSearch, nameField, panelSubmit, searchPanel, specialtyField } from '../support/search-fields.ts'
import { details, moreToggle, saveToggle, selectedDetailTab, sourceLink } from '../support/card-parts.ts'
import {
  chosenLanguages,
  moreLanguages,
  nextPage,
  offers,
  openShortlist,
  previousPage,
  resultsMap,
  shortlist,
} from '../support/screen-parts.ts'

/** Where the focus is after all delays, when the page has settled; '' if no element has it. */
async function focused(page: Page, time: Time): Promise<string> {
  await time.pass(1_600)
  await time.rest()
  await time.pass(1_000)
  return page.evaluate(() => {
    const { activeElement: at, body } = document
    return at === null || at === body ? '' : at.id || at.className || at.tagName
  })
}

/** Steps of a keyboard user; each must leave the focus on an element. */
const steps: [what: string, act: (page: Page) => Promise<unknown>][] = [
  ['opens a card', (page) => moreToggle(page).first().press('Enter')],
  ['changes the tab of its details', (page) => selectedDetailTab(page).press('ArrowRight')],
  ['opens the sources', (page) => sourceLink(page).first().press('Enter')],
  ['closes them', (page) => page.keyboard.press('Escape')],
  ['closes the card', (page) => moreToggle(page).first().press('Enter')],
  ['saves a card', (page) => saveToggle(page).first().press('Enter')],
  ['opens the shortlist', (page) => openShortlist(page).press('Enter')],
  ['clears the shortlist', (page) => shortlist(page).getByRole('button', { name: /Clear/ }).press('Enter')],
  ['closes the shortlist', (page) => page.keyboard.press('Escape')],
  ['opens the languages', (page) => moreLanguages(page).press('Enter')],
  ['takes one of them away', (page) => chosenLanguages(page).getByRole('button').first().press('Enter')],
  [
    'takes the last language away',
    (page) =>
      pills(page)
        .getByRole('button', { name: /^Remove / })
        .last()
        .press('Enter'),
  ],
  ['turns the page', (page) => nextPage(page).press('Enter')],
  ['turns it back', (page) => previousPage(page).press('Enter')],
  ['goes to the other list', (page) => providerTab(page).press('ArrowRight')],
  ['and comes back', (page) => facilityTab(page).press('ArrowLeft')],
  ['ticks a filter', (page) => searchPanel(page).getByRole('checkbox').first().press(' ')],
  ['clears the filters', (page) => clear(page).press('Enter')],
  ['opens the tree', (page) => specialtyField(searchPanel(page)).press('Enter')],
  ['closes the tree', (page) => page.keyboard.press('Escape')],
  ['searches', (page) => panelSubmit(page).press('Enter')],
]

test.describe('the focus', () => {
  const widths: [name: string, width: number][] = [
    ['narrow', 400],
    ['wide', 1280],
  ]
  for (const [name, width] of isLong ? widths : widths.slice(0, 1))
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
        if (width < 900 && inPanel(what) && (await searchPanel(page).count()) === 0)
          await editSearch(page).press('Enter')
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
    await page.getByRole('alert').first().waitFor()
    await page.unroute('**/search-carefindr')
    await page.getByRole('alert').getByRole('button').first().press('Enter')
    expect(await focused(page, time)).not.toBe('')
    await listShown(page)
    await offers(page).first().press('Enter')
    expect(await focused(page, time)).not.toBe('')
  })

  test('is never lost when details, sources or the list for paper fail and are asked for again', async () => {
    const page = await openResults('champion', { ...someCare, miles: '50' })
    const where = () =>
      page.evaluate(
        () => document.activeElement?.closest('.more-toggle, .print-results, [role=dialog]')?.className ?? '',
      )
    for (const [calls, act, found] of [
      [detailCalls, () => moreToggle(page).first().press('Enter'), details(page)],
      [
        /golden-record/,
        () => sourceLink(page).first().press('Enter'),
        page.getByRole('dialog').getByRole('definition'),
      ],
      [
        '**/search-carefindr',
        () => page.reload(),
        page.getByRole('button', { name: 'Print Results', disabled: false }),
      ],
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
      await found.first().waitFor()
      expect(await where(), String(calls)).not.toBe('')
      await page.keyboard.press('Escape')
    }
  })

  test('is seen whole, with its ring, wherever the Tab key leads on a phone', async () => {
    const page = await openResults('centerlight', someCare, { viewport: { width: 320, height: 640 } })
    await moreToggle(page).first().focus()
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
    const box = searchPanel(page).getByRole('checkbox', { name: 'Handicap Accessible', exact: true })
    await box.focus()
    const name = await focusedName()
    await turn(640)
    await page.getByRole('dialog', { name: 'Edit search' }).waitFor()
    await expect.poll(focusedName).toBe(name)
    await turn(1280)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(focusedName).toBe(name)
    await nameField(page).fill('lee')
    await turn(640)
    await expect.poll(focusedName).toBe('search-name')
    expect(await nameField(page).inputValue()).toBe('lee')
    await page.keyboard.press('Escape')
    await expect.poll(() => editSearch(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await turn(1280)
    await searchPanel(page).waitFor({ state: 'visible' })
    await specialtyField(page).click()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    await turn(640)
    await expect.poll(focusedName).toBe('search-specialty')
    await page.keyboard.press('Escape')
    await expect.poll(() => editSearch(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await turn(1280)
    // The map of the phone, which a tablet keeps, is gone by then.
    await searchPanel(page).waitFor({ state: 'visible' })
    await resultsMap(page).getByRole('button').first().focus()
    await turn(1000)
    await expect.poll(focusedName).toBe('results-outcome')
    // A member who reads the list never gets a sheet over it.
    await turn(640)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await focusedName()).toBe('results-outcome')
  })
})
