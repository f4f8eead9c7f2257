import { gzipSync } from 'node:zlib'
import { consoleOrigin, consolePage, openConsole, type Staff } from '../support/console-site.ts'
import { expect, test } from '../support/test.ts'

const steward: Staff = { subject: 'sam', role: 'data-steward', tenants: ['champion'] }

test('[API-GRF-02] an administrator invites a colleague, grants a role, revokes it and disables them', async () => {
  test.setTimeout(120_000)
  const page = await openConsole('/champion/staff')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invite a person' }).click()
  await expect(dialog.getByText('Type the id')).toBeVisible()
  await dialog.getByLabel('Their id at your sign-in service').fill('00u-colleague')
  await dialog.getByLabel('Name (optional)').fill('Carla Reyes')
  await dialog.getByRole('button', { name: 'Invite a person' }).click()

  await expect(page.getByRole('heading', { name: 'Carla Reyes' })).toBeVisible()
  const role = page.getByRole('switch', { name: 'Data steward' })
  await expect(role).not.toBeChecked()
  await role.click()
  await expect(role).toBeChecked()
  await expect(page.getByRole('heading', { name: 'What this lets them do' })).toBeVisible()
  await expect(page.getByText('Verify listings with a practice')).toBeVisible()
  await expect(page.getByText('Approve, cancel and undo loads')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(role).not.toBeChecked()

  await page.getByRole('button', { name: 'Lock out' }).click()
  await dialog.getByLabel('Why').fill('Left the company')
  await dialog.getByRole('button', { name: 'Lock out' }).click()
  await expect(page.getByText('This person is locked out')).toBeVisible()
  // A link to the page opens the same view for a colleague.
  await page.reload()
  await expect(page.getByText('This person is locked out')).toBeVisible()

  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByLabel('Kind', { exact: true }).selectOption('person')
  await page.getByRole('button', { name: 'Find' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Left the company' })
  await expect(entry).toContainText('locked out')
  await expect(page.getByText(/^\d+ changes$/)).toBeVisible()
  await entry.getByRole('button', { name: /before and after$/ }).click()
  await expect(entry.getByRole('table', { name: 'What changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Export the audit trail' }).click()
  await expect(page.getByLabel('What do you want as a file?')).toHaveValue('audit-trail-csv')
})

test('[API-OPS-02] who may see all plans sees them at once in operations, others their own', async () => {
  const page = await openConsole('/champion/operations')
  const servers = page.getByRole('table', { name: 'Servers' })
  await expect(servers).toBeVisible()
  await expect(servers.getByRole('columnheader', { name: 'Memory, MB' })).toHaveCount(0)
  // The address is changed first, so the switch shows it a moment later.
  await page.getByRole('switch', { name: 'All plans' }).click()
  await expect(page.getByRole('switch', { name: 'All plans' })).toBeChecked()
  await expect(servers.getByRole('columnheader', { name: 'Memory, MB' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'All plans' })).toBeChecked()
  await expect(page.getByText('How all plans run now.')).toBeVisible()
  const one = await openConsole('/champion/operations?of=all', {
    subject: 'own-operations',
    role: 'tenant-admin',
    tenants: ['champion'],
  })
  await expect(one.getByRole('table', { name: 'Servers' })).toBeVisible()
  await expect(one.getByRole('switch', { name: 'All plans' })).toHaveCount(0)
})

test('[sentence 1] a steward gets a plain answer at an administrator’s address, and leaves by Ctrl-K', async () => {
  const page = await openConsole('/champion/staff', steward)
  await expect(page.getByRole('heading', { name: 'You may not see this' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to…' }).waitFor()
  // Its script does not come: the page says so, and the next press asks again.
  await page.route('**/Palette-*.js', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('region', { name: 'The server was not reached.' })).toBeVisible()
  await page.unroute('**/Palette-*.js')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('rec')
  await page.getByRole('option', { name: 'Records' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('work')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Work queue' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You may not see this' })).toBeVisible()
})

test('the queue with all that is loaded for it is at most 180 kB, its scripts 165 kB, compressed', async () => {
  const page = await consolePage()
  const sizes: Promise<{ type: string; size: number }>[] = []
  const encodings = new Set<string | undefined>()
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'script') encodings.add(response.headers()['content-encoding'])
    sizes.push(response.body().then((bytes) => ({ type, size: gzipSync(bytes).length })))
  })
  await page.goto(`${consoleOrigin()}/console/mddoh/work`)
  await page.getByRole('listitem').filter({ hasText: 'min' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(sizes)
  const sumOf = (all: typeof loaded) => all.reduce((sum, { size }) => sum + size, 0)
  expect(sumOf(loaded)).toBeLessThan(180_000)
  expect(sumOf(loaded.filter(({ type }) => type === 'script'))).toBeLessThan(165_000)
  expect(encodings).toEqual(new Set(['br']))
})

test('without its scripts the page itself says so, in both languages, and starts when they come', async () => {
  const page = await consolePage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${consoleOrigin()}/console/mddoh/work`)
  await expect(page.getByText('The console has not started.')).toBeVisible()
  await expect(page.getByText('La consola no se inició.')).toBeVisible()
  await page.unroute('**/*.js')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Work queue' })).toBeVisible()
  await expect(page.getByText('The console has not started.')).toHaveCount(0)
})

test('the tour of a newcomer has seven steps, stays ticked, and each leads to a screen', async () => {
  const page = await openConsole('/')
  const tour = page.getByRole('region', { name: 'Five-minute tour' })
  await expect(tour.getByRole('checkbox')).toHaveCount(7)
  await tour.getByRole('checkbox', { name: 'Invite a colleague' }).check()
  await page.reload()
  await expect(tour.getByRole('checkbox', { name: 'Invite a colleague' })).toBeChecked()
  const links = await tour.getByRole('link').all()
  for (const address of await Promise.all(links.map((link) => link.getAttribute('href')))) {
    await page.goto(`${consoleOrigin()}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('There is no such page')
  }
})
