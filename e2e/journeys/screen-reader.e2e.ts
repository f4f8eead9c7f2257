import { expect, test } from '../support/test.ts'
import type { Locator } from '@playwright/test'
import { openInTime } from '../support/page-clock.ts'
import { listen } from '../support/screen-reader.ts'
import { cards, details, moreToggle, phoneLinks, selectedDetailTab } from '../support/card-parts.ts'
import { nameField, placeField, searchButton } from '../support/search-fields.ts'

test('a whole journey as a screen reader reads it: from the place to a doctor’s hours', async () => {
  const { page, time } = await openInTime('mddoh')
  const heard = await listen(page, time)
  const note = async (step: string) => {
    await time.rest()
    await heard.note(step)
  }
  const press = async (key: string, times = 1) => {
    for (let at = 0; at < times; at++) await page.keyboard.press(key)
  }
  await placeField(page).focus()
  await note('start')
  await page.keyboard.type('21201')
  await page.getByRole('option', { name: /Baltimore/ }).waitFor()
  await note('type a ZIP code')
  await press('ArrowDown')
  await press('Enter')
  await note('choose the first place')
  await nameField(page).focus()
  await page.keyboard.type('Tuula Edgeworth')
  await expect.poll(() => searchButton(page).isEnabled()).toBe(true)
  await press('Enter')
  await cards(page).first().waitFor()
  await note('type a name and press Enter')
  await page.getByRole('button', { name: 'Skip to results' }).focus()
  await press('Enter')
  await note('skip to results')
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)
  const tabTo = async (wanted: Locator) => {
    for (let at = 0; at < 20 && !(await isFocused(wanted)); at++) await press('Tab')
  }
  await tabTo(phoneLinks(cards(page)))
  await note('tab to the telephone')
  await tabTo(moreToggle(page))
  await note('tab to the toggle')
  await press('Enter')
  await details(page).waitFor()
  await note('open the details')
  await tabTo(selectedDetailTab(page))
  await note('tab to the details')
  await press('ArrowLeft')
  await note('arrow left')
  await press('ArrowRight')
  await tabTo(page.getByRole('button', { name: 'Go to next location' }))
  await note('tab to the next place')
  await press('Enter')
  await note('go to it')
  expect(heard.log).toEqual([
    'start → combobox "Choose Your Search Location" hasPopup listbox required collapsed',
    'type a ZIP code → combobox "Choose Your Search Location" hasPopup listbox required expanded',
    '  says: 1 place found. Use the arrow keys.',
    'choose the first place → combobox "Choose Your Search Location" hasPopup listbox required collapsed',
    'type a name and press Enter → heading "1 provider within 25 miles of Baltimore, MD 21201 named “Tuula Edgeworth”"',
    '  says: Search results | Maryland Medicaid Provider Finder',
    'skip to results → tab "Provider 1 result" selected',
    'tab to the telephone → link "Call Tuula Edgeworth: (410) 555-9056"',
    'tab to the toggle → button "Show More Details: Tuula Edgeworth" collapsed',
    'open the details → button "Show Less Details: Tuula Edgeworth" expanded',
    '  says: Loading details…',
    'tab to the details → tab "Location Information" selected',
    'arrow left → tab "Provider Information" selected',
    'tab to the next place → button "Go to next location"',
    'go to it → group "Item: 2 of 2"',
    '  says: Item: 2 of 2, Edgewater Health, Sparks Glencoe 2',
  ])
})
