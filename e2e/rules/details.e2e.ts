import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { newPage, originOf } from '../support/browser.ts'
import {
  cardOf,
  changeRecords,
  details,
  edgePeople,
  edgePlaces,
  inDetails,
  openCard,
  openResults,
  places,
  resultsPath,
  someCare,
} from '../support/results-pages.ts'
import { openInTime } from '../support/page-clock.ts'

const edge = (name: string) => `edge-${name}-mddoh`
/** Results with one of the demo's edge people alone. */
const openPerson = (given: string, options?: Parameters<typeof openResults>[2]) =>
  openResults('mddoh', { name: `${given} Edgeworth`, miles: '100' }, options)
const slide = (card: Locator, nth: number) => card.locator('.carousel-slide').nth(nth)
const lines = async (part: Locator) =>
  (await part.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
/** What stands under a heading of the details. */
const under = (part: Locator, heading: string) =>
  part.locator('.titled').filter({ has: part.page().getByRole('heading', { name: heading, exact: true }) })
const itemsUnder = (part: Locator, heading: string) => under(part, heading).getByRole('listitem').allInnerTexts()
const headings = (part: Locator) => part.getByRole('heading').allInnerTexts()

/** The calls for details the page makes from now on. */
function watchDetails(page: Page): { url: URL; headers: Record<string, string> }[] {
  const calls: { url: URL; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (details.test(request.url())) calls.push({ url: new URL(request.url()), headers: request.headers() })
  })
  return calls
}

/** The card of a person with two offices, one full of values and one with few, and a suppressed third. */
async function openOffices(): Promise<Locator> {
  const page = await openPerson('Tuula')
  await changeRecords(page, details, ({ relations = [] }) => {
    const [first, second] = relations
    const network = (entries: [carrier: string, plan: string, suppress?: boolean][]) =>
      entries.map(([carrier, plan, suppress]) => ({ insurance: { carrier, plan }, meta: { suppress } }))
    Object.assign(first ?? {}, {
      specialty: [{ display: 'Family Medicine' }, { display: 'Geriatrics' }, { display: 'FAMILY MEDICINE' }],
      virtualService: [{ channelType: [{ display: 'Telehealth services' }] }],
      network: network([
        ['Blue Carrier', 'Plan A'],
        ['Blue Carrier', 'Hidden Plan', true],
        ['Green Carrier', 'Plan C'],
        ['Blue Carrier', 'Plan B'],
        ['Hidden Carrier', 'Plan D', true],
      ]),
      location: {
        ...first?.location,
        name: ['NORTH edgewater OFFICE'],
        address: { line: ['77 P.O. Box'], city: 'Baltimore', state: 'MD', postalCode: '21201-0042' },
        faxPresent: true,
        telecom: [
          { system: 'phone', value: '4105550101' },
          { system: 'phone', value: '4105550102' },
          { system: 'fax', value: '410555' },
          { system: 'url', value: 'HTTP://Www.Example.org/north' },
        ],
        communication: [{ display: 'Spanish' }, { display: 'Korean' }, { display: 'SPANISH' }],
        accessibility: [{ display: 'Wheelchair ramp' }, { display: 'Elevator' }],
        code: [{ display: 'Primary Care Provider' }],
      },
    })
    Object.assign(second ?? {}, {
      acceptingPatients: { code: 'newchpt', display: 'Accepting new children' },
      location: { ...second?.location, telecom: [], code: [{ display: 'Primary Care Provider (PCP)' }] },
    })
    relations.push({
      ...second,
      location: { ...second?.location, id: 'hidden', name: ['Hidden Office'], meta: { suppress: true } },
    })
  })
  return openCard(page, edge('two-locations'))
}

