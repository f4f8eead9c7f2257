import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startServer, type TestServer } from '../../scripts/test-server.mjs'
import { newColdPage, originOf } from '../support/browser.ts'
import { hold } from '../support/hold.ts'
import { figure } from '../support/markup.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'

/** A typical carrier file: its own column names, an invalid state, an unknown plan. */
const roster = [
  'ProviderNPI,Provider Last,Provider First,Specialty Desc,Addr1,City,ST,ZIP Code,Office Phone,Shoe,Product',
  '1000000012,Quillfeather,Ada,Cardiovascular Disease,100 N Charles St,Baltimore,MD,21201,410-555-0142,9,Gold 9',
  '1000000020,Rookwood,Ben,Family Medicine,200 E Pratt St,Baltimore,MD,21202,410-555-0177,8,skipjack-kids',
  '1000000038,Marsh,Cleo,Pediatrics,200 E Pratt St,Baltimore,XX,21202,410-555-0178,7,Gold 9',
].join('\n')

/** A load waits behind the work of a server that has just started. */
const soon = expect.configure({ timeout: 60_000 })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name, exact: true }).click()
const thing = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

test.use({ actionTimeout: 20_000 })

/** Every step as named in the tour of the home page, found by its text on the screen. */
test('[newcomer] from a roster with faults to signing out everywhere, in the console alone', async () => {
  test.setTimeout(180_000)
  const server = await startServer()
  try {
    const page = await newColdPage({ viewport: { width: 1440, height: 900 } })
    const refused = await watchPolicy(page)
    await page.goto(/http:\S+\/console\?code=\S+/.exec(server.output())?.[0] ?? '')
    await page.getByRole('heading', { name: 'What waits for you' }).waitFor()
    await page.getByLabel('Plan', { exact: true }).selectOption('Maryland Department of Health')

    await loadRoster(page)
    await fixRow(page)
    await reviewMatch(page)
    await verifyByKeyboard(page)
    await changeLabel(page, server)
    await exportDirectory(page)
    await inviteSteward(page)

    await menu(page, 'You and your sessions')
    await button(page, 'Sign out everywhere').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    expect(await refused()).toEqual([])
  } finally {
    await server.stop()
  }
})

async function loadRoster(page: Page): Promise<void> {
  await menu(page, 'Loads')
  await page.getByRole('link', { name: 'Load a file' }).click()
  const file = { name: 'august.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByText('Say whose file it is. Then you see how it is read.')).toBeVisible()
  await page.getByLabel('Whose file is it?').selectOption('A new source…')
  await page.getByLabel('Name of the new source').pressSequentially('Harbor Plan', { delay: 20 })
  await expect(page.getByLabel('Name of the new source')).toHaveValue('Harbor-Plan')
  await expect(page.getByText('1 column is not used: Shoe')).toBeVisible()
  await expect(page.getByLabel('Meaning of Provider Last')).toHaveValue('familyName')
  await page.getByLabel('Meaning of Shoe').selectOption('Left out on purpose')
  await button(page, 'Save the map and check the file').click()
  await soon(page.getByRole('heading', { name: 'What would change', exact: true })).toBeVisible()
  await expect(figure(page, 'New')).toHaveText('2')
  await expect(figure(page, 'Rejected')).toHaveText('1')
  // A plan that we have under another spelling is proposed.
  await expect(page.getByLabel('Our plan for skipjack-kids')).toHaveValue('Skipjack Care\nSkipjack Kids')
  await expect(page.getByLabel('Our plan for Gold 9')).toHaveValue('')
  await button(page, 'Apply these changes').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply these changes' }).click()
  await soon(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  // The tour is one click away for new users.
  await page.getByRole('link', { name: 'Ada Quillfeather' }).click()
  await expect(page.getByRole('link', { name: 'Ada Quillfeather' })).toBeVisible()
  await page.goBack()
}

async function fixRow(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fix rejected rows' }).click()
  await page.getByLabel('Right value for line 4').fill('MD')
  await page.keyboard.press('Enter')
  await expect(page.getByText('becomes MD')).toBeVisible()
  await button(page, 'Read the file again').click()
  await soon(page.getByRole('link', { name: 'Cleo Marsh' })).toBeVisible()
  await expect(figure(page, 'Rejected')).toHaveText('0')
}

async function reviewMatch(page: Page): Promise<void> {
  await menu(page, 'Match review')
  await page.getByRole('list', { name: /^Pairs/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'The two field by field' })).toBeVisible()
  await expect(button(page, /^Keep apart/)).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByRole('region', { name: /^Kept apart: / })).toBeVisible()
  await button(page, 'Undo').click()
  await expect(page.getByRole('region', { name: 'Undone.' })).toBeVisible()
}

