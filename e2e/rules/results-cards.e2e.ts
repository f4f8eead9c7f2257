import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { blueprint, serveBare } from '../support/bare-page.ts'
import { newPage, originOf } from '../support/browser.ts'
import {
  cardOf,
  cards,
  changeRecords,
  edgePeople,
  edgePlaces,
  listShown,
  openResults,
  pills,
  resultsPath,
  someCare,
} from '../support/results-pages.ts'

const edge = (name: string) => `edge-${name}-mddoh`

const facts = (card: Locator) => card.locator('.fact').allTextContents()

const address = (card: Locator) => card.locator('.address-line').allTextContents()

test.describe('cards', () => {
  test('[APP-CARD-01] [APP-CARD-02] have name, primary specialty and distance, with markup as text', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect(await card('upper-case-name').locator('.card-name').textContent()).toBe("Mary Ann O'Neil-Edgeworth, MD")
    expect(await card('html-name').locator('.card-name').textContent()).toBe('<B>Bella</B> & "Beau" Edgeworth, MD')
    expect(await card('html-name').locator('.card-title b, .card-title script, .card-title img').count()).toBe(0)
    // The plain words come with the specialty tree, a little later.
    await expect
      .poll(() => card('second-is-primary').locator('.value-subtitle').textContent())
      .toMatch(/^Cardiovascular Disease \(/)
    await expect
      .poll(() => card('no-primary-specialty').locator('.value-subtitle').textContent())
      .toMatch(/^Internal Medicine \(/)
    for (const distance of await page.locator('.card-head .value-muted').allTextContents())
      expect(distance).toMatch(/^Distance: \d+\.\d\d miles$/)
  })

  test('[APP-CARD-03] [APP-CARD-04] have no row for what is not known', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect(await card('no-contact').locator('.row-label').allTextContents()).toEqual(['Address', 'Gender'])
    expect(await card('no-gender').locator('.row-label').allTextContents()).toEqual(['Phone', 'Address', 'Website'])
  })

  test('[APP-DIS-05] [APP-DIS-06] write a PO box and a ZIP code plus four as members know them', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect(await card('po-box').locator('.address-line').first().textContent()).toBe('PO Box 123')
    expect(await address(card('zip-plus-four'))).toEqual([
      '7 Edgewater Street',
      expect.stringMatching(/^Baltimore, MD \d{5}$/),
    ])
  })

  test('[APP-DIS-07] link a website, but never a script', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect(
      await card('one-location')
        .locator('a.website')
        .evaluate((link: HTMLAnchorElement) => [link.firstChild?.textContent, link.href, link.target, link.rel]),
    ).toEqual([
      'edgewater-health.example.org',
      'https://edgewater-health.example.org/',
      '_blank',
      'noopener noreferrer',
    ])
    expect(
      await card('script-website')
        .locator('.website')
        .evaluate((element) => [element.tagName, element.textContent]),
    ).toEqual(['SPAN', 'javascript:alert(1)'])
  })

  test('[APP-CARD-05] [CON-05] have a badge for each code of accepting new patients', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    for (const [name, badge] of [
      ['one-location', 'Accepting new patients'],
      ['children-only', 'Accepting new children'],
      ['medicaid-only', 'Accepting new Medicaid patients'],
    ] as const)
      expect(await card(name).locator('.badge').allTextContents(), name).toEqual([expect.stringContaining(badge)])
    expect(await card('existing-only').locator('.badge').count()).toBe(0)
  })

  test('link the phone number, with the TTY number, unless it is incomplete', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    const phone = card('one-location')
      .locator('.row')
      .filter({ has: page.locator('a[href^="tel:"]') })
    expect(await phone.locator('a').getAttribute('href')).toMatch(/^tel:\+1410555\d{4}$/)
    expect(await phone.locator('.phone-note').textContent()).toBe('TTY: 711')
    expect(await card('partial-phone').locator('.phone').textContent()).toBe('(555) 123 incomplete number')
    expect(await card('partial-phone').locator('a[href^="tel:"]').count()).toBe(0)
  })

  test('say whether new patients are accepted, and of which ages', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect(await facts(card('accepting-unknown'))).toContain('We don’t know if they take new patients. Call to ask.')
    expect((await facts(card('existing-only')))[0]).toMatch(/existing patients/i)
    expect(await facts(card('children-only'))).toContain('Sees patients up to age 17')
  })

  test('say how many more locations there are', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect([
      (await facts(card('one-location'))).filter((fact) => fact.includes('more location')),
      await facts(card('two-locations')),
      await facts(card('eleven-locations')),
    ]).toEqual([[], expect.arrayContaining(['1 more location']), expect.arrayContaining(['10 more locations'])])
  })

  test('say when and how the record was checked', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect((await facts(card('one-location'))).at(-1)).toMatch(/^Checked \w+ \d{1,2}, \d{4} by phone$/)
    expect((await facts(card('old-check'))).at(-1)).toMatch(
      /^Checked \w+ \d{1,2}, \d{4} by mail\. That was a while ago\. Call to make sure\.$/,
    )
    expect((await facts(card('never-checked'))).filter((fact) => fact.includes('Checked'))).toEqual([])
  })

  test('[APP-CARD-03] [APP-CARD-04] [APP-CARD-11] [APP-DIS-08] two decimals; rows in order', async () => {
    const page = await newPage()
    await changeRecords(page, '**/search-carefindr', ({ stableId, meta, relations: [relation] = [] }) => {
      Object.assign(meta ?? {}, { min_distance: stableId === edge('same-door-a') ? 2.3456 : 0 })
      Object.assign(relation ?? {}, { distance: undefined })
      relation?.location?.telecom?.push({ system: 'fax', value: '4105550177' })
      Object.assign(relation?.location ?? {}, { faxPresent: true })
    })
    await page.goto(originOf('mddoh') + resultsPath('mddoh', { name: 'Dor Edgeworth', miles: '100' }))
    await cards(page).nth(1).waitFor()
    expect(await page.locator('.card-head .value-muted').allTextContents()).toEqual([
      'Distance: 2.35 miles',
      'Distance: 0.00 miles',
    ])
    const rows = cards(page).first().locator('.row')
    expect(await rows.locator('.row-label').allTextContents()).toEqual(['Phone', 'Fax', 'Address', 'Gender', 'Website'])
    expect(await rows.nth(1).textContent()).toContain('(410) 555-0177')
    expect(await rows.nth(1).locator('a').count()).toBe(0)
  })

  test('[APP-DIS-08] [APP-CARD-05] [APP-CARD-07] the first version’s layout has its own formats', async () => {
    const page = await newPage()
    const miles = 2.34569
    await changeRecords(page, '**/search-carefindr', ({ meta }) => {
      Object.assign(meta ?? {}, { min_distance: miles })
    })
    await serveBare(page, {
      '**/component-blueprint/*-card': blueprint({
        componentsConfig: [
          {
            type: 'card-header',
            children: [
              { type: 'value', path: 'extras.Name', look: 'title' },
              { type: 'value', path: 'more.cutMiles', format: 'distance', look: 'muted' },
              { type: 'badge', path: 'more.accepting.text', codePath: 'more.accepting.code', codes: ['newpt'] },
            ],
          },
          { type: 'facts' },
          { type: 'more-toggle', more: 'Show More Details', less: 'Show Less Details' },
          { type: 'print-record', text: 'Print Facility' },
          { type: 'details', partial: 'show-more-partial-tab' },
        ],
      }),
    })
    await page.goto(originOf('mddoh') + resultsPath('mddoh', edgePeople))
    await cardOf(page, edge('one-location')).waitFor()
    for (const distance of await page.locator('.card-head .value-muted').allTextContents())
      expect(distance).toBe('Distance: 2.3456 miles')
    expect(await cardOf(page, edge('one-location')).locator('.badge').textContent()).toBe('Accepting new patients')
    expect(await cardOf(page, edge('children-only')).locator('.badge').count()).toBe(0)
    expect((await facts(cardOf(page, edge('children-only'))))[0]).toBe('Accepting new children as patients')
    await page.goto(originOf('mddoh') + resultsPath('mddoh', edgePlaces))
    const place = cards(page).first()
    await place.getByRole('button', { name: /Show More Details/ }).click()
    await place.getByRole('button', { name: /Print Facility/ }).waitFor()
  })

  test('say who speaks a requested language: the doctor, or somebody at the office', async () => {
    const page = await openResults('mddoh', { ...edgePeople, language: 'Korean' })
    expect(await facts(cardOf(page, edge('staff-language')))).toContain('Korean spoken at this office')
    await page.getByRole('button', { name: /^Español/ }).click()
    await expect
      .poll(() => facts(cardOf(page, edge('staff-language'))))
      .toContain('En este consultorio se habla coreano')
    const many = await openResults('mddoh', { ...edgePeople, language: 'French' })
    expect(await facts(cardOf(many, edge('many-languages')))).toContain('Speaks French')
  })

  test('show the location that matched first, with its own specialty', async () => {
    const page = await openResults('mddoh', { ...someCare, name: 'Sasha Edgeworth', miles: '100' })
    const far = await address(cards(page).first())
    expect(await facts(cards(page).first())).toContain('1 more location')
    expect(await cards(page).first().locator('.value-subtitle').textContent()).toMatch(/^Cardiovascular Disease/)
    await pills(page).getByRole('button', { name: 'Remove Cardiovascular Disease' }).click()
    await expect.poll(() => cards(page).first().locator('.value-subtitle').textContent()).toMatch(/^Family Medicine/)
    expect(await address(cards(page).first())).not.toEqual(far)
  })

  test('says "In your plan at this address" when a plan is chosen, and else nothing of plans', async () => {
    const page = await openResults('champion', { ...someCare, plan: 'Advantage Complete (HMO)' })
    expect(await facts(cards(page).first())).toContain('In your plan at this address')
    await page.getByRole('button', { name: 'Remove Advantage Complete (HMO)' }).click()
    await expect.poll(() => page.url()).not.toContain('plan=')
    await listShown(page)
    await expect.poll(() => page.getByText('In your plan at this address').count()).toBe(0)
  })

  test('[APP-DET-15] care at home or by video says so, without distance or address', async () => {
    for (const [tenant, asked, said] of [
      ['centerlight', { ...edgePlaces, name: 'Edgewater Home Care' }, ['Serves Bronx County']],
      ['mddoh', { ...edgePlaces, name: 'Edgewater Home Care' }, ['Serves Baltimore city']],
      ['mddoh', { name: 'Thea Edgeworth' }, ['Serves all of Maryland', 'Telehealth services']],
    ] as const) {
      const page = await openResults(tenant, { ...asked })
      expect(await facts(cards(page).first())).toEqual(expect.arrayContaining([...said]))
      expect(await cards(page).first().locator('.row-label').allTextContents()).not.toContain('Address')
      expect(await page.locator('.card-head .value-muted').allTextContents()).toEqual(['Distance: N/A'])
    }
  })
})
