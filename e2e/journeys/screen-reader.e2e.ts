import { expect, test } from '../support/test.ts'
import { openPage } from '../support/browser.ts'
import { listen } from '../support/screen-reader.ts'

test('a whole journey as a screen reader tells it: from the place to a doctor’s hours', async () => {
  const page = await openPage('mddoh')
  const { note, log } = await listen(page)
  const press = async (key: string, times = 1) => {
    for (let at = 0; at < times; at++) await page.keyboard.press(key)
  }
  await page.locator('#search-location').focus()
  await note('start')
  await page.keyboard.type('21201')
  await page.getByRole('option').first().waitFor()
  await note('type a ZIP code')
  await press('ArrowDown')
  await press('Enter')
  await note('choose the first place')
  await page.locator('#search-name').focus()
  await page.keyboard.type('Tuula Edgeworth')
  await expect.poll(() => page.locator('.submit-button').isEnabled()).toBe(true)
  await press('Enter')
  await page.locator('.result-card:not(.skeleton-card)').first().waitFor()
  await note('type a name and press Enter')
  await page.getByRole('button', { name: 'Skip to results' }).focus()
  await press('Enter')
  await note('skip to results')
  const tabTo = async (selector: string) => {
    for (
      let at = 0;
      at < 20 && !(await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector));
      at++
    )
      await press('Tab')
  }
  await tabTo('.phone')
  await note('tab to the telephone')
  await tabTo('.more-toggle')
  await note('tab to the toggle')
  await press('Enter')
  await page.locator('.details:visible').waitFor()
  await note('open the details')
  await tabTo('.details [role=tab]')
  await note('tab to the details')
  await press('ArrowLeft')
  await note('arrow left')
  await press('ArrowRight')
  await tabTo('.carousel-button:not([disabled])')
  await note('tab to the next place')
  await press('Enter')
  await note('go to it')
  expect(log).toEqual([
    'start → combobox "Choose Your Search Location" hasPopup listbox required collapsed',
    'type a ZIP code → combobox "Choose Your Search Location" hasPopup listbox required expanded',
    '  says: 1 place found. Use the arrow keys.',
    'choose the first place → combobox "Choose Your Search Location" hasPopup listbox required collapsed',
    'type a name and press Enter → heading "1 provider within 25 miles of Baltimore, MD 21201 named “Tuula Edgeworth”"',
    '  says: Search results | Maryland Medicaid Provider Finder. ' +
      '1 provider within 25 miles of Baltimore, MD 21201 named “Tuula Edgeworth”',
    'skip to results → tab "Provider 1 result" selected',
    'tab to the telephone → link "Call Tuula Edgeworth: (410) 555-9056"',
    'tab to the toggle → button "Show More Details: Tuula Edgeworth" collapsed',
    'open the details → button "Show Less Details: Tuula Edgeworth" expanded',
    '  says: Loading details…',
    'tab to the details → tab "Location Information" selected',
    'arrow left → tab "Provider Information" selected',
    'tab to the next place → button "Go to next location"',
    'go to it → group "Item: 2 of 2"',
  ])
})
