import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { errorsOf, openBare } from '../support/bare-page.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
import { listShown, resultsPath } from '../support/results-pages.ts'
import { cards } from '../support/card-parts.ts'
import { branchNames, searchPanel, specialtyField } from '../support/search-fields.ts'

test.describe('lists', () => {
  const option = (value: string, description: unknown = value) => ({ value, description })
  const shown = (page: Page, label: string) =>
    searchPanel(page).getByLabel(label, { exact: true }).getByRole('option').allInnerTexts()

  /** Results of a tenant whose lists contain malformed entries of every kind. */
  async function openOddLists(): Promise<Page> {
    const page = await openBare('riverspring', resultsPath('riverspring', { name: 'smith' }), {
      '**/component-js*': {
        json: {
          planDropdown: [
            option('b', 'Plan B'),
            null,
            7,
            'x',
            option('a', { en: 'Plan A', es: 'Plan A' }),
            { value: 4 },
          ],
          genderDropdown: { options: [option('female', 'Female'), { value: 'other' }, []] },
          languageDropdown: 'none',
          specialtyDropdown: {
            options: [
              option('z', 'zebra care'),
              {
                ...option('H', 'Heart'),
                children: [option('2', 'valves'), option('1', 'Arteries'), null, option('3', 'Beats')],
              },
              option('a', 'Allergy'),
              { value: 9 },
            ],
          },
        },
      },
      '**/Ui-featureflags*': { json: { features: {}, languageDropdown: [option('Tagalog'), option('Arabic')] } },
    })
    await listShown(page)
    return page
  }

  test('[APP-CFG-01] [APP-CFG-03] a list may be bare; entries that are no option are dropped', async () => {
    const page = await openOddLists()
    expect(await shown(page, 'Select Your Plan')).toEqual(['All plans', 'Plan B', 'Plan A'])
    // Each with its number of results.
    expect((await shown(page, 'Gender')).slice(1)).toEqual([
      expect.stringMatching(/^Female \(\d/),
      expect.stringMatching(/^other \(\d/),
    ])
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('[APP-CFG-03] [APP-FLAG-04] the languages come with the flags', async () => {
    const page = await openOddLists()
    const panel = searchPanel(page)
    await panel.getByRole('button', { name: /^Language/ }).click()
    expect(
      await panel
        .getByRole('group', { name: 'Language' })
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.innerText.split('\n')[0])),
    ).toEqual(['Arabic', 'Tagalog'])
  })

  test('[APP-CFG-02] specialties are in order at every level', async () => {
    const page = await openOddLists()
    await specialtyField(page).click()
    await page.getByRole('button', { name: 'Show types in Heart' }).click()
    expect(
      await page
        .getByRole('dialog')
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)),
    ).toEqual(['Allergy', 'Heart', 'Arteries', 'Beats', 'valves', 'zebra care'])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('[APP-CFG-01] a broken specialty tree leaves the results, and loads when it is opened again', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    for (const wrong of [{ json: {} }, { json: { options: 'x' } }, { json: null }, { body: '<p>' }]) {
      await page.route('**/specialties.json*', (route) => route.fulfill(wrong))
      await page.goto(originOf('mddoh') + resultsPath('mddoh'))
      await cards(page).first().waitFor()
      await page.unrouteAll()
    }
    await specialtyField(page).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    expect(errors.filter((words) => words.startsWith('thrown'))).toEqual([])
  })

  test('[APP-CFG-02] [D11] the real tree is in order too after primary care, capital letters or not', async () => {
    const page = await openPage('champion')
    await specialtyField(page).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    const [first, ...names] = await branchNames(page)
    expect(first).toBe('Primary care')
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual([...names].sort(new Intl.Collator('en', { sensitivity: 'base' }).compare))
  })
})
