import { expectAccessible } from '../support/axe.ts'
import { callAs, openConsole, type Staff } from '../support/console-site.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'
import { loadCorrections, setFourEyes } from './four-eyes.ts'
import { clinician, load, sameNpi } from './steward-records.ts'

const ana: Staff = { subject: 'ana', role: 'data-steward', tenants: ['mddoh'] }
const bob: Staff = { subject: 'bob', role: 'data-steward', tenants: ['mddoh'] }

// One worker: the files are loaded once.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await load('nppes', [clinician('stewardworth', { phone: '410-555-0700', asserted: '2024-03-01' })])
  await load('carrier-roster', [
    clinician('stewardworth', { phone: '410-555-0711', asserted: '2026-02-01' }),
    clinician('matchworth-1', { ...sameNpi, given: 'Grace', family: 'Matchworth' }),
  ])
  await load('provider-portal', [clinician('matchworth-2', { ...sameNpi, given: 'Peter', family: 'Marlowworth' })])
})

test('[sentence 10] a golden value says why in one press; a correction is undone', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/mddoh/records?q=Stewardworth', ana)
  const refused = await watchPolicy(page)
  await page.getByRole('link', { name: 'Wanda Stewardworth' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wanda Stewardworth' })).toBeVisible()
  await expect(page).toHaveTitle('Wanda Stewardworth – mddoh')
  const place = page.getByRole('group', { name: 'Harbor Heart' })
  const contact = place.getByRole('row', { name: /^Contact/ })
  await expect(contact).toContainText('410-555-0711')
  await expect(contact).toContainText('nppes')
  await contact.getByRole('button', { name: 'Why? Contact' }).click()
  const why = place.getByRole('table', { name: 'Why? Contact' })
  await expect(why.getByRole('row', { name: /^carrier-roster chosen/ })).toContainText('Feb 1, 2026')
  await expect(why.getByRole('row', { name: /^nppes/ })).toContainText('410-555-0700')
  await expect(why.getByRole('row', { name: /^nppes/ })).toContainText('Mar 1, 2024')
  await expectAccessible(page, 'a record that says why')

  // A correction with a reason, undone immediately.
  await contact.getByRole('button', { name: 'Correct: Contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('410-555-0799')
  // Closing loses nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await contact.getByRole('button', { name: 'Correct: Contact' }).click()
  await expect(dialog.getByText(/Your draft/)).toBeVisible()
  await expect(dialog.getByLabel('Phone')).toHaveValue('410-555-0799')
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The office said so')
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await expect(contact).toContainText('410-555-0799')
  await expect(contact).toContainText('corrected by a steward')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(contact.getByRole('cell').first()).toContainText('410-555-0711')

  // An invalid website is refused with its field name, and the input stays.
  await contact.getByRole('button', { name: 'Correct: Contact' }).click()
  await dialog.getByLabel('Website').fill('javascript:alert(1)')
  await dialog.getByLabel('Reason').fill('A member said so')
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The website must be a web address')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Hours by weekday, plans by name: nobody types JSON.
  await place.getByRole('button', { name: 'Correct: Hours' }).click()
  await dialog.getByRole('button', { name: 'Add hours: Monday' }).click()
  const monday = dialog.getByRole('group', { name: 'Monday' })
  await monday.getByLabel('From').fill('08:30')
  await monday.getByLabel('To').fill('17:00')
  await dialog.getByRole('button', { name: 'Tuesday to Friday like Monday' }).click()
  await dialog.getByRole('button', { name: 'Remove: Wednesday' }).click()
  await dialog.getByLabel('Reason').fill('From their door')
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  const hours = place
    .getByRole('row', { name: /^Hours/ })
    .getByRole('cell')
    .first()
  await expect(hours).toContainText('Friday 8:30 AM - 5:00 PM')
  await expect(hours).not.toContainText('Wednesday')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hours).not.toContainText('Friday')
  await place.getByRole('button', { name: 'Correct: Plans' }).click()
  await dialog.getByRole('combobox', { name: 'Add a plan' }).fill('old line')
  await dialog.getByRole('option', { name: /Old Line Partners/ }).click()
  await expect(dialog.getByRole('button', { name: /^Remove: .*Old Line Partners/ })).toBeVisible()
  await dialog.getByLabel('Reason').fill('In their contract')
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await expect(
    place
      .getByRole('row', { name: /^Plans/ })
      .getByRole('cell')
      .first(),
  ).toContainText('Old Line Partners')
  await page.getByRole('button', { name: 'Undo' }).click()

  // The timeline has both, and the corrections show who undid it.
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('article')
  await expect(entries.filter({ hasText: 'Correction undone' }).first()).toBeVisible()
  await expect(entries.filter({ hasText: 'The office said so' }).first()).toContainText('ana')
  await page.getByRole('tab', { name: 'Corrections' }).click()
  await expect(page.getByRole('table', { name: 'Corrections' })).toContainText('undone by ana')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Corrections', selected: true })).toBeVisible()

  // Removed from the directory with a reason, and restored.
  await page.getByRole('button', { name: 'Take out of the directory' }).click()
  await dialog.getByLabel('Reason').fill('Retired from practice')
  await dialog.getByLabel('Reason').press('Enter')
  await expect(page.getByText(/This record left the directory/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/This record left the directory/)).toBeHidden()
  expect(await refused()).toEqual([])
})

test('[match review] two statements are merged by a key, and the decision is undone', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/mddoh/match-review', ana)
  const pair = page.getByRole('list', { name: /^Pairs/ }).getByRole('link', { name: /Matchworth/ })
  await expect(async () => {
    await page.reload()
    await expect(pair.first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await pair.first().click()
  const title = page.getByRole('article').getByRole('heading', { level: 2 })
  const merge = page.getByRole('button', { name: /^Merge: the same/ })
  await expect(title).toContainText('Grace Matchworth')
  await expect(page.getByRole('article')).toContainText('Peter Marlowworth')
  await expectAccessible(page, 'a pair')
  await expect(merge).toBeEnabled()
  await page.keyboard.press('m')
  await expect(page.getByText(/^Merged: /).first()).toBeVisible()
  await expect(pair).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pair).toHaveCount(1)

  // Postponed by mistake. A shortcut acts on the open pair: after a decision, that is the next one.
  await pair.click()
  await expect(title).toContainText('Grace Matchworth')
  await expect(merge).toBeEnabled()
  await page.keyboard.press('l')
  await expect(page.getByText(/^Comes back in a week: /).first()).toBeVisible()
  await expect(pair).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pair).toHaveCount(1)

  // The other decision, undone from the list of decisions with a reason.
  await pair.click()
  await expect(title).toContainText('Grace Matchworth')
  await expect(merge).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText(/^Kept apart: /).first()).toBeVisible()
  await expect(pair).toHaveCount(0)
  await page.getByRole('button', { name: 'Decided' }).click()
  await expect(page).toHaveURL(/view=decided/)
  const decided = page.getByRole('row').filter({ hasText: 'kept apart' }).filter({ hasText: 'matchworth' })
  await decided.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Looked again')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(decided.first()).toContainText('undone by ana')

  // The same from the page of one of the two, and split again.
  const open = async (family: string, name: string) => {
    await page.goto(new URL(`/console/mddoh/records?q=${family}`, page.url()).href)
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('tab', { name: 'Sources' }).click()
  }
  await open('Marlowworth', 'Peter Marlowworth')
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await open('Matchworth', 'Grace Matchworth')
  const dialog = page.getByRole('dialog')
  await page.getByLabel('Another record, by its id').fill(id)
  await page.getByRole('button', { name: 'Is the same' }).last().click()
  await dialog.getByRole('textbox').fill('One person, two names')
  await dialog.getByRole('button', { name: 'Is the same' }).click()
  const statements = page.getByRole('table', { name: 'Statements that make up this record' })
  const other = statements.getByRole('row', { name: /Marlowworth/ })
  await expect(other).toBeVisible()
  await other.getByRole('button', { name: 'Does not belong here' }).click()
  await dialog.getByRole('textbox').fill('Two people after all')
  await dialog.getByRole('button', { name: 'Does not belong here' }).click()
  await expect(page.getByText('The statement has a record of its own now.').first()).toBeVisible()
  await expect(other).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(other).toBeVisible()
})

test('[four eyes] one proposes, the other approves and applies', async () => {
  test.setTimeout(120_000)
  await setFourEyes(true)
  try {
    const page = await openConsole('/mddoh/records/stewardworth', ana)
    await page.getByRole('group', { name: 'Harbor Heart' }).getByRole('button', { name: 'Correct: Contact' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Apply now' })).toHaveCount(0)
    await dialog.getByLabel('Phone').fill('410-555-0788')
    await dialog.getByLabel('Reason').fill('New switchboard')
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await page.getByRole('link', { name: 'Change request of ana' }).click()
    const article = page.getByRole('article')
    await expect(article).toContainText('410-555-0788')
    await expectAccessible(page, 'a change request')
    await page.keyboard.press('t')
    await expect(article.getByRole('note')).toContainText('somebody else must approve it')
    await expect(article.getByRole('button', { name: /^Approve/ })).toHaveCount(0)

    // The colleague opens the same URL, comments, approves and applies.
    const address = new URL(page.url())
    const colleague = await openConsole(address.pathname.replace('/console', ''), bob)
    await colleague.getByLabel('Your comment').fill('Called as well')
    await colleague.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(colleague.getByRole('region', { name: 'Comments' })).toContainText('Called as well')
    // Shortcuts are off while typing.
    await colleague.getByRole('article').getByRole('heading', { level: 2 }).focus()
    await colleague.keyboard.press('a')
    await expect(colleague.getByRole('button', { name: /^Apply/ })).toBeEnabled()
    await colleague.keyboard.press('p')
    await expect(colleague.getByRole('article')).toContainText('applied')
    await colleague.goto(`${address.origin}/console/mddoh/records/stewardworth`)
    await expect(colleague.getByRole('row', { name: /^Contact/ })).toContainText('410-555-0788')
    await loadCorrections()
  } finally {
    await setFourEyes(false)
  }
})

test('[member report] a steward reads a report, takes it and closes it', async () => {
  test.setTimeout(120_000)
  await callAs({}, 'mddoh', 'POST', '/reports', {
    stableId: 'stewardworth',
    relationId: 'stewardworth-office',
    kinds: ['phone'],
    words: 'Nobody picks up <b>ever</b>',
    sendKey: `steward-${Date.now()}-report`,
  })
  const page = await openConsole('/mddoh/reports', ana)
  const row = page.getByRole('list', { name: /^Reports/ }).getByRole('link', { name: /Stewardworth/ })
  await row.click()
  const article = page.getByRole('article')
  await expect(article).toContainText('Nobody picks up <b>ever</b>')
  await expect(article.getByRole('region', { name: 'What the listing says' })).toContainText('700 N Charles St')
  await expectAccessible(page, 'a report')
  await page.keyboard.press('c')
  await expect(article).toContainText('ana checks it')
  const closing = article.getByRole('button', { name: /^Close the report/ })
  // Until the list is drawn again, too, a key acts on nothing.
  await expect(closing).toBeEnabled()
  await page.keyboard.press('e')
  await expect(article.getByText('Say why')).toBeVisible()
  await article.getByLabel('Reason').fill('Called twice, they answered')
  await closing.click()
  await expect(row).toHaveCount(0)
  await page.getByLabel('State').selectOption('closed')
  await expect(row).toContainText('the listing is right')

  // A saved view of the queue: a colleague selects it, and its owner deletes it with undo.
  const words = `view${Date.now()}`
  await page.goto(new URL(`/console/mddoh/work?kind=report&text=${words}`, page.url()).href)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('dialog').getByLabel('Name of the view').fill(words)
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Colleagues see it, too' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click()
  await expect(page.getByLabel('Saved views')).toContainText(`${words} (shared)`)
  const colleague = await openConsole('/mddoh/work', bob)
  await colleague.getByLabel('Saved views').selectOption(`${words} (shared)`)
  await expect(colleague).toHaveURL(new RegExp(`kind=report.*text=${words}`))
  await expect(colleague.getByRole('button', { name: 'Delete this view' })).toHaveCount(0)
  const remove = page.getByRole('button', { name: 'Delete this view' })
  await remove.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await remove.click()
  await expect(page.getByRole('region', { name: `Deleted: ${words}` })).toBeVisible()
})
