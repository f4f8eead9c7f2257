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
  overlay,
  search,
  serveBare,
  type Answer,
} from '../support/bare-page.ts'
import { newColdPage, newPage, openPage, originOf } from '../support/browser.ts'
import { cards, listShown, resultsPath } from '../support/results-pages.ts'
import { takeTime } from '../support/page-clock.ts'

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
    await page.locator('#search-location').fill('21201')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.locator('#search-name').fill('smith')
    await search(page).click()
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
    await page.locator('#search-location').fill('10471')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.locator('#search-name').fill('smith')
    await search(page).click()
    await overlay(page).waitFor()
    // The overlay covers the page for a mouse; the keyboard still reaches the language.
    await page.locator('.language-switch').press('Enter')
    await page.waitForFunction(() => document.documentElement.lang === 'es')
    expect(await overlay(page).innerText()).toBe('Cargando...')
    release()
    await page.getByRole('alert').getByRole('button', { name: 'Intentar de nuevo' }).waitFor()
    expect(await overlay(page).count()).toBe(0)
  })

  test('the screen’s own files: it says so with the help below, and asks once, not for ever', async () => {
    const page = await newPage()
    let asked = 0
    await page.route(/\/assets\/(?:results|ask|Ask|Iframe)[^/]*\.js$/, (route) => {
      asked += 1
      return route.abort()
    })
    for (const address of [
      originOf('mddoh') + resultsPath('mddoh'),
      `${originOf('centerlight')}/carefindr-ai`,
      `${originOf('mddoh')}/iframe-test`,
    ]) {
      asked = 0
      await page.goto(address)
      await page
        .getByRole('alert')
        .getByText('This page did not load. Check your connection, then try again.')
        .waitFor()
      await helpStands(page)
      expect([await overlay(page).count(), asked < 8], address).toEqual([0, true])
    }
    await expectAccessible(page, 'a screen that did not come')
    await page.goto(`${originOf('centerlight')}/natural-language-search`)
    await page.locator('#search-name').fill('lee')
    await page.getByRole('button', { name: 'Natural Language Search (Beta)' }).click()
    await page.getByRole('alert').getByText('This page did not load.').waitFor()
    // The other way to search is still there, with what was typed.
    await page.getByRole('button', { name: 'Filter Search' }).click()
    expect(await page.locator('#search-name').inputValue()).toBe('lee')
    await page.goto(`${originOf('mddoh')}/iframe-test`)
    await page.getByRole('alert').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('iframe[src="/test/search-start-v2"]').waitFor()
  })

  test('every script: the page itself says whom to call, in the member’s language', async () => {
    for (const [locale, emergency, help] of [
      [
        'en-US',
        'Emergency? Call 911. In a mental health crisis, call or text 988.',
        /^Free help in your language.*\(410\) 555-0186/,
      ],
      ['es-US', '¿Emergencia? Llame al 911.', /^Ayuda gratis en su idioma.*\(410\) 555-0186/],
    ] as const) {
      const page = await newPage({ locale })
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(originOf('mddoh'))
      // The words come late, so that nobody sees them whose page comes.
      expect(await page.getByText(emergency).isVisible()).toBe(false)
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await page.getByText(emergency).waitFor()
      expect(
        await page.locator('footer a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['tel:911', 'tel:988'])
      await page.getByText(help).waitFor()
      await expectAccessible(page, 'no script came')
    }
    const page = await openPage('mddoh', '/', { javaScriptEnabled: false })
    expect(await page.locator('noscript').innerText()).toMatch(
      /This page needs JavaScript\. Emergency\? Call 911\..*988.*\(410\) 555-0186 \(TTY: 711\)/,
    )
  })

  test('the connection: the form and a page without its data say that the member is offline', async () => {
    const start = await openPage('mddoh', '/search-start')
    await start.locator('#search-location').fill('21201')
    await start.getByRole('listbox').getByRole('option').first().click()
    await start.locator('#search-name').fill('smith')
    await start.route('**/search-carefindr', (route) => route.abort())
    await search(start).click()
    await start.getByRole('alert').getByText('We could not finish your search.').waitFor()
    await start.context().setOffline(true)
    await start.getByRole('button', { name: 'Try again' }).click()
    await start.getByRole('alert').getByText('You are offline. Check your connection, then try again.').waitFor()
    await helpStands(start)
    const page = await openBare('mddoh', '/', {
      '**/component-js*': async (route) => {
        await page.context().setOffline(true)
        await route.abort()
      },
    })
    await page.getByRole('alert').getByText('You are offline. Check your connection, then try again.').waitFor()
    await helpStands(page)
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
          await card.locator('.more-toggle').getAttribute('aria-expanded'),
          await card.locator('.details').count(),
          await card.locator('.spinner').count(),
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
          await page.locator('.skeleton-card').count(),
          await page.locator('#search-panel').isVisible(),
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
    await page.locator('#search-location').fill('21201')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.locator('#search-name').fill('smith')
    await search(page).click()
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
    await page.locator('#search-location').fill('21201')
    await page.getByText('Could not load the Google Maps API', { exact: true }).waitFor()
    await page.getByRole('listbox').getByRole('option').first().click()
    expect(await page.locator('#search-location').inputValue()).toContain('21201')
  })
})
