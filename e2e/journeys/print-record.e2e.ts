import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { results } from '../support/print-pages.ts'
import { printFrame } from '../support/markup.ts'

test.describe('one record', () => {
  async function openCard(page: Page) {
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await card.getByRole('button', { name: /Print Provider/ }).waitFor()
    return card
  }

  test('[APP-PRT-07] [APP-PRT-07b] [API-PRT-02] [TRAP-19] prints the PDF from a hidden frame', async () => {
    const page = await openPage('riverspring', results('riverspring'))
    const card = await openCard(page)
    let details = 0
    page.on('request', (request) => {
      if (request.url().includes('practitioner-role')) details++
    })
    let type = ''
    page.on('response', (response) => {
      if (response.url().includes('print-single-provider')) type = response.headers()['content-type'] ?? ''
    })
    await page.evaluate(() => {
      const made = URL.createObjectURL.bind(URL)
      const state = { frames: 0, printed: 0, size: 0 }
      Object.assign(window, { printState: state })
      URL.createObjectURL = (blob) => {
        state.size = (blob as Blob).size
        return made(new Blob(['<p>paper</p>'], { type: 'text/html' }))
      }
      new MutationObserver((changes) => {
        for (const node of changes.flatMap((change) => [...change.addedNodes])) {
          if (!(node instanceof HTMLIFrameElement)) continue
          state.frames++
          node.addEventListener(
            'load',
            () => {
              if (node.contentWindow)
                node.contentWindow.print = () => {
                  state.printed++
                }
            },
            { capture: true },
          )
        }
      }).observe(document.body, { childList: true })
    })
    const print = card.getByRole('button', { name: /Print Provider|Loading/ })
    await print.click()
    const loading = card.getByRole('button', { name: /^Loading\.\.\./ })
    await loading.waitFor()
    expect(await loading.isDisabled()).toBe(true)
    await card.getByRole('button', { name: /Print Provider/ }).waitFor()
    const state = await page.evaluate(
      () => (window as unknown as { printState: { frames: number; printed: number; size: number } }).printState,
    )
    expect(state).toMatchObject({ frames: 1, printed: 1 })
    expect(state.size).toBeGreaterThan(5_000)
    expect(type).toBe('application/pdf')
    expect(details).toBe(0)
    expect(await printFrame(page).count()).toBe(1)
    await expectAccessible(page, 'after printing one record')
  })

  test('[APP-PRT-08] [API-PRT-03] [API-ERR-06] a failure is shown, never in a frame', async () => {
    const page = await openPage('riverspring', results('riverspring'))
    const card = await openCard(page)
    for (const answer of [
      { status: 500, contentType: 'application/json', body: '{}' },
      { status: 200, contentType: 'text/html', body: '<p>proxy</p>' },
    ]) {
      await page.route('**/print-single-provider*', (route) => route.fulfill(answer))
      await card.getByRole('button', { name: /Print Provider/ }).click()
      await card.getByText('Could not print. Try again.').waitFor()
      expect(await card.getByRole('button', { name: /Print Provider/ }).isEnabled()).toBe(true)
      expect(await printFrame(page).count()).toBe(0)
      await page.unroute('**/print-single-provider*')
    }
    await expectAccessible(page, 'printing failed')
  })

  test('[APP-CARD-07] a group or facility has its own words', async () => {
    const page = await openPage('champion', results('champion', '&tab=facility'))
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /Show More Details/ }).click()
    expect(await card.getByRole('button', { name: /Print Group\/Facility/ }).isEnabled()).toBe(true)
  })
})
