import type { Locator, Page } from '@playwright/test'
import { callAs } from '../support/console-site.ts'
import type { ConsoleState } from './console-state.ts'
import { dataStates } from './data-states.ts'
import { emptyStates } from './empty-states.ts'
import { configurationStates } from './configuration-states.ts'
import { recordStates } from './record-states.ts'
import { stewardStates } from './steward-states.ts'

const doneToday = { checked: 12, reports: 2, pairs: 1, requests: 0 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

/** Already invited is fine, too. */
const invite = (issuerAssignedId: string, displayName: string) =>
  callAs({}, 'champion', 'POST', '/staff', { issuerAssignedId, displayName }).catch(() => undefined)

const sessionsAt = (now: number) =>
  [2, 26].map((hours, at) => ({
    sessionId: `session-${at}`,
    startedAt: new Date(now - hours * 3_600_000).toISOString(),
    usedAt: new Date(now - at * 1_800_000).toISOString(),
    expiresAt: new Date(now + 10 * 3_600_000).toISOString(),
    current: at === 0,
  }))

/** A dialog of the shell, opened with its key. */
const dialogOn = (state: string, key: string, fill?: (dialog: Locator) => Promise<unknown>) => ({
  screen: 'shell',
  state,
  path: '/mddoh/records',
  reach: async (page: Page) => {
    await heading(page)
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await fill?.(dialog)
  },
})

export const consoleStates: readonly ConsoleState[] = [
  { screen: 'home', state: 'full', path: '/', reach: (page) => page.locator('.tile-figure').first().waitFor() },
  {
    screen: 'home',
    state: 'of one plan',
    path: '/',
    staff: { subject: 'mia', role: 'data-steward', tenants: ['mddoh'] },
    reach: (page) => page.locator('.tile-figure').first().waitFor(),
  },
  { screen: 'shell', state: 'not found', path: '/mddoh/nothing', reach: heading },
  {
    screen: 'shell',
    state: 'may not see',
    path: '/champion/work',
    staff: { subject: 'mia', role: 'data-steward', tenants: ['mddoh'] },
    reach: heading,
  },
  { screen: 'shell', state: 'plan off', path: '/nowhere/work', reach: heading },
  dialogOn('keys', '?'),
  dialogOn('palette', 'Control+k', async (dialog) => {
    await dialog.getByRole('combobox').fill('smith')
    await dialog.getByRole('option', { name: /Smith/ }).first().waitFor()
  }),
  {
    screen: 'shell',
    state: 'session ended',
    path: '/champion/staff',
    reach: async (page) => {
      await heading(page)
      await page.setExtraHTTPHeaders({})
      await page.getByRole('textbox').fill('somebody')
      await page.keyboard.press('Enter')
      await page
        .getByRole('alert')
        .filter({ hasText: /session has ended|sesión terminó/ })
        .waitFor()
    },
  },
  { screen: 'work', state: 'list', path: '/mddoh/work', reach: heading },
  {
    screen: 'work',
    state: 'several selected',
    path: '/mddoh/work',
    reach: async (page) => {
      await page.getByRole('button', { name: /Select several|Elegir varias/ }).click()
      const boxes = page.getByRole('main').getByRole('listitem').getByRole('checkbox')
      await boxes.nth(0).check()
      await boxes.nth(1).check()
    },
  },
  {
    screen: 'work',
    state: 'empty',
    path: '/mddoh/records',
    reach: async (page) => {
      await page.route(/data-stewardship\/work\?/, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 0, tasks: [], doneToday } })
      })
      await page.goto(new URL('/console/mddoh/work', page.url()).href)
      await page.getByRole('heading', { name: /Nothing to do|nada que hacer/ }).waitFor()
    },
  },
  { screen: 'records', state: 'start', path: '/mddoh/records', reach: heading },
  {
    screen: 'records',
    state: 'found',
    path: '/mddoh/records?q=smith',
    reach: (page) => page.locator('.found').waitFor(),
  },
  {
    screen: 'records',
    state: 'nothing found',
    path: '/mddoh/records?q=zzzzzz',
    reach: (page) => page.locator('.found').waitFor({ state: 'attached' }),
  },
  {
    screen: 'staff',
    state: 'list',
    path: '/champion/staff',
    prepare: () => invite('00u-lou', 'Lou Fernwood').then(() => invite('00u-mia', 'Mia Marsh')),
    reach: (page) => page.getByRole('main').getByRole('row').nth(2).waitFor(),
  },
  {
    screen: 'staff',
    state: 'nobody found',
    path: '/champion/staff?q=zzzz',
    reach: (page) => page.locator('.table-empty').waitFor(),
  },
  {
    screen: 'staff',
    state: 'invite',
    path: '/champion/staff',
    reach: async (page) => {
      await page.locator('.page-actions button').click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
  },
  {
    screen: 'staff',
    state: 'one person',
    path: '/champion/staff?q=00u-pictured',
    prepare: () =>
      callAs({}, 'champion', 'POST', '/staff', { issuerAssignedId: '00u-pictured' }).catch(() => undefined),
    reach: async (page) => {
      await page.getByRole('main').getByRole('row').getByRole('link').first().click()
      await page.getByRole('switch').first().waitFor()
    },
  },
  {
    screen: 'operations',
    state: 'now',
    path: '/mddoh/operations',
    reach: (page) => page.locator('table').first().waitFor(),
  },
  {
    screen: 'operations',
    state: 'of all plans',
    path: '/mddoh/operations?of=all',
    reach: (page) => page.locator('table').first().waitFor(),
  },
  {
    screen: 'audit',
    state: 'full',
    path: '/mddoh/audit?kind=staff',
    // Already invited is fine, too.
    prepare: () => callAs({}, 'mddoh', 'POST', '/staff', { issuerAssignedId: '00u-audited' }).catch(() => undefined),
    reach: (page) => page.locator('.audit > li').first().waitFor(),
  },
  {
    screen: 'audit',
    state: 'nothing found',
    path: '/mddoh/audit?who=nobody',
    reach: (page) => page.locator('.audit-none').waitFor(),
  },
  {
    screen: 'account',
    state: 'sessions',
    path: '/mddoh/records',
    reach: async (page) => {
      // Calls with a token have no session.
      await page.route(/sign-in\/sessions$/, (route) => route.fulfill({ json: { sessions: sessionsAt(Date.now()) } }))
      await page.goto(new URL('/console/mddoh/account', page.url()).href)
      await page.getByRole('table').waitFor()
    },
  },
  ...recordStates,
  ...dataStates,
  ...configurationStates,
  ...stewardStates,
  ...emptyStates,
]
