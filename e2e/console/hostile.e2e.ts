import type { Page } from '@playwright/test'
import { consoleOrigin, consolePage, openConsole, tokenFor } from '../support/console-site.ts'
import { watchPolicy } from '../support/report-pages.ts'
import { expect, test } from '../support/test.ts'

const tenant = 'mddoh'
/** Would name the body of the page, if any screen took it for markup. */
const markup = '<img src=x onerror="document.body.id=`owned`"><script>document.body.id="owned"</script>'
const long = 'W'.repeat(190)
const soon = expect.configure({ timeout: 60_000 })

/** Nothing ran, nothing is wider than the window. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  await expect(page.getByText('Loading…')).toHaveCount(0)
  expect(await page.evaluate(() => document.body.id), where).not.toBe('owned')
  const made = await page.evaluate(() => document.querySelectorAll('#content img[src=x], #content script').length)
  expect(made, where).toBe(0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${where}: wider than the window, in pixels`).toBeLessThanOrEqual(0)
}

test('[hostile] markup and endless words in a file run nothing and fit 320 px', async () => {
  test.setTimeout(240_000)
  const page = await consolePage({}, { viewport: { width: 320, height: 700 } })
  const refused = await watchPolicy(page)
  await page.goto(`${consoleOrigin()}/console/${tenant}/loads/new`)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const header = ['ID', 'Last Name', 'First Name', 'Address', 'City', 'State', 'Zip', 'Plan', quoted(markup), long]
  const row = (id: number, state: string) =>
    [
      id,
      quoted(`${markup}${id}`),
      long,
      `${id} ${long}`,
      long,
      state,
      '21201',
      quoted(markup),
      long,
      quoted(markup),
    ].join()
  const buffer = Buffer.from([header.join(), row(1, 'MD'), row(2, quoted(markup)), '3,Short'].join('\n'))
  const name = `${markup.replaceAll(/["/]/g, '')}${long.slice(0, 100)}.csv`
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByLabel('Whose file is it?').selectOption('A new source…')
  await page.getByLabel('Name of the new source').fill(`hostile-${Date.now()}-${'w'.repeat(30)}`)
  await page.getByLabel('Meaning of Last Name').waitFor()
  await expectHarmless(page, 'columns')
  await page.getByRole('button', { name: /heck the file$/ }).click()
  await soon(page.getByRole('heading', { name: 'What would change' })).toBeVisible()
  await expectHarmless(page, 'dry run')
  await page.getByRole('link', { name: 'Fix rejected rows' }).click()
  await page.getByRole('table', { name: 'Rejected rows' }).waitFor()
  await expectHarmless(page, 'rejected rows')
  await page.goto(`${consoleOrigin()}/console/${tenant}/loads`)
  await page.getByRole('table', { name: 'Loads' }).waitFor()
  await expectHarmless(page, 'loads')
  expect(await refused()).toEqual([])
})

test('[hostile] a button that is pressed twice acts once', async () => {
  test.setTimeout(120_000)
  const subject = `twice-${Date.now()}`
  const page = await consolePage({ subject })
  await page.goto(`${consoleOrigin()}/console/${tenant}/staff`)
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Their id at your sign-in service').fill(`00u-${subject}`)
  const invited: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/staff')) invited.push(request.url())
  })
  await dialog.getByRole('button', { name: 'Invite a person' }).dblclick()
  await expect(page.getByRole('switch', { name: 'Data steward' })).toBeVisible()
  expect(invited).toHaveLength(1)
})

test('[hostile] a task is done once, however often its key is pressed and however long it is held', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/centerlight/work?kind=verification', { subject: `keys-${Date.now()}` })
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/verifications')) sent.push(request.postData())
  })
  const title = page.getByRole('article').getByRole('heading', { level: 2 })
  const everything = page.getByRole('button', { name: 'Everything is right' })
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().press('Enter')
  for (const act of [
    () => everything.dblclick(),
    async () => {
      for (let at = 0; at < 20; at++) await page.keyboard.down('v')
      await page.keyboard.up('v')
    },
  ]) {
    await expect(everything).toBeEnabled()
    const done = await title.innerText()
    await act()
    await expect(title).not.toHaveText(done)
  }
  await expect(everything).toBeEnabled()
  expect(sent).toHaveLength(2)
})

test('[hostile] a session that ends while somebody types keeps the words and says how to go on', async () => {
  const staff = { subject: `ended-${Date.now()}` }
  const page = await openConsole(`/${tenant}/staff`, staff)
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog')
  const id = dialog.getByLabel('Their id at your sign-in service')
  await id.fill(`00u-${staff.subject}`)
  await page.setExtraHTTPHeaders({})
  await dialog.getByRole('button', { name: 'Invite a person' }).click()
  await expect(dialog.getByRole('alert')).toContainText('What you entered is still here.')
  await expect(id).toHaveValue(`00u-${staff.subject}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const ended = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(ended).toBeVisible()
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${await tokenFor(staff)}` })
  await page.getByRole('button', { name: 'Invite a person' }).click()
  await id.fill(`00u-${staff.subject}`)
  await dialog.getByRole('button', { name: 'Invite a person' }).click()
  await expect(page.getByRole('switch', { name: 'Data steward' })).toBeVisible()
  await expect(ended).toHaveCount(0)
})

test('[hostile] what is typed into a document without a session can be published after a new sign-in', async () => {
  const staff = { subject: `ended-draft-${Date.now()}` }
  const page = await openConsole('/champion/documents/plan/verification-rules', staff)
  const editor = page.getByRole('textbox', { name: 'Verification rules' })
  await editor.click()
  await page.setExtraHTTPHeaders({})
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(`{ "dueDays": ${60 + (Date.now() % 20)} }`)
  await expect(page.getByText(/or your session ended\. The draft is kept in this browser/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${await tokenFor(staff)}` })
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
  await page.getByRole('button', { name: 'Discard the draft' }).click()
})
