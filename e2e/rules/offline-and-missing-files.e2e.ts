import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { helpStands, openBare } from '../support/bare-page.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
import { resultsPath } from '../support/results-pages.ts'
import { overlay } from '../support/screen-parts.ts'
import { nameField, placeField, searchButton } from '../support/search-fields.ts'
import { frame, withoutScript } from '../support/markup.ts'

test.describe('what does not come', () => {
  test('the screen’s own files: it says so with the help below, and retries once, not forever', async () => {
    const page = await newPage()
    let asked = 0
    await page.route(/\/assets\/(?:results|ask|Ask|Iframe)[^/]*\.js$/, (route) => {
      asked += 1
      return route.abort()
    })
    for (const address of [
      originOf('mddoh') + resultsPath('mddoh'),
      `${originOf('centerlight')}/carefindr-ai`,
      `${originOf('mddoh')}/iframe-test`,
    ]) {
      asked = 0
      await page.goto(address)
      await page
        .getByRole('alert')
        .getByText('This page did not load. Check your connection, then try again.')
        .waitFor()
      await helpStands(page)
      expect([await overlay(page).count(), asked < 8], address).toEqual([0, true])
    }
    await expectAccessible(page, 'a screen that did not come')
    await page.goto(`${originOf('centerlight')}/natural-language-search`)
    await nameField(page).fill('lee')
    await page.getByRole('button', { name: 'Natural Language Search (Beta)' }).click()
    await page.getByRole('alert').getByText('This page did not load.').waitFor()
    // The other search is still available, with the typed values.
    await page.getByRole('button', { name: 'Filter Search' }).click()
    expect(await nameField(page).inputValue()).toBe('lee')
    await page.goto(`${originOf('mddoh')}/iframe-test`)
    await page.getByRole('alert').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await frame(page, '/test/search-start-v2').waitFor()
  })

  test('every script: the page itself says whom to call, in the member’s language', async () => {
    for (const [locale, emergency, help] of [
      [
        'en-US',
        'Emergency? Call 911. In a mental health crisis, call or text 988.',
        /^Free help in your language.*\(410\) 555-0186/,
      ],
      ['es-US', '¿Emergencia? Llame al 911.', /^Ayuda gratis en su idioma.*\(410\) 555-0186/],
    ] as const) {
      const page = await newPage({ locale })
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(originOf('mddoh'))
      // The text appears with a delay, so that it is not seen if the page loads.
      expect(await page.getByText(emergency).isVisible()).toBe(false)
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish()
      })
      await page.getByText(emergency).waitFor()
      expect(
        await page
          .getByRole('contentinfo')
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['tel:911', 'tel:988'])
      await page.getByText(help).waitFor()
      await expectAccessible(page, 'no script came')
    }
    const page = await openPage('mddoh', '/', { javaScriptEnabled: false })
    expect(await withoutScript(page).innerText()).toMatch(
      /This page needs JavaScript\. Emergency\? Call 911\..*988.*\(410\) 555-0186 \(TTY: 711\)/,
    )
  })

  test('the connection: the form and a page without its data say that the member is offline', async () => {
    const start = await openPage('mddoh', '/search-start')
    await placeField(start).fill('21201')
    await start.getByRole('listbox').getByRole('option').first().click()
    await nameField(start).fill('smith')
    await start.route('**/search-carefindr', (route) => route.abort())
    await searchButton(start).click()
    await start.getByRole('alert').getByText('We could not finish your search.').waitFor()
    await start.context().setOffline(true)
    await start.getByRole('button', { name: 'Try again' }).click()
    await start.getByRole('alert').getByText('You are offline. Check your connection, then try again.').waitFor()
    await helpStands(start)
    const page = await openBare('mddoh', '/', {
      '**/component-js*': async (route) => {
        await page.context().setOffline(true)
        await route.abort()
      },
    })
    await page.getByRole('alert').getByText('You are offline. Check your connection, then try again.').waitFor()
    await helpStands(page)
  })
})
