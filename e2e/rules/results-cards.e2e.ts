import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { blueprint, serveBare } from '../support/bare-page.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
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
  sentence,
  someCare,
  watchSearches,
} from '../support/results-pages.ts'
import { openInTime } from '../support/page-clock.ts'

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

test.describe('map', () => {
  test("a pin leads to its card; “Search this area” searches, named in the reader's language", async () => {
    const { page, time } = await openInTime('riverspring', resultsPath('riverspring'), {
      viewport: { width: 1440, height: 900 },
    })
    await listShown(page)
    const searches = watchSearches(page)
    const pin = page.locator('.map-pin').nth(2)
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
    await page.locator('.language-switch').click()
    await sentence(page).getByText(`o menos de la zona del mapa cerca de ${town}`).waitFor()
    expect([
      await page.locator('#search-location').inputValue(),
      await page.locator('.pill', { hasText: `Zona del mapa cerca de ${town}` }).count(),
    ]).toEqual([`Zona del mapa cerca de ${town}`, 1])
  })

  test('on a phone the list comes first and a button opens the map', async () => {
    const page = await openResults('riverspring', someCare, { viewport: { width: 390, height: 800 } })
    expect(await page.locator('.map-frame').count()).toBe(0)
    await page.getByRole('button', { name: 'Show map' }).click()
    await page.locator('.map-pin').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
})

test.describe('shortlist', () => {
  test('stays on the device, compares, prints, and can be cleared and taken back', async () => {
    const page = await openResults('mddoh', someCare)
    const names = [
      await cards(page).nth(0).getAttribute('aria-label'),
      await cards(page).nth(1).getAttribute('aria-label'),
    ]
    await cards(page).nth(0).locator('.save-toggle').click()
    await cards(page).nth(1).locator('.save-toggle').click()
    await page.reload()
    await page.getByRole('button', { name: 'My list (2)' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('thead .compare-name').first().waitFor()
    expect(await dialog.locator('thead .compare-name').allInnerTexts()).toEqual(
      names.map((name) => expect.stringContaining(name ?? '')),
    )
    await page.evaluate(() => {
      window.print = () => {
        document.title = 'printed'
      }
    })
    await dialog.getByRole('button', { name: 'Print my list' }).click()
    expect(await page.title()).toBe('printed')
    await dialog.getByRole('button', { name: 'Clear my list' }).click()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    expect(await dialog.locator('thead .compare-name').count()).toBe(2)
    const other = await page.context().newPage()
    await other.goto(`${originOf('champion')}/search-results`)
    expect(await other.getByRole('button', { name: /My list/ }).count()).toBe(0)
  })

  test('says that more than fits is to be seen by scrolling sideways, by keys too, and only then', async () => {
    const page = await openResults('mddoh', { ...someCare, size: '20' })
    for (let at = 0; at < 12; at++) await cards(page).nth(at).locator('.save-toggle').click()
    await page.getByRole('button', { name: 'My list (12)' }).click()
    const dialog = page.getByRole('dialog')
    const hint = dialog.getByText('Scroll sideways to see all 12.')
    await hint.waitFor()
    const table = dialog.getByRole('region', { name: 'Compare' })
    expect(
      await table.evaluate(
        (region) => document.getElementById(region.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toBe('Scroll sideways to see all 12.')
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
    for (let at = 0; at < 10; at++)
      await dialog
        .locator('thead')
        .getByRole('button', { name: /Remove/ })
        .first()
        .click()
    await expect.poll(() => hint.count()).toBe(0)
  })

  test('says when the directory no longer has someone', async () => {
    const page = await openResults('mddoh', someCare)
    await cards(page).first().locator('.save-toggle').click()
    await page.route('**/carefindr/practitioner-role/**', (route) =>
      route.fulfill({
        status: 404,
        json: { statusCode: 404, code: 'RECORD_NOT_FOUND', message: 'gone', errors: [], correlationId: 'x' },
      }),
    )
    await page.getByRole('button', { name: /My list/ }).click()
    await page.getByRole('dialog').getByText('No longer in the directory. Call your plan to ask.').first().waitFor()
  })
})

test('an address kept from yesterday still runs, whatever else is in it', async () => {
  const page = await openPage(
    'mddoh',
    '/search-results?near=Baltimore%2C+MD&lat=39.29&lon=-76.61&specialty=Cardiovascular+Disease' +
      '&page=999&size=7&tab=nobody&sort=__proto__&gender=%3Cscript%3E',
  )
  await sentence(page).waitFor()
  await expect
    .poll(() => page.locator('.list-empty, .result-card:not(.skeleton-card), [role=alert]').count())
    .toBeGreaterThan(0)
  expect(await page.locator('script:not([src]):not([type])').count()).toBe(0)
})
