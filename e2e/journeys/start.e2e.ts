import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage, originOf } from '../support/browser.ts'
import { openResults } from '../support/results-pages.ts'
import { sampledTenants } from '../support/long-form.ts'
import { choosePlace, fillForm, suggestions } from '../support/start-pages.ts'
import { openInTime } from '../support/page-clock.ts'
import { cards, details, moreToggle } from '../support/card-parts.ts'
import { announced, overlay } from '../support/screen-parts.ts'
import { clearForm, nameField, placeField, searchButton, specialtyField } from '../support/search-fields.ts'
import { buttonRow, fieldLabels } from '../support/markup.ts'

/** Requests and console messages of the page, from now on. */
function watch(page: Page) {
  const searches: string[] = []
  const complaints: string[] = []
  // The requests for printing are not a search of the member.
  page.on('request', (request) => {
    if (request.url().includes('/search-carefindr') && !request.postData()?.includes('"print":true'))
      searches.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { searches, complaints }
}

interface Block {
  type: string
  text?: { en: string }
  label?: { en: string }
  children?: Block[]
}

function flat(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...flat(block.children ?? [])])
}

for (const tenant of sampledTenants)
  test.describe(`start page of ${tenant}`, () => {
    test('[APP-TEN-05] [APP-START2-07] has its own class and title, without an error in the console', async () => {
      const page = await openPage(tenant, '/nowhere')
      const { complaints } = watch(page)
      await page.goto(`${originOf(tenant)}/`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.body.className)).toBe(tenant)
      expect(await page.title()).toContain('Home')
      await searchButton(page).waitFor()
      expect(complaints).toEqual([])
    })

    test('[APP-START2-01] [APP-TEN-10] is laid out by its blueprint', async () => {
      const page = await openPage(tenant)
      await searchButton(page).waitFor()
      const { encodedTemplate } = await page.evaluate(async (name) => {
        const answer = await fetch(`/api-v2/component-blueprint/${name}-start-page`, { headers: { tenant: name } })
        return (await answer.json()) as { encodedTemplate: string } // The contract's answer.
      }, tenant)
      const blueprint = JSON.parse(Buffer.from(encodedTemplate, 'base64').toString('utf8')) as {
        title: { en: string }
        componentsConfig: Block[]
      }
      const blocks = flat(blueprint.componentsConfig)
      expect([await page.title(), await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([
        blueprint.title.en,
        blocks.find(({ type }) => type === 'heading')?.text?.en,
      ])
      const labels = blocks.flatMap(({ type, label }) => (type.endsWith('-field') && label ? [label.en] : []))
      expect(labels.length).toBeGreaterThan(3)
      expect(await fieldLabels(page).allInnerTexts()).toEqual(labels)
      expect(labels.includes('Select Your Plan')).toBe(['champion', 'riverspring'].includes(tenant))
    })

    test('[APP-START1-02] [APP-TEN-10] its first version asks for a plan only where there are plans', async () => {
      const hasPlans = ['champion', 'riverspring'].includes(tenant)
      const page = await openPage(tenant, '/search-start')
      await searchButton(page).waitFor()
      expect(await page.getByLabel('Select Your Plan').count()).toBe(hasPlans ? 1 : 0)
    })

    test('fits 320, 768 and 1440 pixels without scrolling sideways', async () => {
      const page = await openPage(tenant)
      await searchButton(page).waitFor()
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          String(width),
        ).toBe(0)
      }
    })
  })

