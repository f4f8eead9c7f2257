import { expect, test } from '../support/test.ts'
import {
  base64,
  blueprint,
  builtIn,
  errorsOf,
  heading,
  notice,
  openBare,
  serveBare,
  startPage,
} from '../support/bare-page.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
import { resultsPath } from '../support/results-pages.ts'
import { overlay } from '../support/screen-parts.ts'
import { searchButton, searchPanel } from '../support/search-fields.ts'
import { cards } from '../support/card-parts.ts'

test.describe('layouts', () => {
  test('[APP-BP-05] come as base64 of JSON, as JSON or as an object, with letters of every language', async () => {
    const layout = {
      title: 'Home | Prueba',
      componentsConfig: [
        { type: 'heading', text: { en: 'Español 中文 Ελληνικά 🩺' } },
        {
          type: 'search-form',
          children: [
            { type: 'location-field', label: 'Où ?' },
            { type: 'submit-button', text: 'Search' },
          ],
        },
      ],
      errorMessages: {},
    }
    const page = await newPage()
    for (const form of [base64(layout), JSON.stringify(layout), layout]) {
      await serveBare(page, { [startPage]: blueprint(form) })
      await page.goto(originOf('riverspring'))
      await heading(page, 'Español 中文 Ελληνικά 🩺').waitFor()
      expect([await page.title(), await page.getByLabel('Où ?').count(), await overlay(page).count()]).toEqual([
        'Home | Prueba',
        1,
        0,
      ])
      await page.unrouteAll()
    }
  })

  test('[APP-BP-06] [APP-BP-07] null or an unreadable one leaves the built-in start page', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    const forms: [given: unknown, logged: boolean][] = [
      [null, false],
      [{}, false],
      [{ componentsConfig: 'x', errorMessages: 3, title: 5 }, false],
      [[], true],
      ['%%%', true],
      [base64('hello'), true],
      [Buffer.from('{"x":"\xe9"}', 'latin1').toString('base64'), true],
    ]
    for (const [given, logged] of forms) {
      errors.length = 0
      await serveBare(page, { [startPage]: blueprint(given) })
      await page.goto(originOf('riverspring'))
      await heading(page, builtIn).waitFor()
      expect(
        [await searchButton(page).count(), await overlay(page).count(), await notice(page).count()],
        JSON.stringify(given),
      ).toEqual([1, 0, 0])
      expect(
        errors.map((words) => words.split(';')[0]),
        JSON.stringify(given),
      ).toEqual(logged ? ['riverspring-start-page: A blueprint could not be decoded'] : [])
      await page.unrouteAll()
    }
  })

  test('[APP-BP-07] results, tabs, cards and details render without a readable layout', async () => {
    const page = await openBare('champion', resultsPath('champion'), { '**/component-blueprint/*': blueprint('%%%') })
    await cards(page)
      .first()
      .getByRole('button', { name: /Show More Details/ })
      .click()
    await cards(page).first().getByRole('tab', { name: 'Insurance' }).waitFor()
    expect(await page.getByRole('tab', { name: /^Group\/Facility/ }).count()).toBe(1)
    expect(await searchPanel(page).getByLabel('Search Location', { exact: true }).count()).toBe(1)
  })

  test('[APP-BP-09] [APP-ERR-05] one that fails is logged, replaced by the built-in one, and announced', async () => {
    for (const answer of [{ status: 500, body: '' }, 'abort'] as const) {
      const page = await newPage()
      const errors = errorsOf(page)
      await serveBare(page, {
        '**/component-blueprint/*-partial-tab': (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)),
      })
      await page.goto(originOf('champion') + resultsPath('champion'))
      await cards(page)
        .first()
        .getByRole('button', { name: /Show More Details/ })
        .click()
      await cards(page).first().getByRole('tab', { name: 'Insurance' }).waitFor()
      expect(errors.filter((words) => words.startsWith('An error occurred'))).toHaveLength(2)
      await notice(page).waitFor()
    }
  })

  test('[APP-BP-08] are filled with values of the tenant, and markup in them is text', async () => {
    const page = await openPage('riverspring')
    await page
      .getByText(
        'Search the RiverSpring directory in New York City and Westchester by place, and by name or specialty.',
      )
      .waitFor()
    await page.getByText('Offices change. Call first, or ask us at (914) 555-0163.').waitFor()
    const words = '<img src=x onerror="window.broken=1"><script>window.broken=2</script>{{tenant.name}}'
    await serveBare(page, {
      [startPage]: blueprint({
        title: words,
        componentsConfig: [
          { type: 'heading', text: words },
          { type: 'link', text: 'Go', href: 'javascript:window.broken=3' },
          { type: 'notice', text: words },
        ],
      }),
    })
    await page.reload()
    await heading(page, words).waitFor()
    expect(
      await page.evaluate(() => [
        document.title.includes('<script>'),
        'broken' in window,
        document.querySelectorAll('main img, main script, main a').length,
      ]),
    ).toEqual([true, false, 0])
  })
})
