import { expect, test } from '../support/test.ts'
import { errorsOf, heading, serveBare } from '../support/bare-page.ts'
import { newPage, originOf } from '../support/browser.ts'
import { resultsPath } from '../support/results-pages.ts'
import { searchButton } from '../support/search-fields.ts'
import { cards } from '../support/card-parts.ts'

test.describe('flags', () => {
  const flagCall = '**/feature-flag/showComingSoon'

  test('[APP-FLAG-02] [APP-FLAG-04] [API-ERR-04] are true only when exactly true', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    for (const [answer, logged] of [
      [{ status: 500, json: {} }, true],
      [{ status: 403, json: {} }, true],
      [{ body: '<p>' }, true],
      [{ json: null }, true],
      [{ json: { features: 'x' } }, false],
      [{ json: { features: { isNLSearchEnabled: 'true', showComingSoon: 1 } } }, false],
    ] as const) {
      errors.length = 0
      await serveBare(page, { '**/Ui-featureflags*': answer })
      await page.goto(`${originOf('centerlight')}/carefindr-ai`)
      await page.waitForURL((url) => url.pathname === '/')
      await searchButton(page).waitFor()
      expect(
        errors.some((words) => words.startsWith('The feature flags could not be loaded')),
        JSON.stringify(answer),
      ).toBe(logged)
      await page.unrouteAll()
    }
  })

  test('[APP-FLAG-02] [APP-FLAG-03] [API-ERR-04] [TRAP-17] showComingSoon must be exactly true', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    for (const answer of [
      { body: 'TRUE' },
      { body: '"true"' },
      { body: ' true' },
      { body: '1' },
      { body: '' },
      { status: 500, body: 'true' },
      { status: 404, body: 'true' },
    ]) {
      await page.route(flagCall, (route) => route.fulfill(answer))
      const answered = page.waitForResponse(flagCall)
      await page.goto(originOf('mddoh'))
      await (await answered).finished()
      await searchButton(page).waitFor()
      expect(await heading(page, 'Coming soon').count(), JSON.stringify(answer)).toBe(0)
      await page.unrouteAll()
    }
    expect(errors.filter((words) => words.startsWith('A feature flag could not be loaded'))).toHaveLength(2)
    await page.route(flagCall, (route) => route.abort())
    await page.reload()
    await searchButton(page).waitFor()
  })

  test('[APP-ROUTE-11] [APP-FLAG-03] [APP-START2-06] Coming Soon replaces the forms, by either flag', async () => {
    const page = await newPage()
    const comingSoon = async (path: string) => {
      await page.goto(originOf('champion') + path)
      await heading(page, 'Coming soon').waitFor()
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .getByRole('img', { name: 'Champion Health' })
            .evaluate((logo) => (logo as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(0)
      expect([await page.getByRole('search').count(), new URL(page.url()).pathname]).toEqual([0, path])
    }
    let named: string | undefined
    await page.route(flagCall, (route) => {
      named = route.request().headers()['x-tenant-id']
      return route.fulfill({ body: 'true' })
    })
    for (const path of ['/', '/search-start', '/natural-language-search']) await comingSoon(path)
    expect(named).toBe('champion')
    await page.unrouteAll()
    await serveBare(page, { '**/Ui-featureflags*': { json: { features: { showComingSoon: true } } } })
    await comingSoon('/home')
  })

  test('[APP-ROUTE-11] Coming Soon has no address', async () => {
    const page = await newPage()
    expect((await page.goto(`${originOf('champion')}/coming-soon`))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'We cannot find that page' }).waitFor()
  })

  test('[APP-START2-06] Coming Soon replaces only the form: an address with a search runs it', async () => {
    const page = await newPage()
    await serveBare(page, { '**/Ui-featureflags*': { json: { features: { showComingSoon: true } } } })
    await page.goto(originOf('champion') + resultsPath('champion'))
    await cards(page).first().waitFor()
  })
})
