import { at, go, leave, searches, type State } from './screen-states.ts'
import { nameField, placeField, searchButton, specialtyField } from './search-fields.ts'

export const startWalk: State[] = [
  at('start v2', '/', '#search-location'),
  {
    name: 'fault shown',
    part: '.search-form',
    acted: true,
    sign: '.field-error',
    reach: async (page) => {
      await nameField(page).fill('a*')
      await page.locator('.field-error').waitFor()
    },
  },
  {
    name: 'suggestions open',
    part: '.search-form, .popover',
    acted: true,
    sign: '[role=listbox] [role=option]',
    reach: async (page) => {
      await placeField(page).fill('bronx')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'no such place',
    part: '.search-form, .popover',
    acted: true,
    sign: '[role=listbox] [role=option][aria-disabled=true]',
    reach: async (page) => {
      await placeField(page).fill('qqqqzzz')
      // "Searching…" is also a disabled row: the state is reached with the response.
      await page.getByRole('option', { name: /^(?:No match|Sin resultados)/, disabled: true }).waitFor()
    },
  },
  {
    name: 'tree open',
    part: '[role=dialog]',
    acted: true,
    sign: '.picker-children',
    reach: async (page) => {
      await specialtyField(page).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Show types in|Ver los tipos de) / })
        .first()
        .click()
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
      await placeField(page).fill('10471')
      await page.getByRole('listbox').getByRole('option').first().click()
      await nameField(page).fill('smith')
      await page.route(searches, (route) => route.fulfill({ status: 500, json: {} }))
      await searchButton(page).click()
      await page.getByRole('alert').waitFor()
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
      await page.getByRole('alertdialog').waitFor()
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