test.describe('start form', () => {
  test('[APP-START2-04] says what is missing, and searches nothing', async () => {
    const { page } = await openInTime('champion')
    const { searches } = watch(page)
    await nameField(page).press('Enter')
    await expect(placeField(page)).toHaveAccessibleDescription(/Required\.$/)
    expect([await page.evaluate(() => document.activeElement?.id), searches.length]).toEqual(['search-location', 0])
  })

  test('[APP-START2-02] [APP-START2-08] [CON-04] [TRAP-07] Search is enabled after one second', async () => {
    const { page, time } = await openInTime('champion')
    const { searches } = watch(page)
    await choosePlace(page, '90012')
    await specialtyField(page).click()
    await page.getByLabel('Search types of care').fill('heart doctor')
    const doctor = page.getByRole('checkbox', { name: /Heart doctor/ }).first()
    await doctor.waitFor()
    await time.stop()
    await doctor.check()
    await time.pass(900)
    await doctor.uncheck()
    await time.pass(100)
    await doctor.check()
    await time.pass(900)
    await page.getByRole('button', { name: /^Done/ }).click()
    expect(await searchButton(page).isDisabled()).toBe(true)
    await time.pass(110)
    expect(await searchButton(page).isEnabled()).toBe(true)
    await page.clock.resume()
    await searchButton(page).dblclick()
    await page.waitForURL(/\/search-results\?/)
    await page.getByRole('tab').first().waitFor()
    expect(searches).toHaveLength(2)
    expect(new URL(page.url()).searchParams.get('near')).toContain('90012')
  })

  test('works by keyboard alone, from the address to the results', async () => {
    const page = await openPage('mddoh')
    await placeField(page).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Baltimore')
    await suggestions(page).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await placeField(page).inputValue()).toContain('Baltimore')
    for (let tab = 0; tab < 6 && (await page.evaluate(() => document.activeElement?.id)) !== 'search-name'; tab++)
      await page.keyboard.press('Tab')
    await page.keyboard.type('smith')
    await expect.poll(() => searchButton(page).isEnabled()).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search-results\?/)
  })

  test('[APP-STATE-05] [APP-STATE-06] [TRAP-09] is empty but for the plan; Back searches again', async () => {
    const page = await openPage('champion', '/search-start')
    await page.getByLabel('Select Your Plan').selectOption({ index: 1 })
    const plan = await page.getByLabel('Select Your Plan').inputValue()
    await choosePlace(page, '90012')
    await nameField(page).fill('smith')
    await searchButton(page).click()
    await page.waitForURL(/\/search-results\?/)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await placeField(page).waitFor()
    expect([
      await placeField(page).inputValue(),
      await nameField(page).inputValue(),
      await page.getByLabel('Select Your Plan').inputValue(),
    ]).toEqual(['', '', plan])
    await page.goBack()
    await page.getByRole('tab').first().waitFor()
    expect(new URL(page.url()).searchParams.get('name')).toBe('smith')
  })

  test('[APP-START1-12] [APP-START1-16] [TRAP-19] waits for both lists, and can try again', async () => {
    const { page, time } = await openInTime('riverspring', '/search-start')
    const { searches } = watch(page)
    await fillForm(page)
    await expect.poll(() => searchButton(page).isEnabled()).toBe(true)
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/facility/search-carefindr', async (route) => {
      await failed
      await route.abort()
    })
    await searchButton(page).dblclick()
    await nameField(page).press('Enter')
    await page.getByRole('status').getByText('Loading...', { exact: true }).waitFor()
    // The second click of a double click hits the overlay.
    await overlay(page).click({ position: { x: 5, y: 5 } })
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await expect.poll(() => searches.length).toBe(2)
    await time.pass(5_000)
    expect([await announced(page), await overlay(page).innerText()]).toEqual([
      'Still looking. Please wait.',
      'Loading...\nStill looking. Please wait.',
    ])
    expect([new URL(page.url()).pathname, searches.length]).toEqual(['/search-start', 2])
    fail()
    await page.getByRole('alert').waitFor()
    expect(await page.getByText('Loading...', { exact: true }).count()).toBe(0)
    await expectAccessible(page, 'search failed')
    expect(new URL(page.url()).pathname).toBe('/search-start')
    await page.unroute('**/facility/search-carefindr')
    await page.getByRole('button', { name: 'Try again' }).dblclick()
    await page.waitForURL(/\/search-results\?/)
    expect(new URL(page.url()).searchParams.get('size')).toBe('5')
    // The providers' list is not requested again.
    expect(searches.filter((url) => url.includes('/facility/'))).toHaveLength(2)
  })

  test('[APP-LOAD-01] on a phone, a failure is shown in view above Search', async () => {
    const page = await openPage('champion', '/', { viewport: { width: 320, height: 640 } })
    await fillForm(page, '90012')
    await page.route('**/search-carefindr', (route) => route.fulfill({ status: 500, body: 'no' }))
    await expect.poll(() => searchButton(page).isEnabled()).toBe(true)
    await searchButton(page).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    const box = async () => (await alert.boundingBox()) ?? { y: -1, height: 0 }
    const bar = await buttonRow(page).boundingBox()
    await expect.poll(async () => (await box()).y).toBeGreaterThanOrEqual(0)
    expect((await box()).y + (await box()).height).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Search')
  })

  test('[APP-LOAD-01] Clear under the overlay ends the search it clears', async () => {
    const page = await openPage('champion', '/', { viewport: { width: 320, height: 640 } })
    await fillForm(page, '90012')
    await page.route('**/search-carefindr', (route) => route.fulfill({ status: 500, body: 'no' }))
    await expect.poll(() => searchButton(page).isEnabled()).toBe(true)
    await searchButton(page).click()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/search-carefindr')
    await page.route('**/search-carefindr', () => undefined)
    await page.getByRole('button', { name: 'Try again' }).click()
    await overlay(page).waitFor()
    await clearForm(page).focus()
    await page.keyboard.press('Enter')
    await overlay(page).waitFor({ state: 'detached' })
    expect([await nameField(page).inputValue(), new URL(page.url()).pathname]).toEqual(['', '/'])
  })

  test('[APP-LOAD-01] [APP-START1-16] leaving the form ends its search and the overlay', async () => {
    const page = await openResults('riverspring')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await fillForm(page)
    const ended: string[] = []
    page.on('requestfailed', (request) => {
      if (request.url().includes('/search-carefindr') && !request.postData()?.includes('"print":true'))
        ended.push(request.url())
    })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/search-carefindr', async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    await searchButton(page).click()
    const overlay = page.getByText('Loading...', { exact: true })
    await overlay.waitFor()
    await page.goBack()
    await cards(page).first().waitFor()
    await overlay.waitFor({ state: 'detached' })
    expect(ended).toHaveLength(2)
    release()
    await moreToggle(page).first().click()
    await details(page).waitFor()
    expect(new URL(page.url()).searchParams.get('name')).toBeNull()
  })

  test("uses the device's place and leaves only half a mile of it in the address", async () => {
    const page = await openPage('centerlight', '/', {
      geolocation: { latitude: 40.85432, longitude: -73.86543 },
      permissions: ['geolocation'],
    })
    await page.getByRole('button', { name: 'Use my location' }).click()
    await nameField(page).fill('smith')
    await searchButton(page).click()
    await page.waitForURL(/\/nls-search-results-v2\?/)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('lat'), searchParams.get('lon')]).toEqual(['40.85', '-73.87'])
  })
})
