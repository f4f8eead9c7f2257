import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
import { listShown, openResults, resultsPath, sentence, someCare, watchSearches } from '../support/results-pages.ts'
import { complaintsOf } from '../support/complaints.ts'
import { cardTitle, cards, moreToggle, saveToggle, sourceLink } from '../support/card-parts.ts'
import { languageSwitch, openShortlist, shortlist } from '../support/screen-parts.ts'
import { placeField, specialtyField } from '../support/search-fields.ts'
import { skeletons } from '../support/markup.ts'

const heading = (page: Page) => sentence(page).first()
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('addresses that cannot be searched', () => {
  for (const [what, query, field, words] of [
    [
      '[APP-MAP-07] a place nobody knows',
      'near=qqqzzz&specialty=Cardiovascular+Disease',
      'search-location',
      'We do not know that place. Try a ZIP code or a town.',
    ],
    ['[VAL-01] no place', 'specialty=Cardiovascular+Disease', 'search-location', 'Required.'],
    ['[VAL-01] a point out of this world', 'lat=999&lon=abc&name=smith', 'search-location', 'Required.'],
    [
      '[VAL-03] a name of one letter',
      'near=Baltimore%2C+MD&lat=39.29&lon=-76.61&name=a',
      'search-name',
      'Your response must be at least 2 character(s).',
    ],
    [
      '[VAL-03] a name with signs no name has',
      'near=Baltimore%2C+MD&lat=39.29&lon=-76.61&name=a*',
      'search-name',
      'There are special characters included that is not accepted. ' +
        'Please retype your search without special characters and try again.',
    ],
  ] as const)
    test(`${what}: the field says so and has the focus, and nothing is searched`, async () => {
      const page = await newPage({ viewport: { width: 400, height: 800 } })
      const searches = watchSearches(page)
      await page.goto(`${originOf('mddoh')}/search-results?${query}`)
      await page.getByText(words).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(field)
      expect(searches).toEqual([])
      await page.keyboard.press('Escape')
      await expect
        .poll(() => heading(page).innerText())
        .toBe('Tell us where and what you are looking for. Then press Search.')
      expect(await skeletons(page).count()).toBe(0)
      await expectAccessible(page, 'cannot be searched')
    })

  test('are corrected in the field, and then searched', async () => {
    const page = await openPage('mddoh', '/search-results?near=qqqzzz&specialty=Cardiovascular+Disease')
    await page.getByText('We do not know that place.').waitFor()
    await placeField(page).fill('21201')
    await page.getByRole('listbox').getByRole('option').first().click()
    await cards(page).first().waitFor()
    expect(await heading(page).innerText()).toMatch(/^\d+ providers.* within 25 miles of Baltimore, MD 21201/)
  })
})

test.describe('strange words', () => {
  test('a very long name and one written from right to left stay inside the page', async () => {
    for (const name of ['x'.repeat(5_000), 'שלום'.repeat(25)]) {
      const page = await openResults('mddoh', { name }, { viewport: { width: 320, height: 600 } })
      expect(await heading(page).innerText()).toContain(name.slice(0, 100))
      expect(await tooWide(page)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 900 })
      expect(await tooWide(page)).toBe(0)
    }
  })
})

