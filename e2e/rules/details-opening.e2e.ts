import { expect, test } from '../support/test.ts'
import { detailCalls, edgePeople, inDetails, openCard, resultsPath } from '../support/results-pages.ts'
import { openInTime } from '../support/page-clock.ts'
import { edge, openPerson, watchDetails } from '../support/details-pages.ts'
import { cardOf, details, moreToggle } from '../support/card-parts.ts'

test.describe('opening a card', () => {
  test('[APP-CARD-14] [API-DET-01] [API-DET-03] [API-DET-05] a double press requests the details once', async () => {
    const page = await openPerson('Una')
    const calls = watchDetails(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(detailCalls, async (route) => {
      await held
      await route.continue()
    })
    const card = cardOf(page, edge('one-location'))
    const toggle = moreToggle(card)
    await toggle.dblclick()
    await card.getByRole('status').getByText('Loading details…').waitFor()
    release()
    await details(card).waitFor()
    expect(calls.map(({ url }) => [url.pathname, url.search])).toEqual([
      ['/api/v3/carefindr/practitioner-role/edge-one-location-mddoh', '?lat=39.29&lng=-76.61'],
    ])
    expect(calls[0]?.headers).toMatchObject({
      'x-tenant-id': 'mddoh',
      'x-persona': 'user',
      'x-user-id': expect.stringMatching(/./),
    })
  })

  test('[APP-CARD-06] [API-DET-08] the toggle of a card has the label and state of what it does', async () => {
    const card = cardOf(await openPerson('Una'), edge('one-location'))
    const toggle = moreToggle(card)
    expect([
      await toggle.textContent(),
      await toggle.getAttribute('aria-expanded'),
      await toggle.getAttribute('aria-label'),
    ]).toEqual(['Show More Details', 'false', 'Show More Details: Una Edgeworth'])
    await toggle.click()
    await details(card).waitFor()
    expect([await toggle.textContent(), await toggle.getAttribute('aria-expanded')]).toEqual([
      'Show Less Details',
      'true',
    ])
    expect(await details(card).getAttribute('id')).toBe(await toggle.getAttribute('aria-controls'))
    await toggle.click()
    expect([
      await toggle.textContent(),
      await toggle.getAttribute('aria-expanded'),
      await details(card).isVisible(),
    ]).toEqual(['Show More Details', 'false', false])
  })

  test('[APP-CARD-13] a press on the name opens the card', async () => {
    const card = cardOf(await openPerson('Una'), edge('one-location'))
    await card.getByText('Una Edgeworth, MD').click()
    await details(card).waitFor()
    expect(await details(card).isVisible()).toBe(true)
  })

  test('[APP-CARD-08] [APP-CARD-14] [API-DET-07] failed details leave it closed, with Try again', async () => {
    const page = await openPerson('Una')
    const calls = watchDetails(page)
    const card = cardOf(page, edge('one-location'))
    await page.route(detailCalls, (route) => route.abort())
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await card.getByText('We could not load the details.').waitFor()
    expect([await moreToggle(card).getAttribute('aria-expanded'), await details(card).count()]).toEqual(['false', 0])
    await page.unroute(detailCalls)
    await page.route(detailCalls, (route) =>
      route.fulfill({
        status: 404,
        json: { statusCode: 404, code: 'RECORD_NOT_FOUND', message: 'gone', errors: [], correlationId: 'x' },
      }),
    )
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await expect.poll(() => calls.length).toBe(2)
    await card.getByText('We could not load the details.').waitFor()
    await page.unroute(detailCalls)
    await card.getByRole('button', { name: 'Try again' }).click()
    await details(card).waitFor()
    expect(calls).toHaveLength(3)
  })

  test('[APP-CARD-14] a card opened again requests nothing', async () => {
    const page = await openPerson('Una')
    const calls = watchDetails(page)
    const card = cardOf(page, edge('one-location'))
    // A failure before it is forgotten.
    await page.route(detailCalls, (route) => route.abort())
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await card.getByText('We could not load the details.').waitFor()
    await page.unroute(detailCalls)
    await card.getByRole('button', { name: 'Try again' }).click()
    await card.getByRole('tabpanel').first().waitFor()
    await card.getByRole('button', { name: /Show Less Details/ }).click()
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await card.getByRole('tabpanel').first().waitFor()
    expect(calls).toHaveLength(2)
  })

  test('[APP-CARD-10] [CON-04] a card whose head left the view scrolls back 500 ms after it opened', async () => {
    const { page, time } = await openInTime('mddoh', resultsPath('mddoh', edgePeople), {
      viewport: { width: 1280, height: 420 },
    })
    const card = cardOf(page, edge('two-locations'))
    await card.waitFor()
    await time.rest()
    await moreToggle(card).evaluate((toggle) => toggle.scrollIntoView({ block: 'center' }))
    const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN)
    expect(await top()).toBeLessThan(0)
    await time.stop()
    // The browser's own click may scroll the toggle into view first.
    await moreToggle(card).dispatchEvent('click')
    await time.until(() => details(card).isVisible())
    expect(await top()).toBeLessThan(0)
    await time.pass(400)
    expect(await top()).toBeLessThan(0)
    await time.pass(100)
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    expect(await top()).toBeLessThan(40)
  })

  test('[APP-CARD-09] a card stays open, with the focus, when the page is zoomed or turned', async () => {
    const page = await openPerson('Tuula', { viewport: { width: 1280, height: 1024 } })
    const card = await openCard(page, edge('two-locations'))
    await inDetails(card, 'Insurance')
    for (const size of [
      { width: 800, height: 1024 },
      { width: 320, height: 256 },
      { width: 1280, height: 1024 },
    ]) {
      await page.setViewportSize(size)
      await card.getByRole('tab', { name: 'Insurance', selected: true }).waitFor({ timeout: 5_000 })
      expect(await page.evaluate(() => document.activeElement?.textContent), String(size.width)).toBe('Insurance')
    }
  })
})
