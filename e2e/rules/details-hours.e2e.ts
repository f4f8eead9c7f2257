import { expect, test } from '../support/test.ts'
import {
  changeRecords,
  detailCalls,
  edgePeople,
  edgePlaces,
  openCard,
  openResults,
  places,
} from '../support/results-pages.ts'
import { edge } from '../support/details-pages.ts'
import { details, locatorMap, phoneLinks } from '../support/card-parts.ts'
import { addressLines } from '../support/markup.ts'
import { languageSwitch } from '../support/screen-parts.ts'

test.describe('hours, telephone and map of a location', () => {
  test('[APP-DIS-01] [APP-DIS-02] hours run from Monday to Sunday, with today marked', async () => {
    const page = await openResults('mddoh', edgePeople)
    const none = await openCard(page, edge('no-hours'))
    expect(await details(none).getByText('Hours not listed').count()).toBe(1)
    const odd = await openCard(page, edge('odd-hours'))
    expect((await odd.getByRole('rowheader').allInnerTexts()).map((text) => text.replace(' Today', ''))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    const today = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    }).format(new Date())
    expect(await odd.getByRole('rowheader', { name: /Today$/ }).allInnerTexts()).toEqual([`${today} Today`])
  })

  test('[APP-DIS-02] [APP-DIS-03] hours have each period of a day, in the format of the language', async () => {
    const page = await openResults('mddoh', edgePeople)
    const odd = await openCard(page, edge('odd-hours'))
    expect(
      (await odd.getByRole('cell').allInnerTexts()).slice(0, 4).map((text) => text.split('\n').filter(Boolean)),
    ).toEqual([
      ['9:00 AM - 12:00 PM', '1:00 PM - 5:00 PM'],
      ['6:00 PM - 2:00 AM'],
      ['9:30 AM - 4:45 PM'],
      ['Hours not listed'],
    ])
    await languageSwitch(page).click()
    // Far from the top of the page, and cards outside the window are not rendered.
    await odd.scrollIntoViewIfNeeded()
    await expect
      .poll(async () => ((await odd.getByRole('cell').first().textContent()) ?? '').replace(/\s/gu, ' '))
      .toMatch(/^9:00 a\. m\. - 12:00 p\. m\./)
    expect(await odd.getByRole('table').textContent()).not.toMatch(/[AP]M/)
  })

  test('[APP-DIS-04] [TRAP-06] a phone number with gaps is filled with X and cannot be called', async () => {
    const page = await openResults('mddoh', edgePeople)
    const partial = await openCard(page, edge('partial-phone'))
    expect(await details(partial).innerText()).toContain('(555) 123-XXXX')
    expect(await phoneLinks(details(partial)).count()).toBe(0)
  })

  test('[APP-DIS-09] a whole day reads as open 24 hours', async () => {
    const night = await openCard(
      await openResults('mddoh', { ...edgePlaces, name: 'Edgewater All-Night' }),
      edge('all-day-hours'),
    )
    expect(await night.getByRole('table').innerText()).toContain('12:00 AM - 12:00 AM')
    expect(await night.getByRole('table').innerText()).toContain('Open 24 hours')
  })

  test('[APP-DET-07] [APP-MAP-08] the locator map links to directions', async () => {
    const page = await openResults('mddoh', { name: 'Dor Edgeworth', miles: '100' })
    // Our own drawing is omitted if there is nothing to draw.
    await page.route('**/places/map.svg?*', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="350" height="350"/>',
      }),
    )
    const card = await openCard(page, edge('same-door-a'))
    const link = card.getByRole('link', { name: /^Map with / })
    const url = new URL((await link.getAttribute('href')) ?? '')
    expect([url.searchParams.get('origin'), await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(
      [places.mddoh.near, '_blank', 'noopener noreferrer'],
    )
    expect(url.searchParams.get('destination')).toMatch(/^\d+ Edgewater Street, Suite 1, Fallston, MD \d{5}$/)
    await expect
      .poll(() => locatorMap(card).evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBe(350)
  })

  test('[APP-DET-07] [APP-MAP-08] a location without a point has no locator map', async () => {
    const page = await openResults('mddoh', { name: 'Dor Edgeworth', miles: '100' })
    await changeRecords(page, detailCalls, ({ relations = [] }) =>
      relations.forEach((relation) => {
        delete relation.location?.position
      }),
    )
    const nowhere = await openCard(page, edge('same-door-b'))
    expect([await locatorMap(nowhere).count(), (await addressLines(details(nowhere)).count()) > 0]).toEqual([0, true])
  })
})
