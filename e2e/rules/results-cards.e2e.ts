import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { blueprint, serveBare } from '../support/bare-page.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
import { setLanguage } from '../support/change-language.ts'
import {
  changeRecords,
  edgePeople,
  edgePlaces,
  listShown,
  openCard,
  openResults,
  pills,
  resultsPath,
  someCare,
  tenants,
} from '../support/results-pages.ts'
import {
  cardName,
  cardOf,
  cardTitle,
  cards,
  details,
  distances,
  facts,
  phoneLinks,
  websiteLink,
} from '../support/card-parts.ts'
import { addressLines, badges, markupIn, rowLabels, rows, statuses } from '../support/markup.ts'

const edge = (name: string) => `edge-${name}-mddoh`

const address = (card: Locator) => addressLines(card).allTextContents()

test.describe('cards', () => {
  test('[APP-CARD-01] [APP-CARD-02] have name, primary specialty and distance, with markup as text', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect(await cardName(card('upper-case-name')).textContent()).toBe("Mary Ann O'Neil-Edgeworth, MD")
    expect(await cardName(card('html-name')).textContent()).toBe('<B>Bella</B> & "Beau" Edgeworth, MD')
    expect(await markupIn(cardTitle(card('html-name'))).count()).toBe(0)
    // The plain words arrive with the specialty tree, a little later.
    await card('second-is-primary')
      .getByText(/^Cardiovascular Disease \(/)
      .waitFor()
    await card('no-primary-specialty')
      .getByText(/^Internal Medicine \(/)
      .waitFor()
    for (const distance of await distances(page))
      expect(distance).toMatch(/^Distance: (?:\d+\.\d\d|about \d+\.\d) miles$/)
    expect(
      await card('approximate-position')
        .getByText(/^Distance: about/)
        .count(),
    ).toBe(1)
  })

  test('[APP-CARD-03] [APP-CARD-04] have no row for what is not known', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect(await rowLabels(card('no-contact')).allTextContents()).toEqual(['Address', 'Gender'])
    expect(await rowLabels(card('no-gender')).allTextContents()).toEqual(['Address', 'Phone'])
  })

  test('[APP-DIS-05] [APP-DIS-06] write a PO box and a ZIP code plus four as members know them', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect(await addressLines(card('po-box')).first().textContent()).toBe('PO Box 123')
    expect(await address(card('zip-plus-four'))).toEqual([
      '7 Edgewater Street',
      expect.stringMatching(/^Sparks Glencoe, MD \d{5}$/),
    ])
  })

  test('[APP-DIS-07] [D5] the details link a website, and never show a script', async () => {
    const page = await openResults('mddoh', edgePeople)
    expect(
      await websiteLink(details(await openCard(page, edge('one-location')))).evaluate((link: HTMLAnchorElement) => [
        link.firstChild?.textContent,
        link.href,
        link.target,
        link.rel,
      ]),
    ).toEqual([
      'edgewater-health.example.org',
      'https://edgewater-health.example.org/',
      '_blank',
      'noopener noreferrer',
    ])
    expect(await (await openCard(page, edge('script-website'))).textContent()).not.toContain('javascript')
  })

  test('[APP-CARD-05] [CON-05] have a badge for each code of accepting new patients', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    for (const [name, badge] of [
      ['one-location', 'Accepting new patients'],
      ['children-only', 'Accepting new children'],
      ['medicaid-only', 'Accepting new Medicaid patients'],
    ] as const)
      expect(await badges(card(name)).allTextContents(), name).toEqual([expect.stringContaining(badge)])
    expect(await badges(card('existing-only')).count()).toBe(0)
  })

  test('link the phone number, with the TTY number, unless it is incomplete', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    const call = phoneLinks(page)
    const phone = rows(card('one-location')).filter({ has: call })
    expect(await phoneLinks(phone).getAttribute('href')).toMatch(/^tel:\+1410555\d{4}$/)
    expect(await phone.getByText('TTY: 711', { exact: true }).count()).toBe(1)
    expect(await card('partial-phone').getByText('(555) 123 incomplete number', { exact: true }).count()).toBe(1)
    expect(await phoneLinks(card('partial-phone')).count()).toBe(0)
  })

  test('say whether new patients are accepted, and of which ages', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    const status = (name: string) => statuses(card(name)).allTextContents()
    expect(await status('accepting-unknown')).toEqual(['We don’t know if they take new patients. Call to ask.'])
    expect(await status('existing-only')).toEqual([expect.stringMatching(/existing patients/i)])
    expect(await status('one-location')).toEqual([])
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

  test('[D7] say when and how the record was confirmed, or that it never was', async () => {
    const page = await openResults('mddoh', edgePeople)
    const card = (name: string) => cardOf(page, edge(name))
    expect((await facts(card('one-location'))).at(-1)).toMatch(/^Verified by phone on \w+ \d{1,2}, \d{4}$/)
    expect((await facts(card('old-check'))).at(-1)).toMatch(
      /^Last verified by mail on \w+ \d{1,2}, \d{4}, over \d+ days ago\. Call to confirm\.$/,
    )
    expect((await facts(card('never-checked'))).at(-1)).toBe('Never verified. Call to confirm.')
  })

  test('[APP-CARD-03] [APP-CARD-04] [APP-CARD-11] [APP-DIS-08] two decimals; no fax, no website', async () => {
    const page = await newPage()
    await changeRecords(page, '**/search-carefindr', ({ stableId, meta, relations: [relation] = [] }) => {
      Object.assign(meta ?? {}, { min_distance: stableId === edge('same-door-a') ? 2.3456 : 0 })
      Object.assign(relation ?? {}, { distance: undefined })
      relation?.location?.telecom?.push({ system: 'fax', value: '4105550177' })
      Object.assign(relation?.location ?? {}, { faxPresent: true })
    })
    await page.goto(originOf('mddoh') + resultsPath('mddoh', { name: 'Dor Edgeworth', miles: '100' }))
    await cards(page).nth(1).waitFor()
    expect(await distances(page)).toEqual(['Distance: 2.35 miles', 'Distance: 0.00 miles'])
    const card = cards(page).first()
    expect(await rowLabels(card).allTextContents()).toEqual(['Address', 'Phone', 'Gender'])
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
    const shown = new Set(await distances(page))
    expect([...shown].sort()).toEqual(['Distance: 2.3456 miles', 'Distance: about 2.3 miles'])
    expect(await badges(cardOf(page, edge('one-location'))).textContent()).toBe('Accepting new patients')
    expect(await badges(cardOf(page, edge('children-only'))).count()).toBe(0)
    expect(await statuses(cardOf(page, edge('children-only'))).textContent()).toBe('Accepting new children as patients')
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
    // From the town where she is a family doctor; her other office is far from there.
    const from = '/search-results?near=Sparks+Glencoe%2C+MD&miles=100&name=Sasha+Edgeworth'
    const page = await openPage('mddoh', `${from}&specialty=Cardiovascular+Disease`)
    await cards(page).first().waitFor()
    const far = await address(cards(page).first())
    expect(await facts(cards(page).first())).toContain('1 more location')
    await cards(page)
      .first()
      .getByText(/^Cardiovascular Disease/)
      .waitFor()
    await pills(page).getByRole('button', { name: 'Remove Cardiovascular Disease' }).click()
    await cards(page)
      .first()
      .getByText(/^Family Medicine/)
      .waitFor()
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

  test('[APP-DET-15] [D4] care at home or by video names its area instead of a distance', async () => {
    for (const [tenant, asked, said] of [
      ['centerlight', { ...edgePlaces, name: 'Edgewater Home Care' }, 'Serves Bronx County'],
      ['mddoh', { ...edgePlaces, name: 'Edgewater Home Care' }, 'Serves Baltimore city'],
      ['mddoh', { name: 'Thea Edgeworth' }, 'Video visits, all of Maryland'],
    ] as const) {
      const page = await openResults(tenant, { ...asked })
      expect(await rowLabels(cards(page).first()).allTextContents()).not.toContain('Address')
      expect(await cards(page).first().getByText(said).count()).toBe(1)
      expect(await distances(page)).toEqual([])
    }
  })

  for (const tenant of tenants)
    test(`[D4] three cards of ${tenant} fit in 900 pixels of a desktop and are whole pixels high`, async () => {
      const page = await openResults(tenant, someCare, { viewport: { width: 1440, height: 900 } })
      for (const language of ['en', 'es'] as const) {
        await setLanguage(page, language, () => page.reload())
        await cards(page).nth(1).waitFor()
        const [first, second] = [await cards(page).first().boundingBox(), await cards(page).nth(1).boundingBox()]
        const gap = (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)
        // A card far below the screen has a guessed height until it is rendered.
        const heights = await cards(page).evaluateAll((all) =>
          all.map((card) => {
            card.style.contentVisibility = 'visible'
            return card.getBoundingClientRect().height
          }),
        )
        // Or else opening one would paint all below it again.
        expect(heights.map((height) => height % 1)).toEqual(heights.map(() => 0))
        const middle = heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? Infinity
        expect(3 * middle + 2 * gap, language).toBeLessThanOrEqual(900)
      }
    })

  test('[D4] directions are in one place: under the number to call', async () => {
    const page = await openResults('mddoh', edgePeople, { viewport: { width: 1440, height: 900 } })
    const lefts = await cards(page)
      .getByRole('link', { name: /^Directions/ })
      .evaluateAll((links) => links.slice(0, 8).map((link) => Math.round(link.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(1)
  })
})
