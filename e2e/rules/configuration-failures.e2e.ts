import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import {
  blueprint,
  builtIn,
  errorsOf,
  heading,
  helpStands,
  notice,
  openBare,
  serveBare,
  type Answer,
} from '../support/bare-page.ts'
import { newColdPage, newPage, openPage, originOf } from '../support/browser.ts'
import { listShown, resultsPath } from '../support/results-pages.ts'
import { takeTime } from '../support/page-clock.ts'
import { languageSwitch, overlay } from '../support/screen-parts.ts'
import { nameField, placeField, searchButton, searchPanel } from '../support/search-fields.ts'
import { cards, details, moreToggle } from '../support/card-parts.ts'
import { skeletons, spinner } from '../support/markup.ts'

test.describe('what fails', () => {
  test('[APP-CFG-05] [API-ERR-03] a part of the configuration: logged and shown, and Try again loads it', async () => {
    const parts: [address: string, answers: Answer[], sign: string][] = [
      [
        '**/component-js*',
        [{ status: 500, json: {} }, { body: '' }, (route) => route.abort()],
        'Maryland Medicaid Provider Finder',
      ],
      [
        '**/api/tenants',
        [
          { status: 503, body: '<p>' },
          { json: null },
          { json: { tenants: [null, { id: 'mddoh', finder: true, name: 5, theme: 'x' }] } },
        ],
        'Maryland Medicaid Provider Finder',
      ],
      ['**/settings.json', [{ status: 500, body: '' }, (route) => route.abort()], 'Maryland Medicaid Provider Finder'],
      ['**/{component-js*,component-blueprint/**,api/tenants}', [{ status: 500, body: '' }], builtIn],
    ]
    const page = await newPage()
    const errors = errorsOf(page)
    for (const [address, answers, sign] of parts) {
      for (const answer of answers) {
        errors.length = 0
        await serveBare(page, { [address]: answer })
        await page.goto(originOf('mddoh'))
        await heading(page, sign).waitFor()
        await notice(page).waitFor()
        await helpStands(page)
        expect(
          errors.some((words) => words.startsWith('Please try again later or contact support.')),
          address,
        ).toBe(true)
        expect([
          await overlay(page).count(),
          new URL(page.url()).pathname,
          errors.filter((words) => words.startsWith('thrown')),
        ]).toEqual([0, '/', []])
        await page.unrouteAll()
      }
    }
    expect(await page.getByText('or', { exact: true }).isVisible()).toBe(false)
    await expectAccessible(page, 'configuration failed')
    await placeField(page).fill('21201')
    await page.getByRole('listbox').getByRole('option').first().click()
    await nameField(page).fill('smith')
    await searchButton(page).click()
    await listShown(page)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await listShown(page)
  })

  test('[APP-LOAD-01] [APP-CFG-05] a configuration that never comes ends the overlay and is shown', async () => {
    const page = await newColdPage()
    const time = await takeTime(page)
    await serveBare(page, { '**/component-js*': () => undefined })
    await page.goto(originOf('mddoh'))
    await overlay(page).getByText('Loading...', { exact: true }).waitFor()
    await time.stop()
    expect(await overlay(page).count()).toBe(1)
    await time.pass(10_000)
    await heading(page, builtIn).waitFor()
    await notice(page).waitFor()
    await helpStands(page)
    expect(await overlay(page).count()).toBe(0)
  })

  test('[APP-LOAD-01] the overlay ends with the last of two loads, even a failed one', async () => {
    const page = await openPage('riverspring', '/search-start')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/search-carefindr', async (route) => {
      await held
      await route.abort()
    })
    await placeField(page).fill('10471')
    await page.getByRole('listbox').getByRole('option').first().click()
    await nameField(page).fill('smith')
    await searchButton(page).click()
    await overlay(page).waitFor()
    // The overlay blocks the mouse; the keyboard can still reach the language switch.
    await languageSwitch(page).press('Enter')
    await page.waitForFunction(() => document.documentElement.lang === 'es')
    await expect.poll(() => overlay(page).innerText()).toBe('Cargando...')
    release()
    await page.getByRole('alert').getByRole('button', { name: 'Intentar de nuevo' }).waitFor()
    expect(await overlay(page).count()).toBe(0)
  })

  test('[APP-ERR-06] [API-ERR-01] details: the card stays closed, and the list stays', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    await page.goto(originOf('riverspring') + resultsPath('riverspring'))
    await cards(page).first().waitFor()
    const answers: Answer[] = [
      { json: { data: { providers: [] } } },
      { status: 404, json: {} },
      { status: 500, body: '<p>' },
      { json: null },
      (route) => route.abort(),
    ]
    for (const [at, answer] of answers.entries()) {
      await page.route('**/practitioner-role/**', (route) =>
        typeof answer === 'function' ? answer(route) : route.fulfill(answer),
      )
      const card = cards(page).nth(at)
      await card.getByRole('button', { name: /Show More Details/ }).click()
      await card.getByRole('alert').waitFor()
      expect(
        [
          await moreToggle(card).getAttribute('aria-expanded'),
          await details(card).count(),
          await spinner(card).count(),
          await overlay(page).count(),
        ],
        String(at),
      ).toEqual(['false', 0, 0, 0])
      await page.unrouteAll()
    }
    expect([await cards(page).count(), errors.filter((words) => words.startsWith('thrown'))]).toEqual([10, []])
    await helpStands(page)
  })

  test('[API-ERR-01] both searches: two empty lists, one message, and the criteria still there', async () => {
    const page = await newPage()
    for (const answer of [{ status: 500, json: {} }, { json: {} }, { json: null }, { body: '' }, 'abort'] as const) {
      await page.route('**/search-carefindr', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
      await page.goto(originOf('riverspring') + resultsPath('riverspring'))
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
      expect(
        [
          await page.getByRole('alert').count(),
          await cards(page).count(),
          await skeletons(page).count(),
          await searchPanel(page).isVisible(),
        ],
        JSON.stringify(answer),
      ).toEqual([1, 0, 0, true])
      await helpStands(page)
      await page.unrouteAll()
    }
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await cards(page).first().waitFor()
  })

  test('[APP-ERR-07] is shown in the tenant’s own words, else in the built-in ones', async () => {
    const page = await openPage('mddoh', '/search-start')
    await page.route('**/search-carefindr', (route) => route.fulfill({ status: 500, json: {} }))
    await placeField(page).fill('21201')
    await page.getByRole('listbox').getByRole('option').first().click()
    await nameField(page).fill('smith')
    await searchButton(page).click()
    await page
      .getByRole('alert')
      .getByText('We could not finish your search. Your choices are still here. Try again.', { exact: true })
      .waitFor()
    const own = {
      componentsConfig: [
        {
          type: 'search-form',
          children: [
            { type: 'location-field', label: 'Where' },
            { type: 'name-field', label: 'Who' },
            { type: 'submit-button', text: 'Search' },
          ],
        },
      ],
      errorMessages: {
        emptyRequired: { en: 'Tell us where you are.' },
        searchFailed: 'Ask us by telephone.',
        minlength: 7,
      },
    }
    await serveBare(page, { '**/component-blueprint/mddoh-start-page': blueprint(own) })
    await page.goto(originOf('mddoh'))
    await page.getByLabel('Who').fill('a')
    await page.getByLabel('Who').press('Enter')
    await page.getByText('Tell us where you are.').waitFor()
    await page.getByText('Your response must be at least 2 character(s).').waitFor()
  })

  test('[API-ERR-05] Google’s script: shown under the field, and the directory’s own places still come', async () => {
    const page = await openBare('mddoh', '/', {
      '**/settings.json': { json: { googleMaps: true } },
      '**/key-vault/google-maps-api-key': { body: 'a-key-of-nobody' },
    })
    await placeField(page).fill('21201')
    await page.getByText('Could not load the Google Maps API', { exact: true }).waitFor()
    await page.getByRole('listbox').getByRole('option').first().click()
    expect(await placeField(page).inputValue()).toContain('21201')
  })
})
