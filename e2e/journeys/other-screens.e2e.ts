import { expect, test } from '../support/test.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage, originOf } from '../support/browser.ts'
import { placeField, searchButton } from '../support/search-fields.ts'
import { frameBox, pageText } from '../support/markup.ts'

test.describe('other screens', () => {
  test('[APP-CFG-04] [APP-TEN-06] [API-ERR-03] [TRAP-02] an unknown tenant gets the error page', async () => {
    const page = await openPage('champion')
    await page.goto(originOf('champion').replace('champion.', 'nobody.'))
    await page.waitForURL(/\/error-handler\?msg=Access%20denied/)
    await page.getByRole('heading', { name: 'You are not authorized to view this, please contact support.' }).waitFor()
    expect(await pageText(page)).not.toContain('Access denied')
    await expectAccessible(page, 'error page')
  })

  test('[APP-START2-06] [APP-ROUTE-11] "Coming soon" and the logo replace either form by a flag', async () => {
    const page = await openPage('champion', '/settings.json')
    await page.route('**/feature-flag/showComingSoon', (route) =>
      route.fulfill({ contentType: 'text/plain', body: 'true' }),
    )
    for (const path of ['/', '/search-start']) {
      await page.goto(originOf('champion') + path)
      await page.getByRole('heading', { name: 'Coming soon' }).waitFor()
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .getByRole('img')
            .evaluate((logo: HTMLImageElement) => logo.naturalWidth),
        )
        .toBeGreaterThan(0)
      expect([
        await searchButton(page).count(),
        await placeField(page).count(),
        (await page.getByRole('contentinfo').innerText()).includes('911'),
      ]).toEqual([0, 0, true])
    }
  })

  test('[TRAP-17] a flag that is not exactly "true" leaves the form', async () => {
    const page = await openPage('champion', '/settings.json')
    await page.route('**/feature-flag/showComingSoon', (route) =>
      route.fulfill({ contentType: 'text/plain', body: 'TRUE' }),
    )
    const answered = page.waitForResponse('**/feature-flag/showComingSoon')
    await page.goto(originOf('champion'))
    await answered
    await placeField(page).waitFor()
    expect(await page.getByText('Coming soon').count()).toBe(0)
  })

  for (const [rules, label, tenant] of [
    ['[CON-06] [APP-TEN-02] [APP-TEN-03]', 'DevMDDOH.', 'mddoh'],
    ['[CON-06] [APP-TEN-02]', 'tstmddoh.', 'mddoh'],
    ['[CON-06] [APP-TEN-02]', 'stgmddoh.', 'mddoh'],
    ['[APP-TEN-04]', '', 'champion'],
  ] as const)
    test(`${rules} the host ${label}localhost is the tenant ${tenant}`, async () => {
      const page = await openPage('champion', '/settings.json')
      const calls: (string | undefined)[] = []
      page.on('request', (request) => {
        if (request.url().includes('/feature-flag/')) calls.push(request.headers()['x-tenant-id'])
      })
      // The bare host has an index of the finders at its root.
      await page.goto(`${originOf('champion').replace('champion.', label)}/search-start-v2`)
      await searchButton(page).waitFor()
      expect(await page.evaluate(() => document.body.className)).toBe(tenant)
      await expect.poll(() => calls).toEqual([tenant])
    })

  test('[APP-HAR-01] [APP-HAR-03] [CON-08] frames the start page, capped at the window', async () => {
    const page = await openPage('champion', '/iframe-test')
    await page.getByText('Current size: 100vw by 100vh').waitFor()
    await page.frameLocator('iframe').getByRole('button', { name: 'Search', exact: true }).waitFor()
    expect(await page.frameLocator('iframe').getByRole('banner').count()).toBe(0)
    await page.getByLabel('Width', { exact: true }).fill('99999')
    await page.getByLabel('Width: unit').selectOption('px')
    expect(await frameBox(page).evaluate((box) => box.clientWidth <= window.innerWidth)).toBe(true)
    await page.getByLabel('Width', { exact: true }).fill('-5')
    await page.getByText('Current size: 0px by 100vh').waitFor()
    await expectAccessible(page, 'harness')
  })

  test('[APP-ROUTE-13] answers an unknown address with a page and status 404', async () => {
    const page = await openPage('mddoh')
    const answer = await page.goto(`${originOf('mddoh')}/nowhere`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await searchButton(page).waitFor()
  })

  test('keeps the language a member chose', async () => {
    const page = await openPage('mddoh')
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
  })
})

test('loads at most 200 kB of script for the start page, and moves nothing while it does', async () => {
  const page = await openPage('champion')
  await searchButton(page).waitFor()
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  // The specialties come after the form.
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(200_000)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})
