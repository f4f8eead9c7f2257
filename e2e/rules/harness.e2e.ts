import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { serveBare } from '../support/bare-page.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
import { heading } from '../support/route-pages.ts'
import { searchButton } from '../support/search-fields.ts'
import { formsAndFrames, frameBox } from '../support/markup.ts'

test.describe('harness', () => {
  test('[APP-HAR-01] [APP-HAR-02] [APP-HAR-03] [CON-08] the frame has the size of every unit', async () => {
    const page = await openPage('champion', '/iframe-test?component=https://example.org', {
      viewport: { width: 1000, height: 800 },
    })
    await searchButton(page.frameLocator('iframe[src="/test/search-start-v2"][height="800"]')).waitFor()
    const [width, height] = ['Width', 'Height'].map((side) => page.getByLabel(side, { exact: true })) as [
      Locator,
      Locator,
    ] // One for each.
    for (const side of [width, height])
      expect(await side.evaluate((input: HTMLInputElement) => [input.type, input.min, input.step])).toEqual([
        'number',
        '0',
        '1',
      ])
    const box = () =>
      frameBox(page).evaluate((element) => [
        element.getBoundingClientRect().width,
        element.getBoundingClientRect().height,
      ])
    await page.getByText('Current size: 100vw by 100vh').waitFor()
    const full = await box()
    expect(full).toEqual([1000, 800])
    expect(await page.getByLabel('Width: unit').getByRole('option').allInnerTexts()).toEqual(['px', '%', 'vw', 'vh'])
    // A percentage is of the space between the harness's own margins of 12 pixels.
    for (const [unit, wide] of [
      ['px', 50],
      ['%', 488],
      ['vw', 500],
      ['vh', 400],
    ] as const) {
      await width.fill('50')
      await page.getByLabel('Width: unit').selectOption(unit)
      await page.getByText(`Current size: 50${unit} by 100vh`).waitFor()
      expect((await box())[0], unit).toBe(wide)
    }
    await height.fill('-3')
    await page.getByText('Current size: 50vh by 0vh').waitFor()
    expect(await frameBox(page).evaluate((element) => element.clientHeight)).toBe(0)
    await page.getByRole('button', { name: 'Reset to Full Size' }).click()
    await page.getByText('Current size: 100vw by 100vh').waitFor()
    expect([await box(), await width.inputValue(), await height.inputValue()]).toEqual([full, '100', '100'])
    await page.getByLabel('Component').selectOption('search-results-v2')
    await page
      .frameLocator('iframe[src="/test/search-results-v2"]')
      .getByRole('tab', { name: 'Group/Facility' })
      .waitFor()
    expect(new URL(page.url()).search).toBe('?component=search-results-v2')
  })

  test('[APP-ROUTE-10] a framed page leads only to framed pages: no header, no footer', async () => {
    const page = await openPage('centerlight', '/test/search-results-v2')
    const stay = async (path: string) => {
      await page.waitForURL((url) => url.pathname === path)
      // The address changes a moment before the page does.
      const led = async () =>
        (await page.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
          .map((href) => new URL(href))
          .filter(({ origin }) => origin === originOf('centerlight'))
          .map(({ pathname }) => pathname)
      await expect.poll(async () => (await led()).length, { message: path }).toBeGreaterThan(0)
      expect((await led()).filter((to) => !to.startsWith('/test/'))).toEqual([])
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    }
    await stay('/test/search-results-v2')
    await page.getByRole('link', { name: 'Home' }).click()
    await stay('/test/search-start-v2')
    await page.getByRole('link', { name: /Ask in your own words/ }).click()
    await stay('/test/carefindr-ai')
    await page.getByRole('main').getByRole('link').first().click()
    await stay('/test/search-start-v2')
  })

  test('[APP-HAR-03] results in a narrow frame leave the focus to the page around them', async () => {
    const page = await openPage('champion', '/iframe-test?component=search-results-v2', {
      viewport: { width: 1000, height: 800 },
    })
    const width = page.getByLabel('Width', { exact: true })
    await width.fill('50')
    await page.getByLabel('Width: unit').selectOption('vw')
    await page.frameLocator('iframe').getByRole('button', { name: 'Edit search' }).waitFor()
    await width.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('40', { delay: 50 })
    await page.getByText('Current size: 40vw by 100vh').waitFor()
    expect(await width.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('[APP-HAR-04] the component tester has a choice and a panel that only says what would be there', async () => {
    const page = await openPage('champion', '/component-tester')
    for (const name of ['search-results-v2', 'search-start-v2']) {
      await page.getByLabel('Component').selectOption(name)
      expect(await page.getByRole('region', { name }).innerText()).toBe(`A panel for ${name}.`)
    }
    expect(await formsAndFrames(page).count()).toBe(0)
  })

  test('[APP-HAR-05] [APP-ROUTE-09] a deployment not for developers has none of its pages', async () => {
    const page = await newPage()
    await serveBare(page, { '**/settings.json': { json: { harness: false } } })
    for (const path of [
      '/iframe-test',
      '/component-tester',
      '/test/search-start-v2',
      '/test/search-results-v2',
      '/test/carefindr-ai',
    ]) {
      await page.goto(originOf('champion') + path)
      await heading(page, 'We cannot find that page').waitFor()
      expect(await formsAndFrames(page).count()).toBe(0)
    }
  })
})
