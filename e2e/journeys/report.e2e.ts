import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { newPage, openPage, originOf, type Tenant } from '../support/browser.ts'
import { cards, details, moreToggle } from '../support/card-parts.ts'
import { listShown, openResults, resultsPath } from '../support/results-pages.ts'
import {
  reportDialog,
  reportLink,
  sendButton,
  shownNumber,
  trackingPattern,
  watchPolicy,
} from '../support/report-pages.ts'

const sizes = [
  { tenant: 'mddoh', width: 1440, locale: 'en-US' },
  { tenant: 'champion', width: 320, locale: 'es-US' },
] as const satisfies { tenant: Tenant; width: number; locale: string }[]

test.describe('report wrong information', () => {
  for (const { tenant, width, locale } of sizes)
    test(`[member report] by keyboard from a card to its outcome: ${locale}, ${width} px`, async () => {
      const page = await newPage({ locale, viewport: { width, height: 800 } })
      const refused = await watchPolicy(page)
      await page.goto(originOf(tenant) + resultsPath(tenant))
      await listShown(page)
      const opener = reportLink(cards(page).first())
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = reportDialog(page)
      await sendButton(page).waitFor()
      await expectAccessible(page, 'the form of a report')
      // Nothing chosen: an error that leads back to the choice.
      await sendButton(page).focus()
      await page.keyboard.press('Enter')
      await dialog
        .getByRole('alert')
        .getByText(/Check at least one|Marque al menos una/)
        .waitFor()
      await expect(dialog.getByRole('checkbox').first()).toBeFocused()
      await expectAccessible(page, 'the form of a report with its error')
      await page.keyboard.press('Space')
      await dialog.getByRole('textbox').fill('<b>Nobody</b> answers this number.')
      await expect(dialog.getByText(/^(?:466 characters left|Quedan 466 caracteres)$/)).toBeVisible()
      await sendButton(page).focus()
      await page.keyboard.press('Enter')
      const number = await shownNumber(page)
      await expectAccessible(page, 'the number of a report')
      expect(await overflow(page)).toBe(false)
      await dialog.getByRole('link').focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/report#${number}`)
      const steps = page.getByRole('region', { name: number })
      await steps.waitFor()
      expect(await steps.getByRole('listitem').allInnerTexts()).toEqual([
        expect.stringMatching(/^(?:Received|Recibido)\s+.*2\d{3}/s),
        expect.stringMatching(/^(?:Being checked|En verificación)/),
        expect.stringMatching(/^(?:Result|Resultado)/),
      ])
      await expectAccessible(page, 'what became of a report')
      expect([await overflow(page), await refused()]).toEqual([false, []])
    })

  test('[member report] a number may be typed in lower case and with O for 0; an unknown one is reported', async () => {
    const page = await openPage('mddoh', '/report')
    const field = page.getByRole('textbox', { name: 'Tracking number' })
    await field.fill('abc')
    await page.getByRole('button', { name: 'Show my report' }).click()
    await page.getByText('A tracking number has 10 letters and numbers.').first().waitFor()
    await expect(field).toBeFocused()
    await expectAccessible(page, 'a wrong tracking number')
    await field.fill('ooooo ilill')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('We do not know this tracking number.').waitFor()
    await expect(page).toHaveURL(/\/report#00000-11111$/)
    await expectAccessible(page, 'an unknown tracking number')
  })

  test('[member report] in details it is about the place of the slide', async () => {
    const page = await openResults('mddoh', { name: 'Edgeworth', miles: '100', size: '50' })
    const card = page
      .getByRole('article')
      .filter({ has: page.getByText(/more locations/) })
      .first()
    await moreToggle(card).click()
    await details(card).waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reports'))
    await reportLink(details(card)).first().click()
    await page.getByRole('checkbox', { name: 'They are not at this place' }).check()
    await sendButton(page).click()
    const body = (await sent).postDataJSON() as { stableId: string; relationId: string; kinds: string[] }
    expect(body).toMatchObject({ relationId: expect.any(String), kinds: ['not-here'] })
    await shownNumber(page)
    await page.keyboard.press('Escape')
    await expect(reportLink(details(card)).first()).toBeFocused()
  })

  test('[member report] without a connection it is kept, says so, and is sent once when there is one', async () => {
    const page = await openResults('mddoh', undefined, { viewport: { width: 390, height: 800 } })
    await page.waitForLoadState('networkidle')
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/reports'))
        keys.push((request.postDataJSON() as { sendKey: string }).sendKey)
    })
    await page.context().setOffline(true)
    await reportLink(cards(page).nth(1)).click()
    await page.getByRole('checkbox', { name: 'The address is wrong' }).check()
    await sendButton(page).click()
    const dialog = reportDialog(page)
    await dialog.getByText(/Your report is kept on this device/).waitFor()
    await expectAccessible(page, 'a report that is kept')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText(/is not sent yet\. It is kept on this device/).waitFor()
    await expectAccessible(page, 'a report that waits')
    await page.context().setOffline(false)
    await page.getByText(/We sent your report about .* Your tracking number is/).waitFor()
    expect(new Set(keys).size).toBe(1)
    await expectAccessible(page, 'a report that was sent later')
    const shown = await page.getByText(trackingPattern).innerText()
    await page.getByRole('link', { name: 'See what became of it' }).click()
    await page.getByRole('region', { name: trackingPattern.exec(shown)?.[0] ?? '' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(/We sent your report/).count()).toBe(0)
  })

  test('[member report] what waited for a day says that it was not sent', async () => {
    const page = await openResults('mddoh')
    await page.evaluate(() => {
      const at = Date.now() - 25 * 3_600_000
      const waiting = { state: 'waiting', sendKey: 'k'.repeat(32), name: 'Ada Quill', at, body: { kinds: ['phone'] } }
      localStorage.setItem('reports.mddoh', JSON.stringify({ version: 1, reports: [waiting] }))
    })
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/reports')) sent++
    })
    await page.reload()
    await page.getByText('Your report about Ada Quill was not sent. We tried for 1 day.').waitFor()
    expect(sent).toBe(0)
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.evaluate(() => localStorage.getItem('reports.mddoh'))).toBeNull()
  })
})

const overflow = (page: Awaited<ReturnType<typeof newPage>>) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
