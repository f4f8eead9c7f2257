import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { cards, sentence, watchSearches } from '../support/results-pages.ts'
import {
  announced,
  choosePlace,
  fillForm,
  location,
  miles,
  named,
  search,
  suggestions,
  watchCalls,
} from '../support/start-pages.ts'
import { openInTime } from '../support/page-clock.ts'

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const focusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')))

test.describe('the place', () => {
  test('a long placeholder ends in an ellipsis, and fades out while the field has the focus', async () => {
    const page = await openPage('riverspring')
    await location(page).waitFor()
    const end = () =>
      location(page).evaluate((input) => [
        getComputedStyle(input).textOverflow,
        getComputedStyle(input.parentElement ?? input, '::after').content,
      ])
    expect(await end()).toEqual(['ellipsis', 'none'])
    await location(page).click()
    expect(await end()).toEqual(['ellipsis', '""'])
  })

  test('[VAL-04] [CON-02] is suggested from three characters on, after 300 ms, and announced', async () => {
    const { page, time } = await openInTime('riverspring')
    await location(page).waitFor()
    await time.rest()
    await time.stop()
    const asked = watchCalls(page, '/places/suggest')
    await location(page).click()
    await page.keyboard.type('Yo')
    await time.pass(1_000)
    expect([
      asked.length,
      await page.getByRole('listbox').count(),
      await location(page).getAttribute('aria-expanded'),
    ]).toEqual([0, 0, 'false'])
    await page.keyboard.type('n')
    await time.pass(200)
    await page.keyboard.type('k')
    await time.pass(250)
    expect(asked).toEqual([])
    await time.pass(50)
    await time.rest()
    expect(asked.map(({ searchParams }) => searchParams.get('q'))).toEqual(['Yonk'])
    const rows = await suggestions(page).allInnerTexts()
    expect(rows[0]).toContain('Yonkers, NY')
    expect(await announced(page)).toBe(
      `${rows.length === 1 ? '1 place' : `${rows.length} places`} found. Use the arrow keys.`,
    )
  })

  test('the text stays on Escape and when the field is left, and Enter takes a suggestion', async () => {
    const { page, time } = await openInTime('riverspring')
    await location(page).waitFor()
    await time.rest()
    await time.stop()
    await location(page).click()
    await page.keyboard.type('Yonk')
    await time.pass(310)
    await time.rest()
    await suggestions(page).first().waitFor()
    await page.keyboard.press('Escape')
    expect([await page.getByRole('listbox').count(), await location(page).inputValue(), await focusedId(page)]).toEqual(
      [0, 'Yonk', 'search-location'],
    )
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => suggestions(page).first().getAttribute('aria-selected')).toBe('true')
    expect(await location(page).getAttribute('aria-activedescendant')).toBe(
      await suggestions(page).first().getAttribute('id'),
    )
    await page.keyboard.press('Tab')
    expect([await page.getByRole('listbox').count(), await location(page).inputValue()]).toEqual([0, 'Yonk'])
    await location(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await location(page).inputValue()).toContain('Yonkers, NY')
  })

  test('[VAL-04] a text without a match says so in a row that cannot be chosen', async () => {
    const { page, time } = await openInTime('riverspring')
    await location(page).waitFor()
    await time.rest()
    await time.stop()
    await location(page).fill('qqqqzzz')
    await time.pass(310)
    await time.rest()
    expect(await suggestions(page).allInnerTexts()).toEqual(['No match. Try a ZIP code or a town.'])
    expect(await announced(page)).toBe('No match. Try a ZIP code or a town.')
    // The row only tells something: it is neither reached nor taken.
    await page.keyboard.press('ArrowDown')
    await suggestions(page).first().click({ force: true })
    expect([await location(page).inputValue(), await location(page).getAttribute('aria-activedescendant')]).toEqual([
      'qqqqzzz',
      null,
    ])
  })

  test('[APP-MAP-06] [TRAP-08] Clear location leaves the distance', async () => {
    const page = await openPage('riverspring', '/search-start')
    await choosePlace(page, '10471')
    await miles(page).fill('40')
    await page.getByRole('button', { name: 'Clear location' }).click()
    expect([await location(page).inputValue(), await miles(page).inputValue(), await focusedId(page)]).toEqual([
      '',
      '40',
      'search-location',
    ])
  })

  test('[APP-MAP-06] [APP-MAP-07] [TRAP-08] a typed place is looked up; an unknown one is an error', async () => {
    const page = await openPage('riverspring', '/search-start')
    const [searches, resolved] = [watchSearches(page), watchCalls(page, '/places/resolve')]
    await choosePlace(page, '10471')
    await miles(page).fill('40')
    await page.getByRole('button', { name: 'Clear location' }).click()
    await named(page).fill('smith')
    await location(page).fill('qqqqzzz')
    await page.keyboard.press('Enter')
    await page.getByText('We do not know that place. Try a ZIP code or a town.').waitFor()
    expect([await focusedId(page), await location(page).getAttribute('aria-invalid'), searches.length]).toEqual([
      'search-location',
      'true',
      0,
    ])
    await location(page).fill('Bronx, NY')
    expect(await location(page).getAttribute('aria-invalid')).toBeNull()
    await search(page).click()
    await page.waitForURL(/\/search-results\?/)
    // Nothing of 10471 is left: the words had to be looked up.
    expect(resolved.map(({ searchParams }) => searchParams.get('q'))).toEqual(['qqqqzzz', 'Bronx, NY'])
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('near'), searchParams.get('miles')]).toEqual([expect.stringContaining('Bronx'), '40'])
    expect(searches.map(({ query }) => query['location'])).toEqual(
      [0, 1].map(() => ({
        latitude: Number(searchParams.get('lat')),
        longitude: Number(searchParams.get('lon')),
        distance: '40',
      })),
    )
  })
})