test('a very long name on a card is broken, not cut off, and takes nothing else with it', async () => {
  for (const width of [320, 1280]) {
    const page = await openResults('mddoh', someCare, { viewport: { width, height: 800 } })
    const card = cards(page).first()
    await cardTitle(card).evaluate((title) => {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      while (texts.nextNode())
        if (/[a-z]+ [A-Z]/.test(texts.currentNode.textContent ?? ''))
          texts.currentNode.textContent = 'Wolfeschlegelsteinhausen'.repeat(6)
    })
    expect(await cardTitle(card).innerText()).toContain('Wolfeschlegelsteinhausen')
    expect(
      await card.evaluate((element) =>
        [element, ...element.querySelectorAll('.card-head, .card-title')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
      String(width),
    ).toEqual([0, 0, 0])
  }
})

test('controls of each card have distinct names', async () => {
  const page = await openResults('mddoh', someCare)
  const name = (await cards(page).first().getAttribute('aria-label')) ?? ''
  const card = cards(page).first()
  const controls = card.getByRole('button').or(card.getByRole('link'))
  for (const control of await controls.all())
    expect(await control.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)).toMatch(
      new RegExp(`${name}|Directions to|new tab`),
    )
})

test.describe('a browser that keeps nothing', () => {
  for (const [how, forbid] of [
    [
      'forbids its storage',
      () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('no', 'SecurityError')
            },
          })
      },
    ],
    [
      'has a full storage',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    ],
  ] as const)
    test(`${how}: the list and the language last for this visit, without a complaint`, async () => {
      const page = await newPage()
      const complaints = complaintsOf(page)
      await page.addInitScript(forbid)
      await page.goto(originOf('mddoh') + resultsPath('mddoh'))
      await saveToggle(cards(page).first()).click()
      await page.getByRole('button', { name: 'My list (1)' }).click()
      await shortlist(page).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Español' }).click()
      await page.getByRole('button', { name: 'Mi lista (1)' }).waitFor()
      expect(complaints).toEqual([])
    })
})

test.describe('two tabs', () => {
  test('show one list of saved people, whichever of them changes it', async () => {
    const page = await openResults('mddoh')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await listShown(other)
    await saveToggle(cards(page).nth(0)).click()
    await other.getByRole('button', { name: 'My list (1)' }).waitFor()
    await saveToggle(cards(other).nth(1)).click()
    await page.getByRole('button', { name: 'My list (2)' }).click()
    await page.getByRole('button', { name: 'Clear my list' }).click()
    await expect.poll(() => other.getByRole('button', { name: /^My list/ }).count()).toBe(0)
    expect(await saveToggle(cards(other).nth(1)).getAttribute('aria-pressed')).toBe('false')
  })
})

test.describe('a part that is fetched when it is opened', () => {
  const parts = [
    [sourceLink, 'SourceDialog'],
    [openShortlist, 'ShortlistDialog'],
    [specialtyField, 'SpecialtyPicker'],
  ] as const
  test('says that it is on its way, and then opens', async () => {
    const page = await openResults('mddoh')
    await moreToggle(cards(page).first()).click()
    await saveToggle(cards(page).first()).click()
    for (const [button, file] of parts) {
      let come = () => {}
      const coming = new Promise<void>((done) => {
        come = done
      })
      await page.route(`**/assets/${file}-*.js`, async (route) => {
        await coming
        await route.fallback()
      })
      await button(page).first().click()
      await page.getByRole('status').getByText('Loading...').waitFor()
      come()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await expect(button(page).first()).toBeFocused()
    }
  })

  test('and fails to load says so at its button, which keeps the focus', async () => {
    const page = await openResults('mddoh', someCare, { viewport: { width: 1280, height: 640 } })
    await moreToggle(cards(page).first()).click()
    await saveToggle(cards(page).first()).click()
    for (const [button, file] of parts) {
      await page.route(`**/assets/${file}-*`, (route) => route.abort())
      await button(page).first().click()
      const words =
        file === 'SpecialtyPicker'
          ? 'The list of specialties did not load.'
          : 'This did not load. Check your connection, then try again.'
      await page.getByRole('alert').getByText(words).last().waitFor()
      await expect(button(page).first(), file).toBeFocused()
    }
    await expectAccessible(page, 'parts that do not come')
    await page.unrouteAll()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click()
    await page.getByRole('dialog').waitFor()
  })
})

test('a language whose texts do not load is reported, and loads on the next attempt', async () => {
  const page = await newPage({ viewport: { width: 320, height: 640 } })
  await page.goto(originOf('champion'))
  await placeField(page).waitFor()
  await page.route('**/*.js', (route) => route.abort())
  await languageSwitch(page).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toBe(
    'Español did not load. Check your connection, then press it again.',
  )
  expect(await tooWide(page)).toBe(0)
  await expectAccessible(page, 'a language that does not come')
  await page.unrouteAll()
  await languageSwitch(page).click()
  await page.waitForFunction(() => document.documentElement.lang === 'es')
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})
