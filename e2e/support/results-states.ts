import type { Page } from '@playwright/test'
import { originOf } from './browser.ts'
import { cards, detailTabs, details, moreToggle, saveToggle, sourceLink } from './card-parts.ts'
import { mapDrawing } from './markup.ts'
import { listShown, resultsPath, someCare } from './results-pages.ts'
import { chosenLanguages, mapToggle, moreLanguages, openShortlist, shortlist } from './screen-parts.ts'
import { at, go, leave, searches, type State } from './screen-states.ts'
import { editSearch, placeField, panelSubmit, searchPanel } from './search-fields.ts'

const asked = { ...someCare, language: ['Spanish', 'English'], miles: '50', size: '5' }
const first = (page: Page, selector: string) => page.locator(`${selector}:visible`).first()

export const resultsWalk: State[] = [
  {
    name: 'list on its way',
    sign: '.skeleton-card',
    reach: async (page, tenant) => {
      await page.route(searches, () => undefined)
      await go(() => resultsPath(tenant, asked), '.skeleton-card')(page, tenant)
    },
  },
  {
    name: 'list',
    sign: '.result-card',
    reach: async (page, tenant) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(originOf(tenant) + resultsPath(tenant, asked))
      await cards(page).first().waitFor()
    },
  },
  {
    name: 'card open',
    part: '.result-card-open',
    acted: true,
    sign: '.details',
    reach: async (page) => {
      await moreToggle(page).first().click()
      await details(page).waitFor()
    },
  },
  ...[0, 1, 2].map(
    (nth): State => ({
      name: `detail tab ${nth}`,
      part: '.result-card-open',
      acted: true,
      sign: `.details [role=tab]:nth-child(${nth + 1})[aria-selected=true]`,
      reach: async (page) => {
        await detailTabs(page).nth(nth).click()
      },
    }),
  ),
  {
    name: 'where it comes from',
    part: '[role=dialog]',
    acted: true,
    sign: '[role=dialog] dl',
    reach: async (page) => {
      // Under the open details.
      await sourceLink(page).first().click()
      await page.locator('[role=dialog] dl').first().waitFor()
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    },
  },
  {
    name: 'shortlist, side by side',
    part: '[role=dialog]',
    acted: true,
    sign: '.shortlist',
    reach: async (page) => {
      await leave(page)
      for (const nth of [0, 1]) await saveToggle(page).nth(nth).click()
      await openShortlist(page).click()
      await shortlist(page).waitFor()
      // It takes the focus a moment later.
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    },
  },
  {
    name: 'all languages',
    part: '.pills',
    acted: true,
    sign: '#pill-rest',
    reach: async (page) => {
      await leave(page)
      await moreLanguages(page).click()
      await chosenLanguages(page).waitFor()
    },
  },
  {
    name: 'filters open',
    part: '#search-panel',
    acted: true,
    sign: '#search-panel [role=group] input[type=checkbox]',
    reach: async (page) => {
      await page.keyboard.press('Escape')
      if ((await searchPanel(page).count()) === 0) await editSearch(page).click()
      await first(page, '#search-panel .disclosure-button').click()
    },
  },
  {
    name: 'place missing',
    part: '#search-panel',
    acted: true,
    sign: '#search-panel .field-error',
    reach: async (page) => {
      await placeField(searchPanel(page)).fill('')
      await panelSubmit(page).click()
      await first(page, '.field-error').waitFor()
    },
  },
  {
    name: 'map',
    part: '.results-top, .map',
    acted: true,
    sign: '.map-drawing',
    reach: async (page, tenant) => {
      await page.goto(originOf(tenant) + resultsPath(tenant, asked))
      await listShown(page)
      if ((await mapToggle(page).count()) > 0) await mapToggle(page).click()
      await mapDrawing(page).waitFor()
      await page.locator('.map-box .button').first().click()
    },
  },
  {
    name: 'second page',
    acted: true,
    sign: '.result-card',
    reach: async (page) => {
      await page.locator('.pager-step:visible').last().click()
      await page.waitForURL(/page=2/)
      await listShown(page)
    },
  },
  {
    name: 'details failed',
    part: '.result-card',
    acted: true,
    sign: '.result-card [role=alert]',
    reach: async (page) => {
      await page.route(/practitioner-role\//, (route) => route.fulfill({ status: 500, json: {} }))
      await moreToggle(page).first().click()
      await page.locator('.result-card [role=alert]').waitFor()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  },
  {
    name: 'search refused',
    sign: '[role=alert]',
    reach: async (page, tenant) => {
      await page.route(searches, (route) =>
        route.fulfill({ status: 400, json: { statusCode: 400, code: 'BAD_REQUEST', message: 'No.', errors: [] } }),
      )
      await go(() => resultsPath(tenant, asked), '[role=alert]:visible')(page, tenant)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  },
  {
    name: 'offline',
    part: '[role=alert]',
    acted: true,
    sign: '[role=alert]',
    reach: async (page) => {
      // Only from the page's point of view: a connection that returns triggers an automatic retry, which leaves this
      // state.
      await page.route(searches, (route) => route.abort())
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }))
      await page.locator('[role=alert] .button').first().click()
      await page.getByRole('alert').first().waitFor()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  },
  at('nobody found', (tenant) => resultsPath(tenant, { ...someCare, name: 'qqzzqq' }), '.list-empty'),
  at('nothing asked', (tenant) => resultsPath(tenant).split('?')[0] ?? '', '#search-location'),
]
