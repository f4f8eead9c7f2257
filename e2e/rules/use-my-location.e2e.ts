import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { sentence } from '../support/results-pages.ts'
import { fillForm } from '../support/start-pages.ts'
import { focusedText } from '../support/place-focus.ts'
import { cards } from '../support/card-parts.ts'
import { announced, languageSwitch } from '../support/screen-parts.ts'
import { distanceSlider, nameField, placeField, searchButton } from '../support/search-fields.ts'
import { pageText, printSummary } from '../support/markup.ts'

test.describe('"Use my location"', () => {
  const mine = (page: Page) => page.getByRole('button', { name: /^(?:Use my|Finding your) location/ })

  test('says when it is refused and when it fails; the focus stays; then it finds', async () => {
    const page = await openPage('riverspring', '/search-start')
    const press = async () => {
      await mine(page).focus()
      await page.keyboard.press('Enter')
    }
    const tell = async (words: string) => {
      await page.getByRole('search').getByText(words).waitFor()
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
    await expect.poll(() => placeField(page).inputValue()).toBe('Your location')
    expect([
      await announced(page),
      await page
        .getByRole('search')
        .getByText(/ZIP code or a town instead/)
        .count(),
      await focusedText(page),
    ]).toEqual(['Using your location.', 0, 'Use my location'])
  })

  test("[VAL-02] is named in the reader's language; in a shared link it reads as a shared place", async () => {
    const page = await openPage('riverspring', '/search-start', {
      permissions: ['geolocation'],
      geolocation: { latitude: 40.93121, longitude: -73.89875 },
    })
    await mine(page).click()
    await nameField(page).fill('smith')
    await searchButton(page).click()
    await sentence(page)
      .getByText(/within 25 miles of your location/)
      .waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('near'), searchParams.get('lat'), searchParams.get('here')]).toEqual([null, '40.93', '1'])
    await page.reload()
    await sentence(page)
      .getByText(/of your location/)
      .waitFor()
    await languageSwitch(page).click()
    await sentence(page)
      .getByText(/a 25 millas o menos de su ubicación/)
      .waitFor()
    expect([
      await placeField(page).inputValue(),
      await page.getByRole('button', { name: 'Quitar Su ubicación' }).count(),
    ]).toEqual(['Su ubicación', 1])
    await cards(page).first().waitFor()
    expect(await pageText(page)).not.toMatch(/your location/i)
    // Printed, too.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    await expect.poll(() => printSummary(page).textContent()).toContain('de su ubicación')
    const other = await openPage('riverspring', page.url().replace(/^.*localhost:\d+/, ''))
    await sentence(other)
      .getByText(/of the shared location/)
      .waitFor()
    expect([await placeField(other).inputValue(), await other.getByText(/your location/i).count()]).toEqual([
      'Shared location',
      0,
    ])
  })

  test('found late, it leaves the distance and the words that were chosen meanwhile', async () => {
    const page = await openPage('riverspring', '/search-start')
    await placeField(page).waitFor()
    // A device that answers when the test allows it.
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
    await mine(page).click()
    await mine(page).getByText('Finding your location...').waitFor()
    await distanceSlider(page).fill('60')
    await find()
    await expect.poll(() => placeField(page).inputValue()).toBe('Your location')
    expect(await distanceSlider(page).inputValue()).toBe('60')
    await mine(page).click()
    await fillForm(page, 'Bronx')
    await find()
    await mine(page).getByText('Use my location').waitFor()
    expect(await placeField(page).inputValue()).toContain('Bronx')
    await searchButton(page).click()
    await page.waitForURL(/near=.*Bronx/)
    expect(new URL(page.url()).searchParams.get('here')).toBeNull()
  })
})