test.describe('when places cannot be looked up', () => {
  test('the field says so, and not that there is no match; a typed place can still be searched', async () => {
    const page = await openPage('riverspring', '/search-start')
    const message = 'We cannot look up places right now. You can still type a place and search.'
    await named(page).fill('smith')
    const answers = [{ status: 500, json: {} }, undefined]
    for (const [turn, typed] of ['Yonk', 'Yonkers, NY'].entries()) {
      await page.route('**/places/suggest?*', (route) => (answers[turn] ? route.fulfill(answers[turn]) : route.abort()))
      await location(page).fill(typed)
      await page.locator('.location-field').getByText(message).waitFor()
      await expect.poll(() => announced(page)).toBe(message)
      expect(await page.getByRole('listbox').count()).toBe(0)
      await page.unroute('**/places/suggest?*')
      await location(page).fill('')
    }
    await location(page).fill('Yonkers')
    await suggestions(page).first().waitFor()
    await search(page).click()
    await page.waitForURL(/\/search-results\?near=Yonkers/)
  })

  test('a failed lookup has "Try again", which keeps the focus and announces a second failure', async () => {
    const page = await openPage('riverspring', '/search-start')
    const searches = watchSearches(page)
    await page.route('**/places/resolve?*', (route) => route.fulfill({ status: 500, json: {} }))
    await location(page).fill('Yonkers, NY')
    await named(page).fill('smith')
    await named(page).press('Enter')
    const again = page.getByRole('button', { name: 'Try again' })
    await page.getByRole('alert').getByText('We could not finish your search. Your choices are still here.').waitFor()
    await again.press('Enter')
    expect(await focusedText(page)).toBe('Search')
    await page.context().setOffline(true)
    await page.unroute('**/places/resolve?*')
    await again.press('Enter')
    await page.getByRole('alert').getByText('You are offline. Check your connection, then try again.').waitFor()
    expect([
      await focusedText(page),
      await location(page).inputValue(),
      await named(page).inputValue(),
      searches.length,
    ]).toEqual(['Search', 'Yonkers, NY', 'smith', 0])
    await page.context().setOffline(false)
    await again.press('Enter')
    await page.waitForURL(/\/search-results\?near=Yonkers/)
  })
})

