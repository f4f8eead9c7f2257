import { expect, test } from '../support/test.ts'
import { openPage } from '../support/browser.ts'
import { listShown, openResults, openStill, pills, sentence, watchSearches } from '../support/results-pages.ts'
import { cards } from '../support/card-parts.ts'
import {
  distanceSlider,
  nameField,
  placeField,
  panelSubmit,
  searchButton,
  searchPanel,
} from '../support/search-fields.ts'
import { announcer, listRange } from '../support/screen-parts.ts'
import { printSheet } from '../support/markup.ts'

const resolve = '**/places/resolve?**'
const failureText = 'We could not look up “Baltimore”. Your choices are still here.'

test.describe('a place in words that is looked up on the results page', () => {
  test('[APP-ERR-01] [APP-MAP-07] opened from an address: a failure is shown, and tried again', async () => {
    const page = await openPage('mddoh', '/settings.json')
    await page.route(resolve, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(new URL('/search-results?near=Baltimore&specialty=Cardiovascular+Disease', page.url()).href)
    const alert = page.getByRole('alert')
    expect(await alert.first().innerText()).toContain(failureText)
    expect(await page.getByText('We do not know that place').count()).toBe(0)
    expect(await sentence(page).innerText()).not.toMatch(/Looking/)
    await page.unroute(resolve)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await cards(page).first().waitFor()
    expect(await alert.count()).toBe(0)
    await sentence(page)
      .getByText(/within 25 miles of Baltimore, MD/)
      .waitFor()
    expect(page.url()).toMatch(/lat=39/)
    expect(await placeField(page).inputValue()).toBe('Baltimore, MD')
    await searchPanel(page).getByRole('checkbox', { name: 'Handicap Accessible', exact: true }).check()
    await page.waitForURL(/accessible=1/)
    // The address got its point in place: Back leaves the page instead of looking the place up again.
    await page.goBack()
    expect(page.url()).toMatch(/settings\.json$/)
  })

  test('[APP-ERR-01] offline says so; the list that is there stays', async () => {
    const page = await openResults('mddoh')
    await sentence(page).getByText(/^\d/).waitFor()
    const before = await sentence(page).innerText()
    // The printed list loads behind the page: offline it would show an error of its own.
    await printSheet(page).waitFor({ state: 'attached' })
    await page.context().setOffline(true)
    await placeField(page).fill('Baltimore')
    await searchPanel(page).getByText('We cannot look up places right now.').waitFor()
    await searchButton(searchPanel(page)).click()
    expect(await page.getByRole('alert').first().innerText()).toContain('You are offline.')
    expect([(await cards(page).count()) > 0, await sentence(page).innerText()]).toEqual([true, before])
    // The connection is back: the lookup is repeated automatically.
    await page.context().setOffline(false)
    await expect.poll(() => placeField(page).inputValue()).toBe('Baltimore, MD')
    await listShown(page)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('[APP-MAP-07] on a phone, a slow lookup says so; an unknown place opens the sheet', async () => {
    const page = await openResults('mddoh', undefined, { viewport: { width: 390, height: 800 } })
    await page.getByRole('button', { name: 'Edit search' }).click()
    await placeField(page).fill('Qqzzqq')
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route(resolve, async (route) => {
      await released
      await route.continue()
    })
    await panelSubmit(page).click()
    await listRange(page).getByText('Loading providers list...').waitFor()
    expect(await cards(page).count()).toBeGreaterThan(0)
    release()
    await page
      .getByRole('dialog', { name: 'Edit search' })
      .getByText('We do not know that place. Try a ZIP code or a town.')
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-location')
  })

  test('[APP-RES-08] [VAL-02] [APP-MAP-07] typed and left, it is looked up and searched', async () => {
    const { page, time, searches } = await openStill('champion')
    const [place, name] = [placeField(page), nameField(page)]
    await place.fill('92101')
    // Above the buttons that belong to the field.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
    await expect(distanceSlider(page)).toBeFocused()
    await time.pass(310)
    await time.until(async () => (await place.inputValue()).startsWith('San Diego, CA'))
    await name.fill('smith')
    await time.pass(310)
    await time.pass(900)
    expect(searches).toEqual([])
    await time.pass(110)
    await time.until(() => searches.length > 1)
    expect(
      searches
        .map(({ kind, query }) => [
          kind,
          query['name'],
          Math.round((query['location'] as { latitude: number }).latitude),
        ])
        .sort(),
    ).toEqual([
      ['facility', 'smith', 33],
      ['provider', 'smith', 33],
    ])
    await page.clock.resume()
    await sentence(page)
      .getByText(/of San Diego, CA/)
      .waitFor()
    expect([
      (await pills(page).innerText()).includes('San Diego, CA'),
      await page.evaluate(() => document.activeElement?.id),
    ]).toEqual([true, 'search-name'])
  })

  test('[APP-RES-08] [VAL-01] typed and left, an unknown one is shown at its field and announced', async () => {
    const page = await openResults('centerlight')
    await sentence(page).getByText(/^\d/).waitFor()
    const [place, name] = [placeField(page), nameField(page)]
    const unknown = 'We do not know that place. Try a ZIP code or a town.'
    await place.fill('Qqzzqq')
    // Not by click: the list of suggestions may cover it.
    await name.focus()
    await searchPanel(page).getByText(unknown).waitFor()
    expect(await announcer(page).innerText()).toContain(unknown)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-name')
  })

  test('[APP-RES-08] [APP-ERR-01] typed and left, a lookup that fails is shown with “Try again”', async () => {
    const page = await openResults('centerlight')
    await sentence(page).getByText(/^\d/).waitFor()
    const searches = watchSearches(page)
    const [place, name] = [placeField(page), nameField(page)]
    const before = await sentence(page).innerText()
    // The error of an unknown place goes when the next lookup fails.
    await place.fill('Qqzzqq')
    await name.focus()
    await searchPanel(page).getByText('We do not know that place.').waitFor()
    await page.route(resolve, (route) => route.fulfill({ status: 500, json: {} }))
    await place.fill('Baltimore')
    await name.focus()
    await page.getByRole('alert').filter({ hasText: failureText }).waitFor()
    expect([
      await searchPanel(page).getByText('We do not know that place.').count(),
      await sentence(page).innerText(),
      searches,
    ]).toEqual([0, before, []])
  })

  test('[APP-RES-08] an answer for older words is ignored', async () => {
    const page = await openResults('centerlight')
    await sentence(page).getByText(/^\d/).waitFor()
    const searches = watchSearches(page)
    const [place, name] = [placeField(page), nameField(page)]
    // The message of a failed lookup goes when a later one succeeds.
    await page.route(resolve, (route) => route.fulfill({ status: 500, json: {} }))
    await place.fill('Baltimore')
    await name.focus()
    await page.getByRole('alert').filter({ hasText: failureText }).waitFor()
    await page.unroute(resolve)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    await page.route(/places\/resolve\?.*Albany/, async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    await place.fill('Albany')
    const asked = page.waitForRequest(/places\/resolve\?.*Albany/)
    await page.getByRole('checkbox', { name: 'Handicap Accessible', exact: true }).check()
    await asked
    await place.fill('Yonkers')
    release()
    await name.focus()
    await page.waitForURL(/near=Yonkers%2C\+NY.*accessible=1/)
    await sentence(page)
      .getByText(/of Yonkers, NY/)
      .waitFor()
    expect([
      await page.getByRole('alert').count(),
      await place.inputValue(),
      new Set(searches.map(({ query }) => query['isHandicapAccessible'])),
    ]).toEqual([0, 'Yonkers, NY', new Set([true])])
  })
})

test.describe('“Show results” of the sheet on a phone', () => {
  test('[APP-RES-03] only closes the sheet when nothing changed', async () => {
    const page = await openResults('champion', undefined, { viewport: { width: 320, height: 640 } })
    const sheet = page.getByRole('dialog', { name: 'Edit search' })
    const show = sheet.getByRole('button', { name: 'Show results' })
    const edit = page.getByRole('button', { name: 'Edit search' })
    await sentence(page)
      .getByText(/of Los Angeles, CA/)
      .waitFor()
    const searches = watchSearches(page)
    // At 400% zoom, the button is after the fields instead of over them.
    await page.setViewportSize({ width: 320, height: 225 })
    await edit.click()
    expect((await show.boundingBox())?.y).toBeGreaterThan(225)
    await show.click()
    await sheet.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 320, height: 640 })
    await edit.click()
    const { y, height } = (await show.boundingBox()) ?? { y: 999, height: 0 }
    expect(y + height).toBeLessThanOrEqual(640)
    await show.click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filters')
    expect(searches).toEqual([])
  })

  test('[APP-RES-03] [VAL-03] stays at a field with an error', async () => {
    const page = await openResults('champion', undefined, { viewport: { width: 320, height: 640 } })
    const sheet = page.getByRole('dialog', { name: 'Edit search' })
    const show = sheet.getByRole('button', { name: 'Show results' })
    const edit = page.getByRole('button', { name: 'Edit search' })
    const searches = watchSearches(page)
    await edit.click()
    await nameField(page).fill('<b>')
    await show.click()
    await sheet.getByText(/There are special characters included/).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-name')
    expect(searches).toEqual([])
  })

  test('[APP-RES-03] [APP-MAP-07] looks up the entered place and searches it', async () => {
    const page = await openResults('champion', undefined, { viewport: { width: 320, height: 640 } })
    const sheet = page.getByRole('dialog', { name: 'Edit search' })
    const show = sheet.getByRole('button', { name: 'Show results' })
    const edit = page.getByRole('button', { name: 'Edit search' })
    const searches = watchSearches(page)
    await edit.click()
    await placeField(page).fill('San Diego')
    await show.click()
    await sheet.waitFor({ state: 'detached' })
    await sentence(page)
      .getByText(/of San Diego, CA/)
      .waitFor()
    expect([await pills(page).getByText('San Diego, CA').count(), searches.length]).toEqual([1, 2])
  })

  test('[APP-RES-03] [APP-MAP-07] a sheet closed with Escape shows an unknown place too', async () => {
    const page = await openResults('champion', undefined, { viewport: { width: 320, height: 640 } })
    const sheet = page.getByRole('dialog', { name: 'Edit search' })
    const edit = page.getByRole('button', { name: 'Edit search' })
    await edit.click()
    await placeField(page).fill('Qqzzqq')
    await page.getByRole('listbox').getByRole('option', { disabled: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await sheet.getByText('We do not know that place.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-location')
  })
})
