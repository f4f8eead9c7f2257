import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { newPage, openPage, originOf, serverPort, type Tenant } from '../support/browser.ts'
import { openResults, tenants } from '../support/results-pages.ts'
import { cards, details } from '../support/card-parts.ts'
import { specialtyField } from '../support/search-fields.ts'

const seen = async (page: Page) => ({
  tenant: await page.evaluate(() => document.body.className),
  home: await page.getByRole('banner').getByRole('link').first().getAttribute('aria-label'),
})
const names: Record<Tenant, string> = {
  centerlight: 'CenterLight',
  mddoh: 'Maryland Department of Health',
  champion: 'Champion Health',
  riverspring: 'RiverSpring',
}

/** What a member of each tenant sees on the start page; all of it comes from the tenant's data. */
const starts: Record<Tenant, { heading: string; fields: string[]; specialty: string; phone: string }> = {
  centerlight: {
    heading: 'Find care close to home',
    fields: [],
    specialty: 'Provider Type / Specialty',
    phone: '(718) 555-0142',
  },
  mddoh: {
    heading: 'Maryland Medicaid Provider Finder',
    fields: [],
    specialty: 'Provider Type / Specialty',
    phone: '(410) 555-0186',
  },
  champion: {
    heading: 'Find a doctor or clinic in your plan',
    fields: ['Select Your Plan', 'Select Your State', 'Provider Network (IPA)'],
    specialty: 'Provider Type / Specialty',
    phone: '(213) 555-0119',
  },
  riverspring: {
    heading: 'Find a provider near you',
    fields: ['Select Your Plan'],
    specialty: 'Specialty',
    phone: '(914) 555-0163',
  },
}

test.describe('whose page it is', () => {
  test('[APP-TEN-02] [APP-TEN-03] [APP-TEN-04] [CON-06] is decided by the host name alone', async () => {
    const page = await newPage()
    const port = serverPort()
    const hosts: [host: string, tenant: Tenant][] = [
      ['CenterLight.localhost', 'centerlight'],
      ['devmddoh.localhost', 'mddoh'],
      ['tstmddoh.localhost', 'mddoh'],
      ['stgmddoh.localhost', 'mddoh'],
      ['TST-riverspring.localhost', 'riverspring'],
      ['dev.centerlight.localhost', 'centerlight'],
      ['mddoh.localhost', 'mddoh'],
      ['localhost', 'champion'],
      ['127.0.0.1', 'champion'],
      ['findcare.riverspring.example.org', 'riverspring'],
      ['stgcenterlight.example.org', 'centerlight'],
    ]
    const found: unknown[] = []
    for (const [host] of hosts) {
      await page.goto(`http://${host}:${port}/error-handler`)
      found.push([host, await seen(page)])
    }
    expect(found).toEqual(hosts.map(([host, tenant]) => [host, { tenant, home: `${names[tenant]}: home` }]))
  })

  test('[APP-TEN-01] one server gives each tenant its own layout, labels, options and telephone', async () => {
    const page = await newPage()
    for (const tenant of tenants) {
      const { heading, fields, specialty, phone } = starts[tenant]
      await page.goto(originOf(tenant))
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await expect(specialtyField(page)).toHaveAccessibleName(new RegExp(`^${specialty} Choose`))
      expect(
        await page
          .getByRole('search')
          .getByRole('combobox')
          .evaluateAll((lists) =>
            lists.flatMap((list) => (list instanceof HTMLSelectElement ? [list.labels[0]?.textContent] : [])),
          ),
        tenant,
      ).toEqual(fields)
      expect(await page.getByRole('contentinfo').innerText()).toContain(phone)
      // Options: no plan of one tenant is offered by another.
      const plans = await page.getByLabel('Select Your Plan').getByRole('option').allInnerTexts()
      expect(
        plans.some((plan) => plan.startsWith('Tidewater')),
        tenant,
      ).toBe(tenant === 'riverspring')
    }
  })

  test('[APP-TEN-11] [APP-LAND-02] only centerlight offers a search in own words', async () => {
    const page = await newPage()
    for (const tenant of tenants) {
      await page.goto(`${originOf(tenant)}/natural-language-search`)
      await page.getByRole('combobox', { name: /Choose Your Search Location/ }).waitFor()
      expect(await page.getByRole('button', { name: 'Natural Language Search (Beta)' }).count(), tenant).toBe(
        tenant === 'centerlight' ? 1 : 0,
      )
    }
  })

  test('[APP-TEN-14] [APP-DET-14] champion’s details have their own template, others the common one', async () => {
    for (const tenant of ['champion', 'riverspring'] as const) {
      const page = await openResults(tenant)
      await cards(page)
        .first()
        .getByRole('button', { name: /Show More Details/ })
        .click()
      await cards(page).first().getByRole('tab', { name: 'Insurance' }).click()
      const panel = cards(page).first().getByRole('tabpanel', { name: 'Insurance' })
      await panel.waitFor()
      expect(
        [
          (await panel.innerText()).includes('Plans accepted here'),
          (await panel.innerText()).includes('Insurance plans'),
        ],
        tenant,
      ).toEqual(tenant === 'champion' ? [true, false] : [false, true])
    }
  })

  test('[APP-TEN-07] [TRAP-12] [CON-06] every search and detail call has the tenant and the persona', async () => {
    const page = await openPage('mddoh', '/error-handler')
    const calls: {
      path: string
      tenant: string | undefined
      persona: string | undefined
      user: boolean
      type?: string
    }[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!/search-carefindr|practitioner-role/.test(pathname)) return
      const headers = request.headers()
      const type =
        // The page's own body.
        request.method() === 'POST' ? { type: (request.postDataJSON() as { queryType: string }).queryType } : {}
      calls.push({
        path: pathname.replace(/[^/]+$/, (last) => (request.method() === 'GET' ? '{uid}' : last)),
        tenant: headers['x-tenant-id'],
        persona: headers['x-persona'],
        user: 'x-user-id' in headers,
        ...type,
      })
    })
    await page.goto(
      `${originOf('mddoh')}/search-results?near=Baltimore%2C+MD&lat=39.29&lon=-76.61&specialty=Cardiovascular+Disease`,
    )
    await cards(page)
      .first()
      .getByRole('button', { name: /Show More Details/ })
      .click()
    await details(page).waitFor()
    const sent = { tenant: 'mddoh', persona: 'user' }
    expect(calls).toEqual(
      expect.arrayContaining([
        { path: '/api-v2/v3/provider/search-carefindr', ...sent, user: false, type: 'mtProviderSearchV2' },
        { path: '/api-v2/v3/facility/search-carefindr', ...sent, user: false, type: 'mtOrganizationSearchV2' },
        { path: '/api/v3/carefindr/practitioner-role/{uid}', ...sent, user: true },
      ]),
    )
    expect(calls.every(({ tenant, persona }) => tenant === 'mddoh' && persona === 'user')).toBe(true)
  })
})
