import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { openPage } from '../support/browser.ts'
import { watchSearches } from '../support/results-pages.ts'
import { choosePlace, suggestions, watchCalls } from '../support/start-pages.ts'
import { openInTime } from '../support/page-clock.ts'
import { focusedText } from '../support/place-focus.ts'
import { announced } from '../support/screen-parts.ts'
import { distanceSlider, nameField, placeField, searchButton } from '../support/search-fields.ts'

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.describe('the place', () => {
  test('a long placeholder ends in an ellipsis, and fades out while the field has the focus', async () => {
    const page = await openPage('riverspring')
    await placeField(page).waitFor()
    const end = () =>
      placeField(page).evaluate((input) => [
        getComputedStyle(input).textOverflow,
        getComputedStyle(input.parentElement ?? input, '::after').content,
      ])
    expect(await end()).toEqual(['ellipsis', 'none'])
    await placeField(page).click()
    expect(await end()).toEqual(['ellipsis', '""'])
  })

  test('[VAL-04] [CON-02] is suggested from three characters on, after 300 ms, and announced', async () => {
    const { page, time } = await openInTime('riverspring')
    await placeField(page).waitFor()
    await time.rest()
    await time.stop()
    const asked = watchCalls(page, '/places/suggest')
    await placeField(page).click()
    await page.keyboard.type('Yo')
    await time.pass(1_000)
    expect([
      asked.length,
      await page.getByRole('listbox').count(),
      await placeField(page).getAttribute('aria-expanded'),
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
    await placeField(page).waitFor()
    await time.rest()
    await time.stop()
    await placeField(page).click()
    await page.keyboard.type('Yonk')
    await time.pass(310)
    await time.rest()
    await suggestions(page).first().waitFor()
    await page.keyboard.press('Escape')
    expect([
      await page.getByRole('listbox').count(),
      await placeField(page).inputValue(),
      await focusedId(page),
    ]).toEqual([0, 'Yonk', 'search-location'])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => suggestions(page).first().getAttribute('aria-selected')).toBe('true')
    expect(await placeField(page).getAttribute('aria-activedescendant')).toBe(
      await suggestions(page).first().getAttribute('id'),
    )
    await page.keyboard.press('Tab')
    expect([await page.getByRole('listbox').count(), await placeField(page).inputValue()]).toEqual([0, 'Yonk'])
    await placeField(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await placeField(page).inputValue()).toContain('Yonkers, NY')
  })

  test('[VAL-04] a text without a match says so in a row that cannot be chosen', async () => {
    const { page, time } = await openInTime('riverspring')
    await placeField(page).waitFor()
    await time.rest()
    await time.stop()
    await placeField(page).fill('qqqqzzz')
    await time.pass(310)
    await time.rest()
    expect(await suggestions(page).allInnerTexts()).toEqual(['No match. Try a ZIP code or a town.'])
    expect(await announced(page)).toBe('No match. Try a ZIP code or a town.')
    // The row is only a message: it cannot be focused or selected.
    await page.keyboard.press('ArrowDown')
    await suggestions(page).first().click({ force: true })
    expect([await placeField(page).inputValue(), await placeField(page).getAttribute('aria-activedescendant')]).toEqual(
      ['qqqqzzz', null],
    )
  })

  test('[APP-MAP-06] [TRAP-08] Clear location leaves the distance', async () => {
    const page = await openPage('riverspring', '/search-start')
    await choosePlace(page, '10471')
    await distanceSlider(page).fill('40')
    await page.getByRole('button', { name: 'Clear location' }).click()
    expect([
      await placeField(page).inputValue(),
      await distanceSlider(page).inputValue(),
      await focusedId(page),
    ]).toEqual(['', '40', 'search-location'])
  })

  test('[APP-MAP-06] [APP-MAP-07] [TRAP-08] a typed place is looked up; an unknown one is an error', async () => {
    const page = await openPage('riverspring', '/search-start')
    const [searches, resolved] = [watchSearches(page), watchCalls(page, '/places/resolve')]
    await choosePlace(page, '10471')
    await distanceSlider(page).fill('40')
    await page.getByRole('button', { name: 'Clear location' }).click()
    await nameField(page).fill('smith')
    await placeField(page).fill('qqqqzzz')
    await page.keyboard.press('Enter')
    await page.getByText('We do not know that place. Try a ZIP code or a town.').waitFor()
    expect([await focusedId(page), await placeField(page).getAttribute('aria-invalid'), searches.length]).toEqual([
      'search-location',
      'true',
      0,
    ])
    await placeField(page).fill('Bronx, NY')
    expect(await placeField(page).getAttribute('aria-invalid')).toBeNull()
    await searchButton(page).click()
    await page.waitForURL(/\/search-results\?/)
    // 10471 is completely gone: the text had to be looked up.
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
  test('the field says so, not that there is no match; a typed place can still be searched', async () => {
    const page = await openPage('riverspring', '/search-start')
    const message = 'We cannot look up places right now. You can still type a place and search.'
    await nameField(page).fill('smith')
    const answers = [{ status: 500, json: {} }, undefined]
    for (const [turn, typed] of ['Yonk', 'Yonkers, NY'].entries()) {
      await page.route('**/places/suggest?*', (route) => (answers[turn] ? route.fulfill(answers[turn]) : route.abort()))
      await placeField(page).fill(typed)
      await page.getByRole('search').getByText(message).waitFor()
      await expect.poll(() => announced(page)).toBe(message)
      expect(await page.getByRole('listbox').count()).toBe(0)
      await page.unroute('**/places/suggest?*')
      await placeField(page).fill('')
    }
    await placeField(page).fill('Yonkers')
    await suggestions(page).first().waitFor()
    await searchButton(page).click()
    await page.waitForURL(/\/search-results\?near=Yonkers/)
  })

  test('a failed lookup has "Try again", which keeps the focus and announces a second failure', async () => {
    const page = await openPage('riverspring', '/search-start')
    const searches = watchSearches(page)
    await page.route('**/places/resolve?*', (route) => route.fulfill({ status: 500, json: {} }))
    await placeField(page).fill('Yonkers, NY')
    await nameField(page).fill('smith')
    await nameField(page).press('Enter')
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
      await placeField(page).inputValue(),
      await nameField(page).inputValue(),
      searches.length,
    ]).toEqual(['Search', 'Yonkers, NY', 'smith', 0])
    await page.context().setOffline(false)
    await again.press('Enter')
    await page.waitForURL(/\/search-results\?near=Yonkers/)
  })
})
