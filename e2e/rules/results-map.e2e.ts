import { expect, test } from '../support/test.ts'
import { listShown, openResults, resultsPath, sentence, someCare, watchSearches } from '../support/results-pages.ts'
import { openInTime } from '../support/page-clock.ts'
import { languageSwitch, mapPins } from '../support/screen-parts.ts'
import { mapFrame } from '../support/markup.ts'
import { placeField } from '../support/search-fields.ts'

test.describe('map', () => {
  test("a pin leads to its card; “Search this area” searches, named in the reader's language", async () => {
    const { page, time } = await openInTime('riverspring', resultsPath('riverspring'), {
      viewport: { width: 1440, height: 900 },
    })
    await listShown(page)
    const searches = watchSearches(page)
    const pin = mapPins(page).nth(2)
    const number = await pin.innerText()
    expect(await pin.getAttribute('aria-label')).toMatch(new RegExp(`^${number}, .+, [\\d.]+ miles$`))
    await pin.click()
    expect(await page.evaluate(() => document.activeElement?.querySelector('.card-number')?.textContent)).toContain(
      number,
    )
    await page.getByRole('button', { name: 'Zoom out' }).focus()
    await page.getByRole('button', { name: 'Move east' }).press('Enter')
    await page.getByRole('button', { name: 'Move east' }).press('Enter')
    await time.pass(3_000)
    expect(searches).toEqual([])
    await page.getByRole('button', { name: 'Search this area' }).click()
    await expect.poll(() => searches.length).toBe(2)
    await sentence(page)
      .getByText(/of the map area near/)
      .waitFor()
    // The address keeps the town; the words around it are the reader's.
    const town = new URL(page.url()).searchParams.get('near') ?? ''
    await languageSwitch(page).click()
    await sentence(page).getByText(`o menos de la zona del mapa cerca de ${town}`).waitFor()
    expect([
      await placeField(page).inputValue(),
      await page.getByRole('button', { name: `Quitar Zona del mapa cerca de ${town}` }).count(),
    ]).toEqual([`Zona del mapa cerca de ${town}`, 1])
  })

  test('on a phone the list comes first and a button opens the map', async () => {
    const page = await openResults('riverspring', someCare, { viewport: { width: 390, height: 800 } })
    expect(await mapFrame(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Show map' }).click()
    await mapPins(page).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
})
