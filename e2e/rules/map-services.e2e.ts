import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { newPage, originOf } from '../support/browser.ts'
import { listShown, resultsPath, sentence, watchSearches } from '../support/results-pages.ts'
import { choosePlace, suggestions, watchCalls } from '../support/start-pages.ts'
import { startServer, type TestServer } from '../../scripts/test-server.mjs'
import { openInTime } from '../support/page-clock.ts'
import { cards, locatorMap } from '../support/card-parts.ts'
import { distanceSlider, nameField, placeField, searchButton } from '../support/search-fields.ts'
import { mapPins, resultsMap } from '../support/screen-parts.ts'
import { googleMap, mapDrawing, scriptFrom, tileCanvas } from '../support/markup.ts'

/**
 * A deployment with Google's places and with tiles. Neither can be reached from a test: stubs answer in the browser,
 * under the server's own policy.
 */
const key = 'a-key-of-the-tests-0123456789'
const tiles = 'http://tiles.localhost/{z}/{x}/{y}.png'
let server: TestServer | undefined
test.beforeAll(async () => {
  server = await startServer({ GOOGLE_MAPS_KEY: key, MAP_TILES_URL: tiles })
})
test.afterAll(async () => {
  await server?.stop()
})
const origin = () => originOf('riverspring', server?.port)

const script = 'https://maps.googleapis.com/maps/api/js?*'
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (route: Route) =>
  route.fulfill({ contentType: 'image/png', body: dot, headers: { 'access-control-allow-origin': '*' } })

/** The few parts of Google's library that the page calls. Details wait for the test if requested. */
const library = `{
  const location = { lat: () => 40.93, lng: () => -73.9 }
  const known = {
    yonkers: { formatted_address: 'Yonkers, NY 10701, USA', geometry: { location } },
    nowhere: { formatted_address: 'Nowhere, USA' },
  }
  class AutocompleteService {
    async getPlacePredictions({ input }) {
      if (input.startsWith('refuse')) throw new Error('OVER_QUERY_LIMIT')
      return {
        predictions: [
          { place_id: 'yonkers', description: 'Yonkers, NY, USA' },
          { place_id: 'nowhere', description: 'Nowhere, USA' },
        ],
      }
    }
  }
  class PlacesService {
    getDetails({ placeId }, done) {
      const answer = () => done(known[placeId], 'OK')
      if (globalThis.detailsWait) document.addEventListener('details', answer, { once: true })
      else answer()
    }
  }
  class Map { constructor(element, options) { element.dataset.options = JSON.stringify(options) } }
  class Marker {}
  const places = { AutocompleteService, PlacesService, PlacesServiceStatus: { OK: 'OK' } }
  globalThis.google = { maps: { places, Map, Marker } }
  globalThis[new URL(document.currentScript.src).searchParams.get('callback')]()
}`

/** The first version of the start, with Google's library loaded. */
async function openWithGoogle(page: Page): Promise<void> {
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: library }))
  await page.goto(`${origin()}/search-start`)
  await placeField(page).waitFor()
  await expect.poll(() => page.evaluate(() => 'google' in globalThis)).toBe(true)
}