test.describe('"Use my location"', () => {
  const mine = (page: Page) => page.locator('.my-location')

  test('says when it is refused and when it fails; the focus stays; then it finds', async () => {
    const page = await openPage('riverspring', '/search-start')
    const press = async () => {
      await mine(page).getByRole('button').focus()
      await page.keyboard.press('Enter')
    }
    const tell = async (words: string) => {
      await mine(page).getByText(words).waitFor()
      expect([await announced(page), await focusedText(page)]).toEqual([words, 'Use my location'])
    }
    await press()
    await tell('Your browser did not share your location. Type a ZIP code or a town instead.')
    await expectAccessible(page, 'location refused')
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(null)
    await press()
    await tell('We could not find your location. Type a ZIP code or a town instead.')
    await page.context().setGeolocation({ latitude: 40.93, longitude: -73.9 })
    await press()
    await expect.poll(() => location(page).inputValue()).toBe('Your location')
    expect([await announced(page), await mine(page).innerText(), await focusedText(page)]).toEqual([
      'Using your location.',
      'Use my location',
      'Use my location',
    ])
  })

  test("[VAL-02] is named in the reader's language; in a shared link it reads as a shared place", async () => {
    const page = await openPage('riverspring', '/search-start', {
      permissions: ['geolocation'],
      geolocation: { latitude: 40.93121, longitude: -73.89875 },
    })
    await mine(page).getByRole('button').click()
    await named(page).fill('smith')
    await search(page).click()
    await sentence(page)
      .getByText(/within 25 miles of your location/)
      .waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('near'), searchParams.get('lat'), searchParams.get('here')]).toEqual([null, '40.93', '1'])
    await page.reload()
    await sentence(page)
      .getByText(/of your location/)
      .waitFor()
    await page.locator('.language-switch').click()
    await sentence(page)
      .getByText(/a 25 millas o menos de su ubicación/)
      .waitFor()
    expect([
      await location(page).inputValue(),
      await page.locator('.pill', { hasText: 'Su ubicación' }).count(),
    ]).toEqual(['Su ubicación', 1])
    await cards(page).first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/your location/i)
    // Printed, too.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    await expect.poll(() => page.locator('.print-summary').textContent()).toContain('de su ubicación')
    const other = await openPage('riverspring', page.url().replace(/^.*localhost:\d+/, ''))
    await sentence(other)
      .getByText(/of the shared location/)
      .waitFor()
    expect([await location(other).inputValue(), await other.getByText(/your location/i).count()]).toEqual([
      'Shared location',
      0,
    ])
  })

  test('found late, it leaves the distance and the words that were chosen meanwhile', async () => {
    const page = await openPage('riverspring', '/search-start')
    await location(page).waitFor()
    // A device that answers when the test lets it.
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (found) => {
        document.addEventListener(
          'found',
          () => found({ coords: { latitude: 40.93, longitude: -73.9 } } as GeolocationPosition),
          { once: true },
        )
      }
    })
    const find = () =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('found'))
      })
    await mine(page).getByRole('button').click()
    await mine(page).getByText('Finding your location...').waitFor()
    await miles(page).fill('60')
    await find()
    await expect.poll(() => location(page).inputValue()).toBe('Your location')
    expect(await miles(page).inputValue()).toBe('60')
    await mine(page).getByRole('button').click()
    await fillForm(page, 'Bronx')
    await find()
    await mine(page).getByText('Use my location').waitFor()
    expect(await location(page).inputValue()).toContain('Bronx')
    await search(page).click()
    await page.waitForURL(/near=.*Bronx/)
    expect(new URL(page.url()).searchParams.get('here')).toBeNull()
  })
})
