import { callAs, openConsole, type Staff } from '../support/console-site.ts'
import { expect, test } from '../support/test.ts'

const admin: Staff = { subject: 'lists-admin', role: 'tenant-admin', tenants: ['centerlight'] }
const steward: Staff = { subject: 'lists-steward', role: 'data-steward', tenants: ['champion'] }

test('[sentence 9] a list of more than 200 tasks says the exact total, pages on the server and filters', async () => {
  const count = (query = '') =>
    callAs<{ total: number }>(steward, 'champion', 'GET', `/data-stewardship/work?limit=1${query}`)
  const { total } = await count()
  expect(total).toBeGreaterThan(200)
  const page = await openConsole('/champion/work', steward)
  await expect(page.getByText(`${total.toLocaleString('en-US')} tasks`, { exact: true })).toBeVisible()
  const tasks = page.getByRole('list', { name: /^Tasks/ }).getByRole('listitem')
  await expect(tasks).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(tasks).toHaveCount(100)
  await page.getByLabel('Kind').selectOption('Report')
  const reports = await count('&kind=report')
  await expect(page.getByText(`${reports.total} tasks`, { exact: true })).toBeVisible()
  const overdue = await count('&kind=verification&overdue=true')
  expect(overdue.total).toBeGreaterThan(0)
  await page.getByLabel('Kind').selectOption('Verification')
  // The address is changed first, so the box shows it a moment later.
  const late = page.getByRole('checkbox', { name: 'Only overdue ones' })
  await late.click()
  await expect(late).toBeChecked()
  await expect(page.getByText(`${overdue.total.toLocaleString('en-US')} tasks`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(late).not.toBeChecked()
  // The start page leads to them.
  await page.goto(new URL('/console/', page.url()).href)
  await page.getByRole('link', { name: /overdue$/ }).click()
  await expect(late).toBeChecked()
})

test('[sentence 9] a list is sorted over all its pages', async () => {
  test.setTimeout(120_000)
  const numbers = Array.from({ length: 55 }, (_, at) => String(at).padStart(2, '0'))
  for (const number of numbers) {
    const person = { issuerAssignedId: `00u-lists-${number}`, displayName: `Listworth ${number}` }
    // Already there in a second run.
    await callAs(admin, 'centerlight', 'POST', '/staff', person).catch(() => undefined)
  }
  const page = await openConsole('/centerlight/staff?q=listworth', admin)
  const names = page.getByRole('table', { name: 'Staff' }).getByRole('link')
  await expect(page.getByText('55 people')).toBeVisible()
  await expect(names.first()).toHaveText('Listworth 00')
  const name = page.getByRole('columnheader', { name: /^Name/ })
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await expect(names.first()).toHaveText('Listworth 54')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(names.first()).toHaveText('Listworth 04')
  await page.reload()
  await expect(names.first()).toHaveText('Listworth 04')
  await expect(names.last()).toHaveText('Listworth 00')

  // Loads and exports, too: newest first until a heading is clicked.
  await page.goto(new URL('/console/centerlight/loads?sort=file', page.url()).href)
  const files = page.getByRole('table', { name: 'Loads' }).getByRole('link')
  await expect(files.first()).toBeVisible()
  const shown = await files.allInnerTexts()
  expect(shown).toEqual(shown.toSorted())
  await expect(page.getByRole('columnheader', { name: /^File/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('[sentence 9] a pair that is opened on a later page stays in the list of that page', async () => {
  const page = await openConsole('/centerlight/match-review?offset=1')
  const pairs = page.getByRole('list', { name: /^Pairs/ }).getByRole('link')
  await expect(pairs.first()).toBeVisible()
  const shown = await pairs.allInnerTexts()
  await pairs.first().click()
  await expect(pairs.first()).toHaveAttribute('aria-current', 'page')
  expect(await pairs.allInnerTexts()).toEqual(shown)
  await expect(page).toHaveURL(/\?offset=1$/)
})

test('[bulk] several tasks are assigned and snoozed at once, and each is undone', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/champion/work?kind=verification', steward)
  const tasks = page.getByRole('list', { name: /^Tasks/ })
  const changed = page.getByRole('region', { name: '2 tasks changed' })
  const undo = page.getByRole('button', { name: 'Undo' })
  const soon = expect.configure({ timeout: 30_000 })
  const selectTwo = async () => {
    await page.getByRole('button', { name: 'Select several' }).click()
    await tasks.getByRole('checkbox').nth(3).check()
    await tasks.getByRole('checkbox').nth(4).check()
    await expect(page.getByText('2 tasks selected')).toBeVisible()
  }
  await selectTwo()
  await page.getByRole('button', { name: 'For me' }).click()
  await expect(changed).toBeVisible()
  await expect(tasks.getByText(/For lists-steward/)).toHaveCount(2)
  await undo.click()
  await soon(tasks.getByText(/For lists-steward/)).toHaveCount(0)

  const snoozed = async () =>
    (await openConsole('/champion/work?kind=verification&snoozed=1', steward)).getByText('2 tasks')
  await selectTwo()
  await page.getByRole('button', { name: 'Snooze' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snooze' })
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Until which day').fill(day)
  await dialog.getByLabel('Reason').fill('They move next week')
  await dialog.getByRole('button', { name: 'Snooze' }).click()
  await expect(changed).toBeVisible()
  await expect(await snoozed()).toBeVisible()
  await undo.click()
  await soon(page.getByRole('region', { name: 'Undone.' })).toBeVisible()
  await expect(await snoozed()).toHaveCount(0)
})
