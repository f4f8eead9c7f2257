import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import {
  changeRecords,
  details,
  edgePeople,
  edgePlaces,
  inDetails,
  openCard,
  openResults,
  places,
} from '../support/results-pages.ts'
import { edge, openPerson, slide, lines, under, itemsUnder, headings } from '../support/details-pages.ts'

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
