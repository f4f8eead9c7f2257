import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { openPage } from '../support/browser.ts'
import { fillForm } from '../support/start-pages.ts'
import { openInTime } from '../support/page-clock.ts'
import { announced, pageSize } from '../support/screen-parts.ts'
import {
  chosenSpecialties,
  clearForm,
  distanceSlider,
  nameField,
  placeField,
  searchButton,
  specialtyField,
} from '../support/search-fields.ts'
import { asterisk, fieldErrors } from '../support/markup.ts'
import { cards } from '../support/card-parts.ts'

interface Search {
  kind: string
  skip: number
  limit: number
  print?: boolean
  name?: string
}

function watch(page: Page): Search[] {
  const searches: Search[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/search-carefindr')) return
    const { query } = request.postDataJSON() as { query: Search } // The page's own body.
    searches.push({ ...query, kind: request.url().includes('/provider/') ? 'provider' : 'facility' })
  })
  return searches
}

const pair = (what: object) => ['facility', 'provider'].map((kind) => ({ kind, ...what }))
const pageOf = ({ kind, skip, limit, print }: Search) => ({
  kind,
  skip,
  limit,
  ...(print === undefined ? {} : { print }),
})
const sorted = (searches: readonly Search[]) => searches.map(pageOf).sort((a, b) => (a.kind < b.kind ? -1 : 1))

