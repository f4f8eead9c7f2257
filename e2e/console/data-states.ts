import type { LoadStatus, Upload } from '@care/contract'
import { callAs, consoleOrigin, tokenFor } from '../support/console-site.ts'
import { test } from '../support/test.ts'
import type { ConsoleState } from './console-state.ts'

/** States of loads, quarantine, exports and insight. */
export const dataStates: readonly ConsoleState[] = [
  { screen: 'loads', state: 'list', path: '/champion/loads', reach: (page) => page.locator('.filters').waitFor() },
  { screen: 'loads', state: 'new', path: '/champion/loads/new', reach: (page) => page.locator('.drop').waitFor() },
  {
    screen: 'loads',
    state: 'plans',
    path: '/champion/account',
    reach: async (page) => {
      await page.route(/open-questions/, (route) => route.fulfill({ json: { questions, total: questions.length } }))
      await page.goto(new URL('/console/champion/loads/plans', page.url()).href)
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    screen: 'loads',
    state: 'columns',
    path: '/champion/loads/new?source=%2B&new=states',
    reach: async (page) => {
      const buffer = Buffer.from('NPI,Last Name,Zip,Shoe\n1,Larkspur,90012,9\n')
      await page.locator('input[type=file]').setInputFiles({ name: 'states.csv', mimeType: 'text/csv', buffer })
      await page.locator('.samples').first().waitFor()
    },
  },
  {
    screen: 'quarantine',
    state: 'files',
    path: '/champion/quarantine',
    reach: (page) => page.locator('.table, .table-empty').waitFor(),
  },
  {
    screen: 'exports',
    state: 'list',
    path: '/champion/exports',
    prepare: () =>
      callAs({}, 'champion', 'POST', '/export/export-tasks', { kind: 'directory-csv' }).catch(() => undefined),
    reach: (page) =>
      page
        .locator('tbody')
        .getByText(/^(ready|lista)$/)
        .first()
        .waitFor(),
  },
  {
    screen: 'exports',
    state: 'new',
    path: '/champion/exports/new',
    reach: (page) => page.locator('.export-columns').first().waitFor(),
  },
  {
    screen: 'insight',
    state: 'now',
    path: '/champion/insight',
    reach: (page) => page.locator('.insight').first().waitFor(),
  },
  {
    screen: 'loads',
    state: 'dry run',
    path: `/champion/loads?source=states-a-${process.pid}`,
    prepare: () => checkRoster('states-a'),
    reach: async (page) => {
      await page.locator('tbody a').first().click()
      await page.locator('.figures').waitFor()
    },
  },
  {
    screen: 'loads',
    state: 'applied',
    path: '/champion/loads?state=done',
    reach: async (page) => {
      await page.locator('tbody tr').filter({ hasText: 'nppes' }).getByRole('link').last().click()
      await page.locator('.figures').waitFor()
    },
  },
  {
    screen: 'exports',
    state: 'one',
    path: '/champion/exports',
    prepare: () =>
      callAs({}, 'champion', 'POST', '/export/export-tasks', { kind: 'audit-trail-json' }).catch(() => undefined),
    reach: async (page) => {
      await page.locator('tbody a').first().click()
      await page.locator('.export-download').waitFor()
    },
  },
  {
    screen: 'quarantine',
    state: 'rows',
    path: '/champion/quarantine',
    prepare: () => checkRoster('states-b'),
    reach: async (page) => {
      await page.locator('tbody a').first().click()
      await page.locator('.row-fix').first().waitFor()
    },
  },
]

/** What two sources call plans that nobody has explained yet. */
const questions = [
  { source: 'carrier-roster', value: 'Gold 9', statements: 214 },
  { source: 'carrier-roster', value: 'CHAMPION SILVER PPO', statements: 37 },
  { source: 'provider-portal', value: 'medicaid managed care', statements: 5 },
]

/** A dry run of a file with two rejected rows and an unknown plan. Two looks of a state may request it at once. */
async function checkRoster(name: string): Promise<void> {
  const source = `${name}-${process.pid}`
  // It waits behind the initial work of the server.
  test.setTimeout(180_000)
  const bytes = Buffer.from(
    [
      'ID,Last Name,First Name,Address,City,State,Zip,Plan',
      '1,Larkspur,Ada,1 Main St,Los Angeles,CA,90012,Gold 9',
      '2,Rookwood,Ben,2 Main St,Los Angeles,XX,90012,Gold 9',
      '3,Short',
    ].join('\n'),
  )
  const announced = { fileName: 'states.csv', bytes: bytes.length }
  const { uploadId } = await callAs<Upload>({}, 'champion', 'POST', '/loads/uploads', announced)
  await fetch(`${consoleOrigin()}/api/loads/uploads/${uploadId}?offset=0`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await tokenFor({})}`,
      'x-tenant-id': 'champion',
      'content-type': 'application/octet-stream',
    },
    body: bytes,
  })
  const task = { source, format: 'roster', mode: 'full', uploadId, dryRun: true }
  const { taskId } = await callAs<{ taskId: string }>({}, 'champion', 'POST', '/clarity/queue-task', task)
  for (;;) {
    const { state } = await callAs<LoadStatus>({}, 'champion', 'GET', `/loads/${taskId}`)
    if (state !== 'open') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