test.describe('opening a card', () => {
  test('[APP-CARD-14] [API-DET-01] [API-DET-03] [API-DET-05] a double press requests the details once', async () => {
    const page = await openPerson('Una')
    const calls = watchDetails(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(details, async (route) => {
      await held
      await route.continue()
    })
    const card = cardOf(page, edge('one-location'))
    const toggle = card.locator('.more-toggle')
    await toggle.dblclick()
    await card.getByRole('status').getByText('Loading details…').waitFor()
    release()
    await card.locator('.details').waitFor()
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
    const toggle = card.locator('.more-toggle')
    expect([
      await toggle.textContent(),
      await toggle.getAttribute('aria-expanded'),
      await toggle.getAttribute('aria-label'),
    ]).toEqual(['Show More Details', 'false', 'Show More Details: Una Edgeworth'])
    await toggle.click()
    await card.locator('.details').waitFor()
    expect([await toggle.textContent(), await toggle.getAttribute('aria-expanded')]).toEqual([
      'Show Less Details',
      'true',
    ])
    expect(
      await card
        .page()
        .locator(`#${await toggle.getAttribute('aria-controls')}`)
        .count(),
    ).toBe(1)
    await toggle.click()
    expect([
      await toggle.textContent(),
      await toggle.getAttribute('aria-expanded'),
      await card.locator('.details').isVisible(),
    ]).toEqual(['Show More Details', 'false', false])
  })

  test('[APP-CARD-13] a press on the name opens the card', async () => {
    const card = cardOf(await openPerson('Una'), edge('one-location'))
    await card.getByText('Una Edgeworth, MD').click()
    await card.locator('.details').waitFor()
    expect(await card.locator('.details').isVisible()).toBe(true)
  })

  test('[APP-CARD-08] [APP-CARD-14] [API-DET-07] failed details leave it closed, with Try again', async () => {
    const page = await openPerson('Una')
    const calls = watchDetails(page)
    const card = cardOf(page, edge('one-location'))
    await page.route(details, (route) => route.abort())
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await card.getByText('We could not load the details.').waitFor()
    expect([
      await card.locator('.more-toggle').getAttribute('aria-expanded'),
      await card.locator('.details').count(),
    ]).toEqual(['false', 0])
    await page.unroute(details)
    await page.route(details, (route) =>
      route.fulfill({
        status: 404,
        json: { statusCode: 404, code: 'RECORD_NOT_FOUND', message: 'gone', errors: [], correlationId: 'x' },
      }),
    )
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await expect.poll(() => calls.length).toBe(2)
    await card.getByText('We could not load the details.').waitFor()
    await page.unroute(details)
    await card.getByRole('button', { name: 'Try again' }).click()
    await card.locator('.details').waitFor()
    expect(calls).toHaveLength(3)
  })

  test('[APP-CARD-14] a card opened again requests nothing', async () => {
    const page = await openPerson('Una')
    const calls = watchDetails(page)
    const card = cardOf(page, edge('one-location'))
    // A failure before it is forgotten.
    await page.route(details, (route) => route.abort())
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await card.getByText('We could not load the details.').waitFor()
    await page.unroute(details)
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
    await card.locator('.more-toggle').evaluate((toggle) => toggle.scrollIntoView({ block: 'center' }))
    const top = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN)
    expect(await top()).toBeLessThan(0)
    await time.stop()
    await card.locator('.more-toggle').click()
    await time.until(() => card.locator('.details').isVisible())
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

test.describe('locations', () => {
  test('[APP-DET-10] [TRAP-18] the locations are shown first, without the suppressed one', async () => {
    const card = await openOffices()
    expect(await card.getByRole('tab', { selected: true }).innerText()).toBe('Location Information')
    expect(await card.locator('.carousel-dot').count()).toBe(2)
  })

  test('[APP-DET-02] [APP-DET-03] [APP-DET-04] [APP-DIS-05] [APP-DIS-06] [TRAP-06] name and contacts', async () => {
    const north = slide(await openOffices(), 0)
    expect((await lines(north)).slice(0, 14)).toEqual([
      'North Edgewater Office',
      'Family Medicine, Geriatrics',
      'Address',
      'PO Box 77',
      'Baltimore, MD 21201',
      'Directions',
      'Phone',
      '(410) 555-0101',
      'TTY: 711',
      'Fax',
      '(410) 555-XXXX incomplete number',
      'Website',
      'Www.Example.org/north',
      '(opens in a new tab)',
    ])
  })

  test('[APP-DIS-07] the website of a location is linked by https', async () => {
    const north = slide(await openOffices(), 0)
    expect(await north.locator('.website').getAttribute('href')).toBe('https://Www.Example.org/north')
  })

  test('[APP-DET-05] [APP-DET-06] [APP-DET-11] [CON-05] a slide lists each language and carrier once', async () => {
    const north = slide(await openOffices(), 0)
    expect(await headings(north)).toEqual([
      'North Edgewater Office',
      'Office Hours',
      'Languages',
      'Additional Information',
      'Accepted Insurance Plans',
    ])
    expect(await under(north, 'Languages').locator('.pill').allInnerTexts()).toEqual(['Spanish', 'Korean'])
    expect(await itemsUnder(north, 'Additional Information')).toEqual([
      'Accepting new patients',
      'Wheelchair ramp',
      'Elevator',
      'Primary Care Provider',
      'Telehealth services',
    ])
    expect(await itemsUnder(north, 'Accepted Insurance Plans')).toEqual(['Blue Carrier', 'Green Carrier'])
  })

  test('[APP-DET-15] a slide has no heading for what is not known', async () => {
    const card = await openOffices()
    await card.getByRole('button', { name: 'Go to next location' }).click()
    expect(await headings(slide(card, 1))).toEqual([
      'Edgewater Health, Baltimore 2',
      'Office Hours',
      'Accepted Insurance Plans',
    ])
    expect((await lines(slide(card, 1))).filter((line) => ['Phone', 'Fax', 'Website'].includes(line))).toEqual([])
  })

  test('[APP-CAR-03] [APP-CAR-05] [APP-DET-10] [TRAP-18] [CON-07] dots for two to ten locations', async () => {
    const page = await openResults('mddoh', edgePeople)
    for (const [name, said, dots] of [
      ['one-location', 'Item: 1 of 1', 0],
      ['two-locations', '', 2],
      ['ten-locations', '', 10],
      ['eleven-locations', 'Item: 1 of 11', 0],
      ['suppressed-location', 'Item: 1 of 1', 0],
    ] as const) {
      const card = await openCard(page, edge(name))
      expect(await card.locator('.carousel-dot').count(), name).toBe(dots)
      expect(await card.locator('.carousel-count').allInnerTexts(), name).toEqual(said === '' ? [] : [said])
      expect(await card.textContent()).not.toContain('Hidden Edgewater Office')
      await card.locator('.more-toggle').click()
    }
  })

  test('[APP-DET-10] [TRAP-05] a record without a shown location says so in both tabs', async () => {
    const page = await openResults('mddoh', edgePeople)
    await changeRecords(page, details, ({ relations = [] }) =>
      relations.forEach((relation) => Object.assign(relation.location ?? {}, { meta: { suppress: true } })),
    )
    const gone = await openCard(page, edge('no-contact'))
    for (const tab of ['Location Information', 'Insurance'] as const) {
      await inDetails(gone, tab)
      expect(await gone.getByRole('tabpanel').innerText()).toBe(
        'No locations are listed. Call to ask where they see patients.',
      )
    }
  })

  test('[APP-CAR-01] [APP-CAR-02] [APP-CAR-05] a carousel stops at both ends; tabs keep their own', async () => {
    const page = await openPerson('Tuula')
    const card = await openCard(page, edge('two-locations'))
    const [previous, next] = [
      card.getByRole('button', { name: 'Go to previous location' }),
      card.getByRole('button', { name: 'Go to next location' }),
    ]
    const shown = () =>
      card.locator('.carousel-strip').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth))
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
    await next.click()
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true])
    await expect.poll(shown).toBe(1)
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await inDetails(card, 'Insurance')
    expect([await previous.isDisabled(), await next.isDisabled(), await shown()]).toEqual([true, false, 0])
    await inDetails(card, 'Location Information')
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true])
    await expect.poll(shown).toBe(1)
    await card.locator('.more-toggle').click()
    await card.locator('.more-toggle').click()
    await expect.poll(shown).toBe(1)
    expect(await card.locator('.carousel-dot[aria-current=true]').getAttribute('aria-label')).toBe('Go to item 2 of 2')
  })

  test('[APP-CAR-04] the strip glides to the next place, and jumps where less motion is wanted', async () => {
    const page = await openPerson('Tuula', { reducedMotion: 'no-preference' })
    const card = await openCard(page, edge('two-locations'))
    const strip = card.locator('.carousel-strip')
    // The requested behavior: a machine that renders few frames shows a glide as a jump.
    await strip.evaluate((element) => {
      const moves: unknown[] = []
      const scrollTo = element.scrollTo.bind(element)
      Object.assign(window, { moves })
      element.scrollTo = (to?: unknown) => {
        moves.push((to as ScrollToOptions).behavior)
        scrollTo(to as ScrollToOptions)
      }
    })
    const moves = async (button: string, to: number) => {
      await card.getByRole('button', { name: button }).click()
      await expect
        .poll(() => strip.evaluate((element, at) => Math.abs(element.scrollLeft - at * element.clientWidth), to))
        .toBeLessThan(2)
      return page.evaluate(() => (window as unknown as { moves: unknown[] }).moves) // Set above.
    }
    expect(await moves('Go to next location', 1)).toEqual(['smooth'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await moves('Go to previous location', 0)).toEqual(['smooth', 'instant'])
  })

  test('stacked tabs are vertical and move by up and down; tabs in a row leave those keys alone', async () => {
    const page = await openResults('mddoh', edgePeople, { viewport: { width: 320, height: 800 } })
    const card = await openCard(page, edge('two-locations'))
    const list = card.getByRole('tablist')
    const chosen = card.locator('.details [role=tab][aria-selected=true]')
    const names = await card.getByRole('tab').allInnerTexts()
    await expect.poll(() => list.getAttribute('aria-orientation')).toBe('vertical')
    await chosen.focus()
    for (const [key, at] of [
      ['ArrowDown', 2],
      ['ArrowRight', 0],
      ['ArrowUp', 2],
      ['ArrowUp', 1],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key)
      expect([await chosen.innerText(), await page.evaluate(() => document.activeElement?.textContent)], key).toEqual([
        names[at],
        names[at],
      ])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => list.getAttribute('aria-orientation')).toBe('horizontal')
    await chosen.press('ArrowDown')
    expect(await chosen.innerText()).toBe(names[0])
  })

  test('[APP-DIS-01] [APP-DIS-02] hours run from Monday to Sunday, with today marked', async () => {
    const page = await openResults('mddoh', edgePeople)
    const none = await openCard(page, edge('no-hours'))
    expect((await none.locator('.hours th').allInnerTexts()).map((text) => text.replace(' Today', ''))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    for (const text of await none.locator('.hours-period').allInnerTexts()) expect(text).toMatch(/^--:-- - --:--/)
    const today = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    }).format(new Date())
    expect(await none.locator('.hours-today th').allInnerTexts()).toEqual([`${today} Today`])
  })

  test('[APP-DIS-02] [APP-DIS-03] hours have each period of a day, in the format of the language', async () => {
    const page = await openResults('mddoh', edgePeople)
    const odd = await openCard(page, edge('odd-hours'))
    expect(
      (await odd.locator('.hours td').allInnerTexts()).slice(0, 4).map((text) => text.split('\n').filter(Boolean)),
    ).toEqual([
      ['9:00 AM - 12:00 PM', '1:00 PM - 5:00 PM'],
      ['6:00 PM - 2:00 AM'],
      ['9:30 AM - 4:45 PM'],
      ['--:-- - --:--', 'Hours not listed'],
    ])
    await page.locator('.language-switch').click()
    await expect
      .poll(async () => ((await odd.locator('.hours-period').first().textContent()) ?? '').replace(/\s/gu, ' '))
      .toBe('9:00 a. m. - 12:00 p. m.')
    expect(await odd.locator('.hours').textContent()).not.toMatch(/[AP]M/)
  })

  test('[APP-DIS-04] [TRAP-06] a phone number with gaps is filled with X and cannot be called', async () => {
    const page = await openResults('mddoh', edgePeople)
    const partial = await openCard(page, edge('partial-phone'))
    expect(await partial.locator('.details').innerText()).toContain('(555) 123-XXXX')
    expect(await partial.locator('.details a[href^="tel:"]').count()).toBe(0)
  })

  test('[APP-DIS-09] a whole day reads as open 24 hours', async () => {
    const night = await openCard(
      await openResults('mddoh', { ...edgePlaces, name: 'Edgewater All-Night' }),
      edge('all-day-hours'),
    )
    expect(await night.locator('.hours').innerText()).toContain('12:00 AM - 12:00 AM')
    expect(await night.locator('.hours').innerText()).toContain('Open 24 hours')
  })

  test('[APP-DET-07] [APP-MAP-08] the locator map links to directions', async () => {
    const page = await openResults('mddoh', { name: 'Dor Edgeworth', miles: '100' })
    const card = await openCard(page, edge('same-door-a'))
    const link = card.locator('.locator-link')
    const url = new URL((await link.getAttribute('href')) ?? '')
    expect([url.searchParams.get('origin'), await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(
      [places.mddoh.near, '_blank', 'noopener noreferrer'],
    )
    expect(url.searchParams.get('destination')).toMatch(/^\d+ Edgewater Street, Suite 1, Baltimore, MD \d{5}$/)
    await expect
      .poll(() => card.locator('.locator').evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBe(350)
  })

  test('[APP-DET-07] [APP-MAP-08] a location without a point has no locator map', async () => {
    const page = await openResults('mddoh', { name: 'Dor Edgeworth', miles: '100' })
    await changeRecords(page, details, ({ relations = [] }) =>
      relations.forEach((relation) => {
        delete relation.location?.position
      }),
    )
    const nowhere = await openCard(page, edge('same-door-b'))
    expect([await nowhere.locator('.locator').count(), await nowhere.locator('.details .address').count()]).toEqual([
      0, 1,
    ])
  })
})

test.describe('what is known of the person or place itself', () => {
  test('[APP-DET-01] [APP-DET-13] [APP-CARD-11] four lists for a person, with markup as text', async () => {
    const card = await openCard(await openPerson('Beau'), edge('html-name'))
    await inDetails(card, 'Provider Information')
    const panel = card.getByRole('tabpanel')
    expect(await headings(panel)).toEqual(['Specialties', 'Languages', 'Qualifications', 'Groups', 'Identifiers'])
    expect([
      await itemsUnder(panel, 'Specialties'),
      await itemsUnder(panel, 'Languages'),
      await itemsUnder(panel, 'Qualifications'),
    ]).toEqual([['Family Medicine'], ['English'], ['MD']])
    expect(await itemsUnder(panel, 'Groups')).toEqual(['<img src=x onerror=alert(1)> Group', 'Trimmed'])
    expect(await itemsUnder(panel, 'Identifiers')).toEqual([expect.stringMatching(/^NPI: 2\d{9}$/)])
  })

  test('[APP-CARD-13] [API-DET-02] [API-DET-08] a press on a facility’s name requests its details', async () => {
    const page = await openResults('mddoh', { ...edgePlaces, name: 'Edgewater General Hospital' })
    const calls = watchDetails(page)
    const card = cardOf(page, edge('facility-identifiers'))
    await card.getByText('Edgewater General Hospital', { exact: true }).click()
    await card.locator('.details').waitFor()
    expect(calls.map(({ url }) => [url.pathname, url.search])).toEqual([
      ['/api/v3/carefindr/facility/edge-facility-identifiers-mddoh', ''],
    ])
  })

  test('[APP-DET-01] [APP-DET-12] a facility has no qualifications, and never shows its tax number', async () => {
    const page = await openResults('mddoh', { ...edgePlaces, name: 'Edgewater General Hospital' })
    const card = await openCard(page, edge('facility-identifiers'))
    await inDetails(card, 'Facility Information')
    const panel = card.getByRole('tabpanel')
    expect(await headings(panel)).toEqual(['Specialties', 'Languages', 'Groups', 'Type of facility', 'Identifiers'])
    expect(await itemsUnder(panel, 'Type of facility')).toEqual(['Hospital'])
    expect((await itemsUnder(panel, 'Identifiers')).map((text) => text.split(':')[0])).toEqual(['NPI', 'CCN', 'PRN'])
  })

  test('[API-DET-06] education and certification are listed when they are known', async () => {
    const page = await openResults('mddoh', someCare)
    const card = page.locator('.result-card:not(.skeleton-card):not([id*=edge])').first()
    const came = page.waitForResponse((response) => details.test(response.url()))
    await card.locator('.more-toggle').click()
    const [record] = (
      (await (await came).json()) as {
        data: {
          providers: { heads: { education: object[]; boardCertification?: object[]; certification?: object[] }[] }[]
        }
      }
    ).data.providers // A detail of the contract.
    await inDetails(card, 'Provider Information')
    const { education = [], boardCertification = [], certification = [] } = record?.heads[0] ?? {}
    const asText = (entries: object[]) => entries.map((entry) => Object.values(entry).join(', '))
    expect(Math.min(education.length, boardCertification.length)).toBeGreaterThan(0)
    expect(await itemsUnder(card, 'Education')).toEqual(asText(education))
    expect(await itemsUnder(card, 'Certifications')).toEqual(asText([...boardCertification, ...certification]))
  })

  test('[API-DET-04] [API-DET-08] a dialog says where the information comes from, and returns the focus', async () => {
    const page = await openPerson('Neva')
    const link = cardOf(page, edge('never-checked')).getByRole('button', { name: 'Where this information comes from' })
    const asked = page.waitForRequest(/golden-record/)
    await link.click()
    expect(new URL((await asked).url()).pathname).toBe(
      '/api-v2/carefindr/practitioner-golden-record/edge-never-checked-mddoh',
    )
    const dialog = page.getByRole('dialog', { name: 'Where this information comes from' })
    await dialog.getByText('Sources', { exact: true }).waitFor()
    expect(await lines(dialog)).toEqual(expect.arrayContaining(['Neva Edgeworth', 'Not checked yet', 'Last changed']))
    await page.keyboard.press('Escape')
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test.describe('insurance', () => {
  test('[APP-DET-08] [APP-DET-09] [APP-DET-11] a slide has the plans of each carrier in order', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = await openCard(page, edge('suppressed-plan'))
    await inDetails(card, 'Insurance')
    expect(await lines(slide(card, 0))).toEqual([
      'Edgewater Health, Baltimore',
      'Allergy and Immunity',
      'Old Line Health Partners',
      'Old Line Partners',
    ])
    expect(await slide(card, 0).locator('ol > li').allInnerTexts()).toEqual(['Old Line Partners'])
  })

  test('[APP-DET-08] each location has a slide with its plans', async () => {
    const page = await openResults('mddoh', edgePeople)
    const two = await openCard(page, edge('two-locations'))
    await inDetails(two, 'Insurance')
    expect(await two.locator('.slide-title').allInnerTexts()).toEqual([
      'Edgewater Health, Baltimore',
      'Edgewater Health, Baltimore 2',
    ])
  })

  test('[APP-DET-11] a location without plans says so', async () => {
    const page = await openResults('mddoh', edgePeople)
    const none = await openCard(page, edge('no-plans'))
    await inDetails(none, 'Insurance')
    await none.getByText('No plans are listed for this place. Call your plan to ask.').waitFor()
  })

  test('[APP-DET-14] champion has its own label for the plans', async () => {
    const champion = await openCard(
      await openResults('champion', { name: 'Tuula Edgeworth', miles: '100' }),
      'edge-two-locations-champion',
    )
    await inDetails(champion, 'Insurance')
    expect((await lines(slide(champion, 0)))[1]).toBe('Plans and networks taken here')
  })
})

test('[APP-DET-16] a record with nearly everything missing has a card that opens, beside a complete one', async () => {
  const page = await newPage()
  const bare = (record: object) =>
    Object.assign(record, {
      heads: null,
      meta: null,
      relations: [
        { specialty: null, location: null, network: null, providerGroup: null, acceptingPatients: null },
        {},
        { location: { address: null, telecom: null, availableTime: null, name: null, position: null } },
      ],
    })
  await changeRecords(page, details, bare)
  await changeRecords(page, '**/search-carefindr', (record) => {
    if (record.stableId === edge('same-door-a')) bare(record)
  })
  await page.goto(originOf('mddoh') + resultsPath('mddoh', { name: 'Dor Edgeworth', miles: '100' }))
  const card = cardOf(page, edge('same-door-a'))
  // A card is drawn when it comes into view, which it has with the next picture.
  await expect
    .poll(async () => (await lines(card)).slice(2, 5))
    .toEqual(['Name not listed', 'Distance: N/A', 'We don’t know if they take new patients. Call to ask.'])
  await openCard(page, edge('same-door-a'))
  for (const [tab, said] of [
    ['Location Information', 'Office Hours'],
    ['Insurance', 'No plans are listed'],
    ['Provider Information', 'Not listed'],
  ] as const) {
    await inDetails(card, tab)
    expect(await card.getByRole('tabpanel').innerText()).toContain(said)
  }
  expect(await cardOf(page, edge('same-door-b')).locator('.card-title').textContent()).toContain(
    'Dorothea Edgeworth, MD',
  )
})