test.describe('Google’s places', () => {
  test('[APP-MAP-01] come by a script with the key of the vault', async () => {
    const page = await newPage()
    const [vault, scripts] = [watchCalls(page, '/key-vault/'), watchCalls(page, '/maps/api/js')]
    await openWithGoogle(page)
    expect(vault.map(({ pathname }) => pathname)).toEqual(['/api/carefindr-azure-api/key-vault/google-maps-api-key'])
    expect(
      scripts.map(({ searchParams }) => ['key', 'libraries', 'language'].map((name) => searchParams.get(name))),
    ).toEqual([[key, 'places', 'en']])
  })

  test('[APP-MAP-03] [APP-MAP-06] a place without a point is not taken; the typed text is looked up', async () => {
    const page = await newPage()
    const [resolved, searches] = [watchCalls(page, '/places/resolve'), watchSearches(page)]
    await openWithGoogle(page)
    await nameField(page).fill('smith')
    await placeField(page).fill('Nowh')
    await suggestions(page).getByText('Nowhere, USA').click()
    await searchButton(page).click()
    await page.getByText('We do not know that place. Try a ZIP code or a town.').waitFor()
    expect([
      await placeField(page).inputValue(),
      resolved.map(({ searchParams }) => searchParams.get('q')),
      searches,
    ]).toEqual(['Nowh', ['Nowh'], []])
  })

  test('[APP-MAP-06] a chosen place gives its formatted address and leaves the distance', async () => {
    const page = await newPage()
    const searches = watchSearches(page)
    await openWithGoogle(page)
    await nameField(page).fill('smith')
    // Details that arrive late do not apply to text typed since.
    await page.evaluate(() => Object.assign(globalThis, { detailsWait: true }))
    await choosePlace(page, 'Yonk')
    await placeField(page).fill('Bronx, NY')
    await page.evaluate(() => {
      document.dispatchEvent(new Event('details'))
    })
    expect(await placeField(page).inputValue()).toBe('Bronx, NY')
    await choosePlace(page, 'Yonk')
    await distanceSlider(page).fill('40')
    await page.evaluate(() => {
      document.dispatchEvent(new Event('details'))
    })
    await expect.poll(() => placeField(page).inputValue()).toBe('Yonkers, NY 10701, USA')
    await searchButton(page).click()
    await page.waitForURL(/near=Yonkers%2C\+NY\+10701%2C\+USA/)
    expect(searches.map(({ query }) => query['location'])).toEqual(
      [0, 1].map(() => ({ latitude: 40.93, longitude: -73.9, distance: '40' })),
    )
  })

  test('[APP-MAP-02] [CON-07] give up after ten seconds with a message; our own places serve instead', async () => {
    const { page, time } = await openInTime('riverspring', '/settings.json')
    await page.route(script, () => {})
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('script[src*="maps.googleapis.com"]') === null) return
        Object.assign(globalThis, { requestedAt: Date.now() })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${origin()}/search-start`)
    await placeField(page).waitFor()
    await expect.poll(() => page.evaluate(() => 'requestedAt' in globalThis)).toBe(true)
    // The timeout is five seconds.
    await time.stop()
    const message = page.getByRole('search').getByText('Could not load the Google Maps API', { exact: true })
    await placeField(page).fill('10471')
    await time.pass(310)
    // "Searching..." is also an option, but cannot be selected.
    const found = page.getByRole('listbox').getByRole('option', { disabled: false })
    await time.until(async () => (await found.count()) > 0)
    await found.first().click()
    const waited = await page.evaluate(
      () => Date.now() - (globalThis as unknown as { requestedAt: number }).requestedAt, // Put there above.
    )
    await time.pass(9_800 - waited)
    expect(await message.count()).toBe(0)
    await time.pass(200)
    await message.waitFor()
    expect(await scriptFrom(page, 'maps.googleapis.com').count()).toBe(0)
    await page.clock.resume()
    await nameField(page).fill('smith')
    await searchButton(page).click()
    await page.waitForURL(/near=.*10471/)
  })

  test('[APP-MAP-02] our own places serve where Google refuses', async () => {
    const page = await newPage()
    await openWithGoogle(page)
    const own = watchCalls(page, '/places/suggest')
    await placeField(page).fill('refuse this')
    await suggestions(page).getByText('No match. Try a ZIP code or a town.').waitFor()
    expect(own.map(({ searchParams }) => searchParams.get('q'))).toEqual(['refuse this'])
  })
})

test.describe('maps of a place', () => {
  test('[APP-MAP-03] [APP-MAP-04] [TRAP-14] [CON-07] a marker at zoom 14; fixed streets at zoom 15', async () => {
    const page = await newPage()
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: library }))
    await page.route('https://maps.googleapis.com/maps/api/staticmap?*', picture)
    await page.route('http://tiles.localhost/**', picture)
    await page.goto(origin() + resultsPath('riverspring'))
    await cards(page)
      .first()
      .getByRole('button', { name: /Show More Details/ })
      .click()
    const map = locatorMap(cards(page).first()).first()
    await map.scrollIntoViewIfNeeded()
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    const { searchParams } = new URL((await map.getAttribute('src')) ?? '')
    expect([
      searchParams.get('size'),
      searchParams.get('zoom'),
      searchParams.getAll('markers'),
      await map.getAttribute('width'),
      await map.getAttribute('height'),
    ]).toEqual(['350x350', '14', [searchParams.get('center')], '350', '350'])
    await cards(page).first().getByRole('button', { name: 'Show streets' }).first().click()
    await expect.poll(() => googleMap(page).getAttribute('data-options')).toBeTruthy()
    const [lat, lng] = (searchParams.get('center') ?? '').split(',').map(Number)
    expect(JSON.parse((await googleMap(page).getAttribute('data-options')) ?? '')).toEqual({
      center: { lat, lng },
      zoom: 15,
      draggable: false,
    })
  })
})

test.describe('the map with tiles', () => {
  test('has the numbers and buttons of our drawn map; only “Search this area” searches', async () => {
    test.setTimeout(120_000)
    const page = await newPage({ viewport: { width: 1440, height: 900 } })
    const asked: string[] = []
    await page.route('http://tiles.localhost/**', (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return picture(route)
    })
    await page.route(script, (route) => route.abort())
    await page.goto(origin() + resultsPath('riverspring'))
    await listShown(page)
    await tileCanvas(page).waitFor()
    await expect.poll(() => asked.some((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
    const searches = watchSearches(page)
    const pin = page.getByRole('button', { name: /^2, / })
    await pin.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(await cards(page).nth(1).getAttribute('id'))
    expect(await resultsMap(page).getByRole('status').innerText()).toBe('')
    await page.getByRole('button', { name: 'Move east' }).press('Enter')
    const here = page.getByRole('button', { name: 'Search this area' })
    await here.waitFor()
    await page.getByRole('button', { name: 'Back to your place' }).press('Enter')
    await expect.poll(() => here.count()).toBe(0)
    // [D9] Zooming stops when the tiles show nothing more.
    const closer = resultsMap(page).getByRole('button', { name: 'Zoom in' })
    const pressed = async () => {
      await closer.press('Enter')
      return closer.getAttribute('aria-disabled')
    }
    // Drawn without a graphics card, a step may take a second on a busy machine.
    await expect.poll(pressed, { intervals: [50], timeout: 40_000 }).toBe('true')
    await page.getByRole('button', { name: 'Back to your place' }).press('Enter')
    await expect(closer).not.toHaveAttribute('aria-disabled', 'true')
    // Pins that have left the frame cannot be reached by keyboard either.
    for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Move east' }).press('Enter')
    await expect
      .poll(() =>
        mapPins(page).evaluateAll((pins) => {
          const { left = 0, right = 0 } = document.querySelector('.map-frame')?.getBoundingClientRect() ?? {}
          return pins.map((pin) => pin.getBoundingClientRect()).every((pin) => pin.right > left && pin.left < right)
        }),
      )
      .toBe(true)
    await here.waitFor()
    expect(searches).toEqual([])
    await here.press('Enter')
    await sentence(page)
      .getByText(/of the area on the map/)
      .waitFor()
    await expect.poll(() => searches.length).toBe(2)
  })

  test('gives way to our own drawing, with the same numbers, when no tile comes', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } })
    await page.route('http://tiles.localhost/**', (route) => route.abort())
    await page.route(script, (route) => route.abort())
    await page.goto(origin() + resultsPath('riverspring'))
    await mapDrawing(page).waitFor()
    expect(await tileCanvas(page).count()).toBe(0)
    await mapPins(page).first().press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(await cards(page).first().getAttribute('id'))
  })
})
