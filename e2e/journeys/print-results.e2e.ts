import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { newColdPage, originOf, openPage } from '../support/browser.ts'
import { openInTime, takeTime } from '../support/page-clock.ts'
import { middles, results } from '../support/print-pages.ts'
import { emptyList, openShortlist, shortlist } from '../support/screen-parts.ts'
import { prefaceImages, printCards, printColumns, printLogo, printSheet } from '../support/markup.ts'
import { saveToggle } from '../support/card-parts.ts'

const button = (page: Page, name: string | RegExp = 'Print Results') => page.getByRole('button', { name })

const isPrintCall = (body: string | null) => body?.includes('"print":true') ?? false

async function pdfText(page: Page): Promise<{ text: string; pages: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'care-print-'))
  try {
    writeFileSync(join(folder, 'list.pdf'), await page.pdf({ preferCSSPageSize: true, format: 'Letter' }))
    if (process.env.CARE_KEEP_PDF)
      writeFileSync(
        join(process.env.CARE_KEEP_PDF, `${new URL(page.url()).hostname}.pdf`),
        readFileSync(join(folder, 'list.pdf')),
      )
    spawnSync('pdftotext', ['-layout', '-enc', 'UTF-8', join(folder, 'list.pdf'), join(folder, 'list.txt')])
    const text = readFileSync(join(folder, 'list.txt'), 'utf8')
    return { text, pages: text.split('\f').length - 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.describe('Print Results', () => {
  test('says so when the page for paper does not come', async () => {
    const page = await openPage('champion')
    await page.route('**/assets/PrintSheet-*', (route) => route.abort())
    await page.goto(new URL(results('champion'), page.url()).href)
    await page
      .getByRole('alert')
      .getByText('We could not get the list ready to print. You can still use it here.')
      .waitFor()
    await expectAccessible(page, 'no page for paper')
  })

  test('[APP-PRT-01] [APP-PRT-02] [CON-03] [TRAP-13] waits for both print lists, then opens the dialog', async () => {
    const page = await openPage('champion')
    const asked: { print?: boolean; skip: number; limit: number; url: string }[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/search-carefindr', async (route) => {
      const body = route.request().postData()
      if (isPrintCall(body)) {
        asked.push({ ...JSON.parse(body ?? '{}').query, url: route.request().url() })
        await held
      }
      await route.continue()
    })
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printed'
      }
    })
    await page.goto(new URL(results('champion'), page.url()).href)
    await button(page).waitFor()
    expect(await button(page).isDisabled()).toBe(true)
    await page.getByText('Getting the list ready to print').waitFor()
    await expectAccessible(page, 'print list on its way')
    expect(asked.map(({ skip, limit, print }) => ({ skip, limit, print }))).toEqual([
      { skip: 0, limit: 200, print: true },
      { skip: 0, limit: 200, print: true },
    ])
    expect(asked.map(({ url }) => url.includes('/provider/')).sort()).toEqual([false, true])
    release()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some(
        (one) => one.textContent?.includes('Print Results') && !one.disabled,
      ),
    )
    await button(page).click()
    expect(await page.title()).toBe('printed')
    await expectAccessible(page, 'print list ready')
  })

  test('[APP-PRT-09] [API-PRT-03] [APP-ERR-05] a failure is logged and can be retried; the list stays', async () => {
    const page = await openPage('champion')
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text())
    })
    let broken = true
    await page.route('**/search-carefindr', (route) =>
      broken && isPrintCall(route.request().postData()) ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    )
    await page.goto(new URL(results('champion'), page.url()).href)
    await page.getByText('We could not get the list ready to print').waitFor()
    expect(await button(page).isDisabled()).toBe(true)
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    expect(logged.some((line) => line.startsWith('An error occurred'))).toBe(true)
    await expectAccessible(page, 'print list failed')
    broken = false
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some(
        (one) => one.textContent?.includes('Print Results') && !one.disabled,
      ),
    )
    expect(await page.getByText('We could not get the list ready to print').count()).toBe(0)
  })

  test('[APP-PRT-03] a new search ends the print call of the last one', async () => {
    const page = await openPage('champion')
    const ended: string[] = []
    page.on('requestfailed', (request) => {
      if (isPrintCall(request.postData())) ended.push(request.failure()?.errorText ?? '')
    })
    let hold = true
    await page.route('**/search-carefindr', async (route) => {
      if (hold && isPrintCall(route.request().postData())) return
      await route.continue()
    })
    await page.goto(new URL(results('champion'), page.url()).href)
    await button(page).waitFor()
    hold = false
    await page.evaluate(
      (to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      },
      results('champion', '&miles=40'),
    )
    await page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some(
        (one) => one.textContent?.includes('Print Results') && !one.disabled,
      ),
    )
    expect(ended.filter((how) => how.includes('ABORTED'))).toHaveLength(2)
  })

  test('[APP-PRT-04] [APP-PRT-05] [APP-TEN-17] [CON-08] mddoh prints its title, logo and whole cards', async () => {
    const page = await openPage('mddoh', results('mddoh', '&miles=50'))
    await printSheet(page).waitFor({ state: 'attached' })
    expect(await printLogo(page).getAttribute('src')).toContain('print-logo.svg')
    expect(await printSheet(page).isVisible()).toBe(false)
    expect(await printCards(page).count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    // The screen content is hidden: the sheet is the page's main part.
    expect(await page.getByRole('main').evaluateAll((all) => all.map((one) => one.className))).toEqual(['print-sheet'])
    expect(await printSheet(page).isVisible()).toBe(true)
    const columns = await printColumns(page).evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    )
    expect(columns).toBe(3)
    const { text, pages } = await pdfText(page)
    expect(text).toContain('Maryland Medicaid Provider Finder')
    expect(text).toMatch(/within 50 miles of Baltimore, MD/)
    expect(text).toMatch(/Distance: \d+\.\d\d miles/)
    expect(text).toMatch(/Printed \w+ \d+, \d{4}/)
    expect(text).toMatch(/is accurate as of/)
    expect(text).toContain('Free help in your language')
    expect(text).not.toContain('Show More Details')
    expect(text).toContain(`1 / ${pages}`)
  })

  test('[APP-TEN-15] [APP-TEN-17] [CON-08] riverspring prints five pages first, in each language', async () => {
    const page = await openPage('riverspring', '/', { locale: 'es-US' })
    // As if members had reported every listing of the printed list.
    await page.addInitScript(() => {
      const ask = window.fetch
      window.fetch = async (...asked) => {
        const answer = await ask(...asked)
        if (!String(asked[1]?.body).includes('"print":true')) return answer
        const text = await answer.text()
        return new Response(text.replaceAll('"meta":{', '"meta":{"reported":["*"],'), answer)
      }
    })
    await page.goto(new URL(results('riverspring'), page.url()).href)
    await printSheet(page).waitFor({ state: 'attached' })
    expect(await printLogo(page).getAttribute('src')).toMatch(/\/logo\.svg$/)
    expect(await prefaceImages(page).count()).toBe(5)
    await page.emulateMedia({ media: 'print' })
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.preface img')].every(
        (one) => one.complete && one.naturalWidth > 0,
      ),
    )
    await expectAccessible(page, 'the list on paper')
    const { text } = await pdfText(page)
    const sheets = text.split('\f')
    for (const [at, title] of [
      'Cómo usar este directorio',
      'Sus derechos',
      'Ayuda en su idioma',
      'Cómo recibir atención',
      'A quién llamar',
    ].entries())
      expect(sheets[at], title).toContain(title)
    expect(sheets[5]).toContain('Directorio de proveedores de RiverSpring')
    // What cards on the screen show for listings that several members reported.
    expect(text).toContain('Otros miembros avisaron')
  })

  test('[APP-PRT-06] on the free-text page the button is shown 3000 ms after the print data, ready', async () => {
    const page = await newColdPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const time = await takeTime(page)
    await page.route('**/search-carefindr', async (route) => {
      if (isPrintCall(route.request().postData())) await held
      await route.continue()
    })
    await page.goto(`${originOf('centerlight')}/nls-search-results-v2?${middles.centerlight}&specialty=Family+Medicine`)
    await page.getByRole('article').first().waitFor()
    await page.clock.runFor(10_000)
    expect(await button(page).count()).toBe(0)
    const arrived = page.waitForResponse(
      (response) => response.url().includes('/provider/') && isPrintCall(response.request().postData()),
    )
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1_000))
    release()
    await (await arrived).finished()
    await time.rest()
    await page.clock.runFor(2_900)
    expect(await button(page).count()).toBe(0)
    await page.clock.runFor(200)
    await button(page).waitFor()
    expect(await button(page).isEnabled()).toBe(true)
  })

  test('prints the open shortlist instead, whole and dated, and leaves it open', async () => {
    const page = await openPage('champion', results('champion'))
    const save = saveToggle(page)
    await save.first().waitFor()
    for (const at of [0, 1]) await save.nth(at).click()
    await printSheet(page).waitFor({ state: 'attached' })
    await openShortlist(page).click()
    await shortlist(page).waitFor()
    const { text, pages } = await pdfText(page)
    expect(pages).toBe(1)
    expect(text).toMatch(/Champion Health · Printed \w+ \d+, \d{4}/)
    expect(text).not.toContain('results within')
    expect(await shortlist(page).isVisible()).toBe(true)
  })

  test('[APP-PRT-06] has no button if the tab is empty', async () => {
    const { page, time } = await openInTime('champion', results('champion', '&name=Zzyzzyqx'))
    await emptyList(page).waitFor()
    await time.rest()
    await time.pass(10_000)
    expect(await button(page).count()).toBe(0)
  })
})
