import { test, expect } from '../support/test.ts'
import { newPage, originOf } from '../support/browser.ts'
import { listShown, resultsPath, someCare } from '../support/results-pages.ts'
import { complaintsOf } from '../support/complaints.ts'
import { sampledTenants } from '../support/long-form.ts'
import { cards, detailTabs, details, moreToggle, saveToggle, sourceLink } from '../support/card-parts.ts'
import { languageSwitch, mapPins, moreLanguages, nextPage, openShortlist, shortlist } from '../support/screen-parts.ts'
import { picker, specialtyField } from '../support/search-fields.ts'
import { printSheet } from '../support/markup.ts'

for (const tenant of sampledTenants)
  test.describe(`a member of ${tenant}`, () => {
    test('goes through every part without one error, warning or breach of the policy in the browser', async () => {
      const page = await newPage()
      const complaints = complaintsOf(page)
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(violatedDirective, blockedURI),
        ),
      )
      await page.goto(originOf(tenant))
      await specialtyField(page).click()
      await picker(page).getByRole('textbox').fill('heart')
      await picker(page).getByRole('checkbox').first().check()
      await page.keyboard.press('Escape')
      await page.goto(
        originOf(tenant) +
          resultsPath(tenant, { ...someCare, language: ['Spanish', 'English'], miles: '50', size: '5' }),
      )
      await moreToggle(cards(page).first()).click()
      for (const nth of [0, 2, 1]) await detailTabs(page).nth(nth).click()
      await details(page).scrollIntoViewIfNeeded()
      await saveToggle(cards(page).first()).click()
      await sourceLink(page).first().click()
      await page.getByRole('dialog').getByRole('definition').first().waitFor()
      await page.keyboard.press('Escape')
      await openShortlist(page).click()
      await shortlist(page).waitFor()
      await page.keyboard.press('Escape')
      await moreLanguages(page).click()
      await mapPins(page).first().click()
      await languageSwitch(page).click()
      await nextPage(page).click()
      await page.waitForURL(/page=2/)
      await listShown(page)
      await printSheet(page).waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      await page.emulateMedia({ media: 'screen' })
      await page.goBack()
      await listShown(page)
      expect(complaints).toEqual([])
    })
  })