async function verifyByKeyboard(page: Page): Promise<void> {
  await menu(page, 'Work queue')
  await page.getByLabel('Kind').selectOption('Verification')
  const tasks = page.getByRole('list', { name: /^Tasks/ }).getByRole('link')
  await expect(tasks.first()).toHaveAttribute('href', /kind=verification/)
  // A key is never taken for people who are not yet on the screen.
  const letThrough = await hold(page, /data-stewardship\/places\?/)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(thing(page)).toBeFocused()
  const first = await thing(page).innerText()
  await page.keyboard.press('v')
  await expect(page.getByRole('main').getByText('The listings were not on the screen yet.')).toBeVisible()
  letThrough()
  await expect(button(page, /^Everything is right/)).toBeEnabled()
  // Without a connection nothing is saved, and the page says so.
  await page.context().setOffline(true)
  await page.keyboard.press('v')
  await expect(page.getByRole('alert')).toContainText('This was not saved. The server was not reached.')
  await page.context().setOffline(false)
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: `Verified: ${first}` })).toBeVisible()
  await expect(thing(page)).not.toHaveText(first)

  // The practice says that a person left: the task stays, with that as its reason.
  const second = await thing(page).innerText()
  const listed = page.getByRole('listitem').filter({ hasText: 'Open the record' })
  await listed.getByRole('checkbox').first().uncheck()
  await listed.getByRole('combobox').selectOption('No longer works here')
  // Closing the tab loses nothing of it.
  await page.reload()
  await expect(page.getByText(/^Your draft from .* was restored\.$/)).toBeVisible()
  await expect(listed.getByRole('combobox')).toHaveValue('left')
  await button(page, /^Save what they said/).click()
  await expect(page.getByRole('region', { name: `Verified: ${second}` })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(second) }).click()
  await expect(page.getByText(/The practice said on .+ that somebody left/).last()).toBeVisible()
}

async function changeLabel(page: Page, { port }: TestServer): Promise<void> {
  const words = 'What kind of care do you need?'
  const [member, other] = [await newColdPage(), await newColdPage()]
  const shows = (label: string) =>
    expect(async () => {
      await member.goto(originOf('mddoh', port))
      await expect(member.getByRole('combobox', { name: label })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  await menu(page, 'Configuration')
  // Documents without a name of their own are not listed among the shared ones.
  await expect(page.getByText('template:')).toHaveCount(0)
  await page.getByRole('link', { name: 'Page: mddoh-start-page' }).first().click()
  const label = page.getByRole('textbox', { name: 'specialty-field: label in English' })
  const before = await label.inputValue()
  await label.fill(words)
  await button(page, 'Preview').click()
  await expect(page.frameLocator('iframe').getByRole('combobox', { name: words })).toBeVisible({ timeout: 30_000 })
  await shows(before)
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog', { name: 'Publish this draft' })
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Members asked what to write')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('region', { name: 'Published.' })).toBeVisible()
  await shows(words)
  await other.goto(originOf('champion', port))
  await expect(other.getByRole('combobox', { name: words })).toHaveCount(0)
  await page.getByRole('tab', { name: 'History' }).click()
  await button(page, 'Roll back to version 1').click()
  await expect(page.getByRole('region', { name: 'Version 1 is back.' })).toBeVisible()
  await shows(before)
}

async function exportDirectory(page: Page): Promise<void> {
  await menu(page, 'Exports')
  await page.getByRole('link', { name: 'New export' }).click()
  const size = page.getByText(/^[\d,]+ records, [\d,]+ lines$/)
  await expect(size).toBeVisible()
  const lines = Number((/([\d,]+) lines/.exec(await size.innerText())?.[1] ?? '').replace(',', ''))
  await button(page, 'Start the export').click()
  await soon(page.getByText('The file is ready')).toBeVisible()
  const saved = page.waitForEvent('download')
  await button(page, /^Download/).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  expect(text).toContain('Quillfeather')
  expect(text.trimEnd().split('\r\n')).toHaveLength(lines + 1)
}

async function inviteSteward(page: Page): Promise<void> {
  await menu(page, 'Staff')
  await button(page, 'Invite a person').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Their id at your sign-in service').fill('carla@example.org')
  await dialog.getByLabel('Name (optional)').fill('Carla Reyes')
  await dialog.getByRole('button', { name: 'Invite a person' }).click()
  await expect(page.getByRole('heading', { name: 'Carla Reyes' })).toBeVisible()
  await page.getByRole('switch', { name: 'Data steward' }).click()
  await expect(page.getByText('What this lets them do')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Maryland Department of Health' })).toBeChecked()
}
