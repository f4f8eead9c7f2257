import type { Page } from '@playwright/test'
import { callAs, openConsole } from '../support/console-site.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from '../support/test.ts'

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** What is sent to addresses that end so, in order. */
function sentTo(page: Page, end: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(end)) sent.push(request.url())
  })
  return sent
}

test('[hostile] the second press of a double press never decides about the next pair', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/riverspring/match-review', { subject: `pairs-${Date.now()}` })
  const pairs = page.getByRole('list', { name: /^Pairs/ }).getByRole('link')
  await pairs.first().click()
  const later = button(page, 'Later L')
  const sent = sentTo(page, '/decision')
  const pressTwice = async (shown: string) => {
    await page.keyboard.press('l')
    await expect(title(page)).not.toHaveText(shown)
    await page.keyboard.press('l')
  }
  for (const act of [pressTwice, () => later.dblclick()]) {
    await expect(later).toBeEnabled()
    const shown = await title(page).innerText()
    sent.length = 0
    await act(shown)
    await expect(title(page)).not.toHaveText(shown)
    await expect(later).toBeEnabled()
    expect(sent).toHaveLength(1)
    await button(page, 'Undo').click()
    await expect(page.getByRole('region', { name: 'Undone.' })).toBeVisible()
  }
})

test('[hostile] who goes on before a slow answer stays where they are', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/riverspring/work?kind=verification', { subject: `slow-${Date.now()}` })
  const tasks = page.getByRole('list', { name: /^Tasks/ }).getByRole('link')
  const everything = button(page, /^Everything is right/)
  const open = async (at: number) => {
    await tasks.nth(at).click()
    await expect(tasks.nth(at)).toHaveAttribute('aria-current', 'page')
    await expect(everything).toBeEnabled()
  }
  const verify = async () => {
    await open(0)
    const letThrough = await hold(page, /\/verifications$/)
    const done = await title(page).innerText()
    await page.keyboard.press('v')
    return { letThrough, done, verified: page.getByRole('region', { name: `Verified: ${done}` }) }
  }
  const first = await verify()
  await open(2)
  const opened = await title(page).innerText()
  first.letThrough()
  await expect(first.verified).toBeVisible()
  await expect(title(page)).toHaveText(opened)

  await expect(tasks.filter({ hasText: first.done })).toHaveCount(0)

  const second = await verify()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Records' }).click()
  await page.getByRole('heading', { level: 1, name: 'Find a record' }).waitFor()
  second.letThrough()
  await expect(second.verified).toBeVisible()
  await expect(page).toHaveURL(/\/records$/)
  await second.verified.getByRole('button', { name: 'Undo' }).click()
})

test('[hostile] what is typed for a row while another one is saved stays', async () => {
  test.setTimeout(180_000)
  const page = await openConsole('/champion/loads/new', { subject: `rows-${Date.now()}` })
  const header = 'ID,Last Name,Address,City,State,Zip'
  const roster = [header, '1,Larkspur,1 Main St,Los Angeles,XX,90012', '2,Rookwood,2 Main St,Los Angeles,YY,90012']
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(roster.join('\n')) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByLabel('Whose file is it?').selectOption('A new source…')
  await page.getByLabel('Name of the new source').fill(`rows-${Date.now()}`)
  await button(page, /heck the file$/).click()
  await page.getByRole('link', { name: 'Fix rejected rows' }).click({ timeout: 60_000 })
  const [first, second] = [page.getByLabel('Right value for line 2'), page.getByLabel('Right value for line 3')]
  await first.fill('CA')
  const letThrough = await hold(page, /\/quarantine\/\d+$/)
  await button(page, 'Replace in line 2').click()
  await second.fill('CA')
  letThrough()
  await expect(page.getByText('becomes CA')).toBeVisible()
  await expect(second).toHaveValue('CA')
  await page.reload()
  await expect(second).toHaveValue('CA')
})

test('[hostile] a refused act on a request says so, shows its present state and keeps what was typed', async () => {
  test.setTimeout(120_000)
  const path = `/champion/change-requests/${await proposeChange()}`
  const [page, colleague] = await Promise.all(['first', 'second'].map((subject) => openConsole(path, { subject })))
  if (!page || !colleague) throw new Error('Two pages were opened.')
  const comment = colleague.getByLabel('Your comment')
  await comment.fill('w'.repeat(2_001))
  await expect(colleague.getByText('A comment has at most 2,000 characters.')).toBeVisible()
  await expect(button(colleague, 'Comment')).toBeDisabled()
  await comment.fill('Half a comment')
  await button(page, /^Take/).click()
  await button(page, /^Approve/).click()
  await expect(button(page, /^Apply/)).toBeEnabled()
  await button(colleague, /^Take/).click()
  await expect(colleague.getByRole('alert')).toContainText('Somebody may have acted on it before you.')
  await expect(button(colleague, /^Take/)).toHaveCount(0)
  await expect(button(colleague, /^Apply/)).toBeEnabled()
  await expect(comment).toHaveValue('Half a comment')
})

/** The id of a change that a third person proposed. */
async function proposeChange(): Promise<string> {
  const path = '/data-stewardship/records?q=smith&limit=1'
  const callAda = <T>(method: string, to: string, body?: object) => callAs<T>({}, 'champion', method, to, body)
  const { records } = await callAda<{ records: { stableId: string }[] }>('GET', path)
  const stableId = records[0]?.stableId ?? ''
  type Gender = { record: { heads?: { gender?: string }[] } }
  const { record } = await callAda<Gender>('GET', `/data-stewardship/records/${stableId}`)
  const oldValue = record.heads?.[0]?.gender ?? null
  const newValue = oldValue === 'female' ? 'male' : 'female'
  const change = { stableId, field: 'gender', oldValue, newValue, reason: 'The practice said so' }
  return (await callAda<{ id: string }>('POST', '/data-stewardship/change-requests', change)).id
}
