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

test('[sentence 9] a list without headings has a field to sort by, and the address says the order', async () => {
  test.setTimeout(120_000)
  const ada: Staff = { subject: 'lists-ada' }
  const lists = [
    ['work', '/data-stewardship/work', 'tasks', 'Oldest first', 'opened', '-opened'],
    ['match-review', '/data-stewardship/match-pairs', 'pairs', 'Least likely first', 'score', 'found'],
    ['reports', '/data-stewardship/reports', 'reports', 'Newest first', '-received', 'received'],
    ['change-requests', '/data-stewardship/change-requests', 'requests', 'Newest first', '-when', 'state'],
  ] as const
  const page = await openConsole('/champion/work', ada)
  for (const [screen, call, rows, label, sort, other] of lists) {
    const idsBy = async (order: string) => {
      const answer = await callAs<Record<string, { id: string }[]>>(ada, 'champion', 'GET', `${call}?limit=50${order}`)
      return (answer[rows] ?? []).map(({ id }) => id)
    }
    const links = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('link') })
      .first()
    const shown = () =>
      links.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split(/[/?]/)[4]))
    await page.goto(new URL(`/console/champion/${screen}`, page.url()).href)
    await expect.poll(shown).toEqual(await idsBy(''))
    await page.getByLabel('Sort by').selectOption(label)
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
    await expect.poll(shown).toEqual(await idsBy(`&sort=${sort}`))
    await page.goBack()
    await expect(page.getByLabel('Sort by')).toHaveValue('')
    await expect.poll(shown).toEqual(await idsBy(''))
    // A link shows the same order to a colleague.
    await page.goto(new URL(`/console/champion/${screen}?sort=${other}`, page.url()).href)
    await expect.poll(shown).toEqual(await idsBy(`&sort=${other}`))
  }
})

test('[sentence 9] the audit search begins with the oldest change if that is asked for', async () => {
  const page = await openConsole('/champion/audit', { subject: 'lists-ada' })
  const entries = page.getByRole('main').getByRole('list').first()
  const first = () => entries.getByRole('time').first().getAttribute('datetime')
  const oldest = await callAs<{ entries: { at: string }[] }>({}, 'champion', 'GET', '/audit?sort=when&limit=1')
  await expect.poll(first).not.toBe(oldest.entries[0]?.at)
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect.poll(first).toBe(oldest.entries[0]?.at)
  await page.goBack()
  await expect.poll(first).not.toBe(oldest.entries[0]?.at)
})

test('[sentence 9] rejected rows and versions of a document are sorted by a heading', async () => {
  interface Sources {
    sources: { lastLoad?: { loadId: string; counts: { quarantined: number } } }[]
  }
  const { sources } = await callAs<Sources>({}, 'champion', 'GET', '/loads/sources')
  const load = sources.find(({ lastLoad }) => (lastLoad?.counts.quarantined ?? 0) > 0)?.lastLoad
  const page = await openConsole(`/champion/quarantine/${load?.loadId ?? ''}`)
  const firstLine = page.getByRole('table', { name: 'Rejected rows' }).getByRole('rowheader').first()
  for (const [heading, sort] of [
    ['Line', 'line'],
    ['Line', '-line'],
    ['Problem', 'problem'],
  ] as const) {
    const { rows } = await callAs<{ rows: { line: number }[] }>(
      {},
      'champion',
      'GET',
      `/loads/${load?.loadId ?? ''}/quarantine?limit=1&sort=${sort}`,
    )
    const head = page.getByRole('columnheader', { name: new RegExp(`^${heading}`) })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', sort.startsWith('-') ? 'descending' : 'ascending')
    await expect(firstLine).toHaveText(new RegExp(`\\b${rows[0]?.line}$`))
  }

  const document = `/configuration/documents/flags`
  const { version, text } = await callAs<{ version: number; text: string }>({}, 'champion', 'GET', document)
  const body = { text: `${text}\n`, reason: 'again', expectedVersion: version }
  await callAs({}, 'champion', 'POST', `${document}/publish`, body)
  await page.goto(new URL('/console/champion/documents/plan/flags?view=history', page.url()).href)
  const versions = page.getByRole('table', { name: 'History' }).getByRole('rowheader')
  await expect(versions.first()).toHaveText(new RegExp(`\\b${version + 1}$`))
  await page.getByRole('columnheader', { name: 'Version' }).getByRole('button').click()
  await expect(versions.first()).toHaveText(/\b1$/)
  // What is current does not depend on the order.
  await expect(page.getByRole('button', { name: 'Roll back to version 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Roll back to version ${version + 1}` })).toHaveCount(0)
})

test('[API-STW] a task that is left for another screen, or with its tab, is free at once', async () => {
  const ann: Staff = { subject: 'lists-ann', role: 'data-steward', tenants: ['champion'] }
  const page = await openConsole('/champion/work?kind=verification&sort=-due', ann)
  const task = page.getByRole('list', { name: 'Tasks' }).getByRole('link').first()
  const id = (await task.getAttribute('href'))?.split(/[/?]/)[4] ?? ''
  const holder = async () =>
    (await callAs<{ takenBy?: string }>(steward, 'champion', 'GET', `/data-stewardship/work/${id}`)).takenBy
  const open = async () => {
    await page.goto(new URL(`/console/champion/work/${id}`, page.url()).href)
    await expect(page.getByRole('button', { name: /^Everything is right/ })).toBeEnabled()
    await expect.poll(holder).toBe(ann.subject)
  }
  await open()
  await page.getByRole('navigation').getByRole('link', { name: 'Records' }).click()
  await expect.poll(holder).toBeUndefined()
  await open()
  // As a tab that is closed; a real one would lose the test's header, which stands for the cookie.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect.poll(holder).toBeUndefined()
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
