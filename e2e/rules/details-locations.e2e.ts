import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { changeRecords, detailCalls, edgePeople, inDetails, openCard, openResults } from '../support/results-pages.ts'
import { edge, openPerson, slide, lines, itemsUnder, headings } from '../support/details-pages.ts'
import { dots, websiteLink } from '../support/card-parts.ts'

/** The card of a person with two offices, one full of values and one with few, and a suppressed third. */
async function openOffices(): Promise<Locator> {
  const page = await openPerson('Tuula')
  await changeRecords(page, detailCalls, ({ relations = [] }) => {
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
    expect(await dots(card).count()).toBe(2)
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
    expect(await websiteLink(north).getAttribute('href')).toBe('https://Www.Example.org/north')
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
    expect(await itemsUnder(north, 'Languages')).toEqual(['Spanish', 'Korean'])
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
      'Edgewater Health, Sparks Glencoe 2',
      'Office Hours',
      'Accepted Insurance Plans',
    ])
    expect((await lines(slide(card, 1))).filter((line) => ['Phone', 'Fax', 'Website'].includes(line))).toEqual([])
  })

  test('[APP-DET-10] [TRAP-05] a record without a shown location says so in both tabs', async () => {
    const page = await openResults('mddoh', edgePeople)
    await changeRecords(page, detailCalls, ({ relations = [] }) =>
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
})
