import { expect, test } from '../support/test.ts'
import { originOf } from '../support/browser.ts'
import { openResults, someCare } from '../support/results-pages.ts'
import { cards, saveToggle } from '../support/card-parts.ts'

test.describe('shortlist', () => {
  test('stays on the device, compares, prints, and can be cleared and restored', async () => {
    const page = await openResults('mddoh', someCare)
    const names = [
      await cards(page).nth(0).getAttribute('aria-label'),
      await cards(page).nth(1).getAttribute('aria-label'),
    ]
    await saveToggle(cards(page).nth(0)).click()
    await saveToggle(cards(page).nth(1)).click()
    await page.reload()
    await page.getByRole('button', { name: 'My list (2)' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('columnheader').getByRole('heading').first().waitFor()
    expect(await dialog.getByRole('columnheader').getByRole('heading').allInnerTexts()).toEqual(
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
    expect(await dialog.getByRole('columnheader').getByRole('heading').count()).toBe(2)
    const other = await page.context().newPage()
    await other.goto(`${originOf('champion')}/search-results`)
    expect(await other.getByRole('button', { name: /My list/ }).count()).toBe(0)
  })

  test('says that more than fits is to be seen by scrolling sideways, by keys too, and only then', async () => {
    const page = await openResults('mddoh', { ...someCare, size: '20' })
    for (let at = 0; at < 12; at++) await saveToggle(cards(page).nth(at)).click()
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
        .getByRole('columnheader')
        .getByRole('button', { name: /Remove/ })
        .first()
        .click()
    await expect.poll(() => hint.count()).toBe(0)
  })

  test('says when the directory no longer has someone', async () => {
    const page = await openResults('mddoh', someCare)
    await saveToggle(cards(page).first()).click()
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
