import { expect, test } from '../support/test.ts'
import { newPage, originOf } from '../support/browser.ts'
import {
  changeRecords,
  detailCalls,
  edgePeople,
  edgePlaces,
  inDetails,
  openCard,
  openResults,
  resultsPath,
  someCare,
} from '../support/results-pages.ts'
import { edge, openPerson, slide, lines, itemsUnder, headings, watchDetails } from '../support/details-pages.ts'
import { cardOf, cardTitle, cards, details, moreToggle } from '../support/card-parts.ts'

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
    await details(card).waitFor()
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
    const asText = (entries: object[]) => entries.map((entry) => Object.values(entry).join(', '))
    // Only some sources have it, so not every record does.
    for (let at = 0; at < 10; at++) {
      const card = cards(page).filter({ hasNotText: 'Edgeworth' }).nth(at)
      const came = page.waitForResponse((response) => detailCalls.test(response.url()))
      await moreToggle(card).click()
      const [record] = (
        (await (await came).json()) as {
          data: {
            providers: { heads: { education: object[]; boardCertification?: object[]; certification?: object[] }[] }[]
          }
        }
      ).data.providers // A detail of the contract.
      const { education = [], boardCertification = [], certification = [] } = record?.heads[0] ?? {}
      if (Math.min(education.length, boardCertification.length) === 0) continue
      await inDetails(card, 'Provider Information')
      expect(await itemsUnder(card, 'Education')).toEqual(asText(education))
      expect(await itemsUnder(card, 'Certifications')).toEqual(asText([...boardCertification, ...certification]))
      return
    }
    throw new Error('None of ten people has education and certification.')
  })

  test('[API-DET-04] [API-DET-08] a dialog says where the information comes from, and returns the focus', async () => {
    const page = await openPerson('Neva')
    await openCard(page, edge('never-checked'))
    const link = cardOf(page, edge('never-checked')).getByRole('button', { name: 'Where this information comes from' })
    const asked = page.waitForRequest(/golden-record/)
    await link.click()
    expect(new URL((await asked).url()).pathname).toBe(
      '/api-v2/carefindr/practitioner-golden-record/edge-never-checked-mddoh',
    )
    const dialog = page.getByRole('dialog', { name: 'Where this information comes from' })
    await dialog.getByText('Sources', { exact: true }).waitFor()
    expect(await lines(dialog)).toEqual(expect.arrayContaining(['Neva Edgeworth', 'Never verified', 'Last changed']))
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
      'Edgewater Health, Butler',
      'Insurance plans',
      'Old Line Health Partners',
      'Old Line Partners',
    ])
    expect(await slide(card, 0).getByRole('listitem').allInnerTexts()).toEqual(['Old Line Partners'])
  })

  test('[APP-DET-08] each location has a slide with its plans', async () => {
    const page = await openResults('mddoh', edgePeople)
    const two = await openCard(page, edge('two-locations'))
    await inDetails(two, 'Insurance')
    expect(await details(two).getByRole('heading', { level: 4 }).allInnerTexts()).toEqual([
      'Edgewater Health, Butler',
      'Edgewater Health, Sparks Glencoe 2',
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
    expect((await lines(slide(champion, 0)))[1]).toBe('Plans accepted here')
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
  await changeRecords(page, detailCalls, bare)
  await changeRecords(page, '**/search-carefindr', (record) => {
    if (record.stableId === edge('same-door-a')) bare(record)
  })
  await page.goto(originOf('mddoh') + resultsPath('mddoh', { name: 'Dor Edgeworth', miles: '100' }))
  const card = cardOf(page, edge('same-door-a'))
  // A card is drawn when it comes into view, which it has with the next picture.
  await expect
    .poll(async () => (await lines(card)).slice(2, 5))
    .toEqual(['Name not listed', 'We don’t know if they take new patients. Call to ask.', 'Distance: N/A'])
  await openCard(page, edge('same-door-a'))
  for (const [tab, said] of [
    ['Location Information', 'Office Hours'],
    ['Insurance', 'No plans are listed'],
    ['Provider Information', 'Not listed'],
  ] as const) {
    await inDetails(card, tab)
    expect(await card.getByRole('tabpanel').innerText()).toContain(said)
  }
  expect(await cardTitle(cardOf(page, edge('same-door-b'))).textContent()).toContain('Dorothea Edgeworth, MD')
})