test.describe('first version of the start', () => {
  test('[APP-START1-09] [APP-START1-13] [APP-START1-14] [CON-03] searches 5 of each, then 200 for print', async () => {
    const { page, time } = await openInTime('riverspring', '/search-start')
    const searches = watch(page)
    await fillForm(page)
    await searchButton(page).click()
    await page.waitForURL(/\/search-results\?/)
    expect(sorted(searches.slice(0, 2))).toEqual(pair({ skip: 0, limit: 5 }))
    await expect.poll(() => searches.length).toBe(4)
    expect(sorted(searches.slice(2))).toEqual(pair({ skip: 0, limit: 200, print: true }))
    await time.rest()
    await time.pass(3_000)
    expect(searches).toHaveLength(4)
  })

  test('[APP-START1-13] continues when only the lists for printing fail, and logs it', async () => {
    const page = await openPage('riverspring', '/search-start')
    const logged: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text())
    })
    await page.route('**/search-carefindr', (route) =>
      route.request().postData()?.includes('"print":true') ? route.abort() : route.continue(),
    )
    await fillForm(page)
    await searchButton(page).click()
    await page.waitForURL(/\/search-results\?/)
    await cards(page).first().waitFor()
    await expect.poll(() => logged.some((line) => line.includes('An error occurred'))).toBe(true)
  })

  test('[APP-START1-01] [APP-START1-03] [CON-01] has an introduction and a required location', async () => {
    const page = await openPage('champion', '/search-start')
    const intro = page.getByText('First, we need to know a few things before you can search...')
    const place = page.getByRole('combobox', { name: 'Choose Your Search Location', exact: true })
    expect([await place.getAttribute('placeholder'), await place.getAttribute('aria-required')]).toEqual([
      'Enter an address, city, state or zip code',
      'true',
    ])
    for (const sign of [asterisk(intro), asterisk(page.getByRole('search'))]) {
      const [red = 0, green = 0, blue = 0] =
        (await sign.evaluate((star) => getComputedStyle(star).color)).match(/[\d.]+/g)?.map(Number) ?? []
      expect([await sign.innerText(), red > 2 * Math.max(green, blue)]).toEqual(['*', true])
    }
  })

  test('[APP-START1-02] offers the plans', async () => {
    const page = await openPage('champion', '/search-start')
    await expect.poll(() => plan(page).getByRole('option').count()).toBeGreaterThan(2)
  })

  test('[APP-START1-04] [APP-START1-05] [VAL-05] has the distance as a slider and a list', async () => {
    const page = await openPage('champion', '/search-start')
    const slider = distanceSlider(page)
    expect(
      await slider.evaluate((input: HTMLInputElement) => [
        input.labels?.[0]?.textContent,
        input.min,
        input.max,
        input.step,
        input.value,
      ]),
    ).toEqual(['Within Distance:', '5', '100', '5', '25'])
    const list = page.getByLabel('Within distance (in miles).')
    expect(await list.getByRole('option').allInnerTexts()).toEqual([
      'Distance',
      ...Array.from({ length: 20 }, (_, step) => String(5 + 5 * step)),
    ])
    // Two handles of one value; without ticks.
    expect([await list.inputValue(), await slider.getAttribute('list')]).toEqual(['25', null])
    await list.selectOption('60')
    expect(await slider.inputValue()).toBe('60')
    for (const [key, value] of [
      ['ArrowRight', '65'],
      ['Home', '5'],
      ['End', '100'],
    ] as const) {
      await slider.press(key)
      expect([await slider.inputValue(), await slider.getAttribute('aria-valuetext'), await list.inputValue()]).toEqual(
        [value, `${value} miles`, value],
      )
    }
  })

  test('[APP-START1-06] [APP-START1-07] [APP-START1-08] limits the name, and has a Clear button', async () => {
    const page = await openPage('champion', '/search-start')
    const name = page.getByLabel('Provider / Facility Name', { exact: true })
    expect([await name.getAttribute('minlength'), await name.getAttribute('maxlength')]).toEqual(['2', '100'])
    expect(await page.getByTitle('Clear form', { exact: true }).innerText()).toBe('Clear')
  })

  test('[APP-START1-17] [TRAP-09] Clear empties every field, the plan too, says so and keeps the focus', async () => {
    const page = await openPage('champion', '/search-start')
    await plan(page).selectOption({ index: 1 })
    await fillForm(page, '90012')
    await distanceSlider(page).fill('60')
    await chooseCare(page)
    await clearForm(page).press('Enter')
    const values = () =>
      Promise.all(
        [
          plan(page),
          placeField(page),
          distanceSlider(page),
          page.getByLabel('Within distance (in miles).'),
          nameField(page),
        ].map((field) => field.inputValue()),
      )
    expect([await values(), await specialtyField(page).innerText(), await searchButton(page).isDisabled()]).toEqual([
      ['', '', '25', '25', ''],
      'Choose one or more',
      true,
    ])
    expect([await page.evaluate(() => document.activeElement?.textContent), await announced(page)]).toEqual([
      'Clear',
      'The form is empty now. Press Undo to bring your entries back.',
    ])
  })

  test('[APP-START1-10] [VAL-04] Search is enabled with a location and a type of care', async () => {
    const page = await openPage('riverspring', '/search-start')
    await chooseCare(page)
    for (const [place, may] of [
      ['', false],
      ['10471', true],
      ['', false],
      ['10471', true],
    ] as const) {
      await placeField(page).fill(place)
      await expect.poll(() => searchButton(page).isEnabled()).toBe(may)
    }
    await chosenSpecialties(page).getByRole('button').press('Enter')
    await expect.poll(() => searchButton(page).isEnabled()).toBe(false)
  })

  test('[APP-START1-11] [VAL-02] [TRAP-04] [TRAP-07] Search is enabled with a name of two letters', async () => {
    const { page, time } = await openInTime('riverspring', '/search-start')
    await placeField(page).fill('10471')
    await time.rest()
    await time.stop()
    const enabled = async (name: string, ms = 310) => {
      await nameField(page).fill(name)
      await time.pass(ms)
      return searchButton(page).isEnabled()
    }
    expect([await enabled(' a'), await enabled('a '), await enabled('   ')]).toEqual([false, false, false])
    expect([await enabled('le', 200), await enabled('lee', 200), await enabled('le', 310)]).toEqual([
      false,
      false,
      true,
    ])
    await placeField(page).fill('')
    expect(await enabled('lee')).toBe(false)
  })

  test('[APP-START1-11] [TRAP-04] [TRAP-20] a change of the results follows the rules of the form', async () => {
    const { page, time } = await openInTime('riverspring', '/search-start')
    const searches = watch(page)
    // Chosen and removed again: it must not be sent.
    await chooseCare(page)
    await chosenSpecialties(page).getByRole('button').press('Enter')
    await placeField(page).fill('10471')
    await nameField(page).fill('smith')
    await searchButton(page).click()
    await cards(page).first().waitFor()
    expect(searches.slice(0, 2).map((query) => 'specialtiesV2' in query)).toEqual([false, false])
    const sizes = pageSize(page, 'provider')
    expect([await sizes.inputValue(), await sizes.getByRole('option').allInnerTexts()]).toEqual([
      '5',
      ['5', '10', '20', '50'],
    ])
    await time.rest()
    await time.stop()
    await time.pass(2_000)
    await time.rest()
    const before = searches.length
    const changed = async (name: string, ms: number) => {
      await nameField(page).fill(name)
      await time.pass(ms)
      await time.rest()
      return searches.slice(before).filter((query) => query.print !== true).length
    }
    expect([await changed('s', 3_000), await changed('  ', 3_000), await changed('jo', 1_100)]).toEqual([0, 0, 0])
    await time.pass(210)
    await expect
      .poll(() =>
        searches
          .slice(before)
          .filter((query) => query.print !== true)
          .map(({ name }) => name),
      )
      .toEqual(['jo', 'jo'])
  })

  test('[APP-START1-15] [VAL-11] [VAL-15] [VAL-16] says at its fields which rule they break', async () => {
    const page = await openPage('riverspring', '/search-start')
    const errors = () => fieldErrors(page).allInnerTexts()
    await placeField(page).focus()
    await nameField(page).focus()
    expect(await errors()).toEqual(['Required.'])
    await page.keyboard.type('l')
    await page.keyboard.press('Tab')
    expect(await errors()).toEqual(['Required.', 'Your response must be at least 2 character(s).'])
    await nameField(page).fill('')
    await page.keyboard.type('l'.repeat(120))
    expect(await nameField(page).inputValue()).toHaveLength(100)
    // The field stops there; a longer text gets an error.
    await nameField(page).evaluate((input) => input.removeAttribute('maxlength'))
    await nameField(page).fill('l'.repeat(101))
    await expect.poll(errors).toEqual(['Required.', 'Your response must be equal to or less than 100 character(s).'])
    expect(await nameField(page).getAttribute('aria-invalid')).toBe('true')
  })
})

const plan = (page: Page) => page.getByLabel('Select Your Plan', { exact: true })

async function chooseCare(page: Page): Promise<void> {
  await specialtyField(page).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Done/ }).click()
  await chosenSpecialties(page).waitFor()
}
