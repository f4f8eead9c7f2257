import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { cards } from '../support/card-parts.ts'

const words = 'femail heart docter near white plains that speeks russian gracefully'
const field = (page: Page) => page.getByRole('textbox', { name: /What do you need|Qué necesita/ })
const search = (page: Page) => page.getByRole('button', { name: /^(Search|Buscar)$/ })
const nl = '**/nl-search-carefindr'

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await search(page).click()
}

async function close(page: Page): Promise<void> {
  const modal = page.getByRole('alertdialog')
  await modal.getByRole('button', { name: 'Change my words' }).click()
  await modal.waitFor({ state: 'detached' })
}

test.describe('asking in own words', () => {
  test('[APP-AI-08] leads from words to results, and shows what was understood and what was not', async () => {
    const page = await openPage('centerlight', '/carefindr-ai')
    await field(page).waitFor()
    await expectAccessible(page, 'empty')
    expect(await search(page).isDisabled()).toBe(true)
    await ask(page, words)
    await page.waitForURL('**/nls-search-results-v2?**')
    const outcome = page.getByRole('heading', { level: 1, name: /White Plains/ })
    await outcome.waitFor()
    await expect.poll(() => outcome.evaluate((element) => element === document.activeElement)).toBe(true)
    const pills = page.getByRole('list', { name: 'Filters:' }).getByRole('listitem')
    const shown = (await pills.allInnerTexts()).map((text) => text.replaceAll('\n', ' '))
    expect(shown.some((text) => /heart docter → .*Cardiovascular/.test(text))).toBe(true)
    expect(shown.some((text) => /femail → .*Female/.test(text))).toBe(true)
    await page.getByText('We did not use these words: “gracefully”.').waitFor()
    await expectAccessible(page, 'results')
  })

  test('[APP-STATE-02] keeps the words out of every address, the history and the storage', async () => {
    const page = await openPage('centerlight', '/carefindr-ai')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await ask(page, words)
    await page.getByText('We did not use these words: “gracefully”.').waitFor()
    expect(
      [...addresses, page.url()].filter((address) => /docter|gracefully/.test(decodeURIComponent(address))),
    ).toEqual([])
    expect(
      await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])),
    ).not.toMatch(/docter|gracefully/)
  })

  test('shows the list and a message when the box with the words does not load', async () => {
    const page = await openPage('centerlight', '/carefindr-ai')
    await page.route('**/assets/NlRequestBox-*', (route) => route.abort())
    await ask(page, 'heart docter near white plains')
    await page.getByRole('alert').getByText('This did not load. Check your connection, then try again.').waitFor()
    await cards(page).first().waitFor()
    await expectAccessible(page, 'results without the words')
  })

  test('edits a pill, asks again in place, and turns into a filter search by one press', async () => {
    const page = await openPage('centerlight', '/carefindr-ai')
    await ask(page, words)
    // The outcome takes the focus when the list has loaded.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results-outcome')
    await page.getByRole('button', { name: /^Change: heart docter/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-specialty')
    await page.getByRole('button', { name: 'Change my words' }).click()
    await expectAccessible(page, 'asked box open')
    await page.getByRole('textbox', { name: 'You asked' }).fill('eye doctor in yonkers')
    await page.getByRole('textbox', { name: 'You asked' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: /Yonkers/ }).waitFor()
    await page.getByRole('button', { name: /^Change: eye doctor/ }).waitFor()
    await page.getByRole('button', { name: 'Edit as filters' }).click()
    await expect.poll(() => page.url()).not.toContain('type=nl')
    expect(await page.getByRole('region', { name: 'You asked' }).count()).toBe(0)
    await page.goBack()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Yonkers/ }).waitFor()
  })

  test('[APP-AI-06] [APP-RES-15] [APP-ERR-04] [API-ERR-02] asks for a place in a modal; Escape closes it', async () => {
    const page = await openPage('centerlight', '/carefindr-ai')
    await field(page).fill('heart doctor')
    await field(page).press('Enter')
    const modal = page.getByRole('alertdialog')
    await modal.getByText('Location is missing please search based on the location', { exact: true }).waitFor()
    await expectAccessible(page, 'place missing')
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/carefindr-ai')
    expect(await field(page).inputValue()).toBe('heart doctor')
  })

  test('[APP-ERR-01] a text over 1,000 characters is stopped in the field and refused by the server', async () => {
    const page = await openPage('centerlight', '/carefindr-ai')
    const modal = page.getByRole('alertdialog')
    await field(page).fill('x'.repeat(1_200))
    expect(await field(page).inputValue()).toHaveLength(1_000)
    // The field stops there; a caller who bypasses it gets the server's error.
    await field(page).evaluate((element) => element.removeAttribute('maxlength'))
    await ask(page, `doctor in Yonkers ${'x'.repeat(1_000)}`)
    await modal.waitFor()
    expect(await modal.innerText()).toMatch(/1,?000/)
    await close(page)
  })

  test('[APP-ERR-02] [API-ERR-02] a failure of the server is shown without its details', async () => {
    const page = await openPage('centerlight', '/carefindr-ai')
    const modal = page.getByRole('alertdialog')
    await page.route(nl, (route) => route.fulfill({ status: 500, json: { message: 'inside' } }))
    await ask(page, 'doctor in Yonkers')
    await modal.getByText('Something went wrong. Please try again.', { exact: true }).waitFor()
    await expectAccessible(page, 'failed')
    await close(page)
  })

  test('[APP-ERR-03] offline is shown, and the search works again afterwards', async () => {
    const page = await openPage('centerlight', '/carefindr-ai')
    const modal = page.getByRole('alertdialog')
    await field(page).fill('doctor in Yonkers')
    await page.context().setOffline(true)
    await search(page).click()
    await modal.getByText(/You are offline/).waitFor()
    await page.context().setOffline(false)
    await close(page)
    await search(page).click()
    await page.waitForURL('**/nls-search-results-v2?**')
  })

  test('[APP-AI-05] [APP-AI-14] shows the loader, ignores a second press, and a late answer goes nowhere', async () => {
    const page = await openPage('centerlight', '/carefindr-ai')
    let asked = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(nl, async (route) => {
      asked += 1
      await held
      await route.continue().catch(() => undefined)
    })
    const isOurs = (request: Request) => request.url().includes('/nl-search')
    const over = Promise.any([page.waitForEvent('requestfailed', isOurs), page.waitForEvent('requestfinished', isOurs)])
    await field(page).fill('doctor in Yonkers')
    await field(page).press('Enter')
    await page.getByRole('status').getByText('Loading...').waitFor()
    await field(page).press('Enter')
    await page.evaluate(() => {
      history.pushState(null, '', '/')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('combobox', { name: /Choose Your Search Location/ }).waitFor()
    release()
    await over
    // One turn of the event loop, in which a late response would be used.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect([asked, new URL(page.url()).pathname]).toEqual([1, '/'])
    expect(await page.getByText('Loading...').count()).toBe(0)
  })

  test('says whom to call for an urgent request, and still searches', async () => {
    const page = await openPage('centerlight', '/carefindr-ai', {
      viewport: { width: 320, height: 800 },
      colorScheme: 'dark',
    })
    await ask(page, 'chest pain, cardiologist in yonkers')
    await page.getByRole('alert').getByRole('link', { name: 'Call 911' }).waitFor()
    await page.getByRole('heading', { level: 1, name: /providers.*Yonkers/ }).waitFor()
    await expectAccessible(page, 'urgent, narrow, dark')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('takes spoken words where the browser can, and says where the voice goes', async () => {
    const page = await openPage('centerlight', '/settings.json')
    // A headless browser cannot record speech; this stub recognizes immediately and stops when stopped.
    await page.addInitScript(() => {
      class Ears {
        lang = ''
        onresult?: (event: object) => void
        onend?: () => void
        start() {
          setTimeout(() => this.onresult?.({ results: [[{ transcript: 'eye doctor in Yonkers' }]] }), 50)
        }
        stop() {
          this.onend?.()
        }
        abort() {}
      }
      Object.defineProperty(window, 'SpeechRecognition', { value: Ears })
    })
    await page.goto(new URL('/carefindr-ai', page.url()).href)
    await page.getByRole('button', { name: 'Speak' }).click()
    await page.getByText(/Your browser turns your voice into text/).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('eye doctor in Yonkers')
    await expectAccessible(page, 'listening')
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Your words are in the box. Check them, then press Search.').first().waitFor()
    await expectAccessible(page, 'heard')
  })

  test('has no Speak button where the browser cannot listen', async () => {
    const deaf = await openPage('centerlight', '/settings.json')
    await deaf.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: undefined })
    })
    await deaf.goto(new URL('/carefindr-ai', deaf.url()).href)
    await field(deaf).waitFor()
    expect(await deaf.getByRole('button', { name: 'Speak' }).count()).toBe(0)
  })

  test('speaks Spanish', async () => {
    const page = await openPage('centerlight', '/carefindr-ai', {
      locale: 'es-US',
      viewport: { width: 320, height: 800 },
    })
    await ask(page, 'doctora del corazón')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar mis palabras' }).click()
    await expectAccessible(page, 'Spanish')
    await ask(page, 'doctora del corazón en Yonkers')
    await page.getByRole('region', { name: 'Usted preguntó' }).waitFor()
    await page.getByRole('button', { name: 'Editar como filtros' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

test.describe('the landing page', () => {
  test('[APP-LAND-01] [APP-LAND-03] [APP-LAND-04] [APP-LAND-05] switches and keeps both texts', async () => {
    const page = await openPage('centerlight', '/natural-language-search')
    const name = page.getByLabel('Provider / Facility Name')
    await name.fill('lee')
    const pressed = () =>
      Promise.all(
        ['Filter Search', 'Natural Language Search (Beta)'].map((toggle) =>
          page.getByRole('button', { name: toggle, exact: true }).getAttribute('aria-pressed'),
        ),
      )
    expect([await pressed(), await field(page).isVisible()]).toEqual([['true', 'false'], false])
    await page.getByRole('button', { name: 'Natural Language Search (Beta)', exact: true }).press('Enter')
    await field(page).fill('heart doctor')
    await expectAccessible(page, 'landing, own words')
    await page.getByRole('button', { name: 'Filter Search', exact: true }).press(' ')
    expect(await name.inputValue()).toBe('lee')
    await expectAccessible(page, 'landing, filters')
    await page.evaluate(() => dispatchEvent(new Event('showNLS')))
    expect([await field(page).inputValue(), await pressed(), await name.isVisible()]).toEqual([
      'heart doctor',
      ['false', 'true'],
      false,
    ])
    // From any part of the page, by whatever kind of event.
    await page.evaluate(() => document.querySelector('main')?.dispatchEvent(new CustomEvent('showFilter')))
    await name.waitFor()
    expect([await pressed(), await field(page).isVisible(), await name.inputValue()]).toEqual([
      ['true', 'false'],
      false,
      'lee',
    ])
  })

  test('[APP-LAND-02] [APP-AI-12] is only the filter search for a tenant without free text', async () => {
    const page = await openPage('champion', '/natural-language-search')
    await page.getByRole('combobox', { name: /Choose Your Search Location/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Filter Search' }).count()).toBe(0)
    await page.goto(new URL('/carefindr-ai', page.url()).href)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(new URL('/nls-search-results-v2?near=Fresno%2C+CA&lat=36.74&lon=-119.79&name=lee', page.url()).href)
    await page.waitForURL((url) => url.pathname === '/search-results')
  })

  test('[TRAP-01] [APP-START2-02] shows a filter search on the free-text results page', async () => {
    const page = await openPage(
      'centerlight',
      '/nls-search-results-v2?near=Yonkers%2C+NY&lat=40.93&lon=-73.9&specialty=Cardiovascular+Disease',
    )
    await page.getByRole('heading', { level: 1, name: /Yonkers/ }).waitFor()
    expect(await page.getByRole('region', { name: 'You asked' }).count()).toBe(0)
  })
})
