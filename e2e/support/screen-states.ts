import type { Page } from '@playwright/test'
import { originOf, type Tenant } from './browser.ts'
import { cards, listShown, resultsPath, someCare } from './results-pages.ts'

/** One thing a member can see. Steps of one walk follow each other on the same page. */
export interface State {
  name: string
  reach: (page: Page, tenant: Tenant) => Promise<unknown>
  only?: readonly Tenant[]
  /** What makes it this state, and stays when the member changes the language. */
  sign: string
  /** Where it differs from the state before it on the same page. */
  part?: string
  /** The member pressed or typed something, so the focus must be somewhere. */
  acted?: boolean
}

const searches = '**/search-carefindr'
const go = (path: string | ((tenant: Tenant) => string), ready: string) => async (page: Page, tenant: Tenant) => {
  await page.goto(originOf(tenant) + (typeof path === 'string' ? path : path(tenant)))
  await page.locator(ready).first().waitFor()
}
/** A state that an address alone leads to. */
const at = (
  name: string,
  path: string | ((tenant: Tenant) => string),
  sign: string,
  more: Partial<State> = {},
): State => ({ name, sign, reach: go(path, sign), ...more })
const asked = { ...someCare, language: ['Spanish', 'English'], miles: '50', size: '5' }
const first = (page: Page, selector: string) => page.locator(`${selector}:visible`).first()
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator('.scrim').waitFor({ state: 'detached' })
}

export const startWalk: State[] = [
  at('start v2', '/', '#search-location'),
  {
    name: 'fault shown',
    part: '.search-form',
    acted: true,
    sign: '.field-error',
    reach: async (page) => {
      await page.locator('#search-name').fill('a*')
      await page.locator('.field-error').waitFor()
    },
  },
  {
    name: 'suggestions open',
    part: '.search-form, .popover',
    acted: true,
    sign: '[role=listbox] [role=option]',
    reach: async (page) => {
      await page.locator('#search-location').fill('bronx')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'no such place',
    part: '.search-form, .popover',
    acted: true,
    sign: '[role=listbox] [role=option][aria-disabled=true]',
    reach: async (page) => {
      await page.locator('#search-location').fill('qqqqzzz')
      // "Searching…" is a disabled row too: the state is there when the answer is.
      await page.getByRole('option', { name: /^(?:No match|Sin resultados)/, disabled: true }).waitFor()
    },
  },
  {
    name: 'tree open',
    part: '[role=dialog]',
    acted: true,
    sign: '.picker-children',
    reach: async (page) => {
      await page.locator('#search-specialty').click()
      await page.locator('.picker-branch .button').first().click()
      await page.locator('.picker-children').waitFor()
    },
  },
  {
    name: 'tree searched and chosen from',
    part: '[role=dialog]',
    acted: true,
    sign: '[role=dialog] input[type=checkbox]:checked',
    reach: async (page) => {
      await page.locator('[role=dialog] .input').fill('heart')
      await page.locator('[role=dialog] input[type=checkbox]').first().check()
    },
  },
  { name: 'tree closed, one chosen', part: '.search-form', acted: true, sign: '.chosen-list', reach: leave },
  {
    name: 'start v1, search failed',
    acted: true,
    sign: '.start [role=alert]',
    reach: async (page, tenant) => {
      await go('/search-start', '#search-location')(page, tenant)
      await page.locator('#search-location').fill('10471')
      await page.getByRole('listbox').getByRole('option').first().click()
      await page.locator('#search-name').fill('smith')
      await page.route(searches, (route) => route.fulfill({ status: 500, json: {} }))
      await page.locator('.submit-button').click()
      await page.locator('[role=alert]').waitFor()
      await page.unroute(searches)
    },
  },
  at('landing', '/natural-language-search', 'main h1'),
  at('own words', '/carefindr-ai', 'main textarea, main input', { only: ['centerlight'] }),
  {
    name: 'own words without a place',
    part: '[role=alertdialog]',
    only: ['centerlight'],
    acted: true,
    sign: '[role=alertdialog]',
    reach: async (page) => {
      await page.getByRole('textbox').first().fill('heart doctor')
      await page.getByRole('textbox').first().press('Enter')
      await page.locator('[role=alertdialog]').waitFor()
    },
  },
  at('not found', '/nowhere', 'main h1'),
  at('not authorized', '/error-handler', 'main h1'),
  {
    name: 'coming soon',
    sign: '.coming-soon',
    reach: async (page, tenant) => {
      await page.route('**/feature-flag/showComingSoon', (route) =>
        route.fulfill({ contentType: 'text/plain', body: 'true' }),
      )
      await go('/', '.coming-soon')(page, tenant)
      await page.unroute('**/feature-flag/showComingSoon')
    },
  },
  at('harness', '/iframe-test', 'iframe'),
  at('component tester', '/component-tester', 'main h1'),
]

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
      await page.locator('.more-toggle').first().click()
      await page.locator('.details:visible').waitFor()
    },
  },
  ...[0, 1, 2].map(
    (nth): State => ({
      name: `detail tab ${nth}`,
      part: '.result-card-open',
      acted: true,
      sign: `.details [role=tab]:nth-child(${nth + 1})[aria-selected=true]`,
      reach: async (page) => {
        await page.locator('.details [role=tab]').nth(nth).click()
      },
    }),
  ),
  {
    name: 'where it comes from',
    part: '[role=dialog]',
    acted: true,
    sign: '[role=dialog] dl',
    reach: async (page) => {
      await page.locator('.source-link').first().click()
      await page.locator('[role=dialog] dl').first().waitFor()
    },
  },
  {
    name: 'shortlist, side by side',
    part: '[role=dialog]',
    acted: true,
    sign: '.shortlist',
    reach: async (page) => {
      await leave(page)
      for (const nth of [0, 1]) await page.locator('.save-toggle').nth(nth).click()
      await page.locator('.open-shortlist').click()
      await page.locator('.shortlist').waitFor()
    },
  },
  {
    name: 'all languages',
    part: '.pills',
    acted: true,
    sign: '#pill-rest',
    reach: async (page) => {
      await leave(page)
      await page.locator('.pill-more').click()
      await page.locator('#pill-rest').waitFor()
    },
  },
  {
    name: 'filters open',
    part: '#search-panel',
    acted: true,
    sign: '#search-panel [role=group] input[type=checkbox]',
    reach: async (page) => {
      await page.keyboard.press('Escape')
      if ((await page.locator('#search-panel:visible').count()) === 0) await page.locator('.edit-search').click()
      await first(page, '#search-panel .disclosure-button').click()
    },
  },
  {
    name: 'place missing',
    part: '#search-panel',
    acted: true,
    sign: '#search-panel .field-error',
    reach: async (page) => {
      await first(page, '#search-panel #search-location').fill('')
      await page.locator('#search-panel .button-primary').click()
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
      if ((await page.locator('.map-toggle').count()) > 0) await page.locator('.map-toggle').click()
      await page.locator('.map-drawing').waitFor()
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
      await page.locator('.more-toggle').first().click()
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
      // Only in the eyes of the page: one that comes back is asked for again by itself, and is no longer this state.
      await page.route(searches, (route) => route.abort())
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }))
      await page.locator('[role=alert] .button').first().click()
      await page.locator('[role=alert]').first().waitFor()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  },
  at('nobody found', (tenant) => resultsPath(tenant, { ...someCare, name: 'qqzzqq' }), '.list-empty'),
  at('nothing asked', (tenant) => resultsPath(tenant).split('?')[0] ?? '', '#search-location'),
]
