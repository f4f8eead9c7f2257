import type { Page } from '@playwright/test'
import { callAs } from '../support/console-site.ts'
import type { ConsoleState } from './console-state.ts'
import { dataStates } from './data-states.ts'
import { recordStates } from './record-states.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

export const consoleStates: readonly ConsoleState[] = [
  { screen: 'home', state: 'full', path: '/', reach: (page) => page.locator('.tile-figure').first().waitFor() },
  {
    screen: 'home',
    state: 'of one plan',
    path: '/',
    staff: { subject: 'mia', role: 'data-steward', tenants: ['mddoh'] },
    reach: heading,
  },
  { screen: 'shell', state: 'not found', path: '/mddoh/nothing', reach: heading },
  {
    screen: 'shell',
    state: 'may not see',
    path: '/champion/work',
    staff: { subject: 'mia', role: 'data-steward', tenants: ['mddoh'] },
    reach: heading,
  },
  {
    screen: 'shell',
    state: 'keys',
    path: '/mddoh/records',
    reach: async (page) => {
      await heading(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { screen: 'work', state: 'list', path: '/mddoh/work', reach: heading },
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
  { screen: 'staff', state: 'list', path: '/champion/staff', reach: heading },
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
    screen: 'operations',
    state: 'now',
    path: '/mddoh/operations',
    reach: (page) => page.locator('table').first().waitFor(),
  },
  {
    screen: 'audit',
    state: 'full',
    path: '/mddoh/audit?kind=staff',
    // Already invited is just as well.
    prepare: () => callAs({}, 'mddoh', 'POST', '/staff', { issuerAssignedId: '00u-audited' }).catch(() => undefined),
    reach: (page) => page.locator('.audit > li').first().waitFor(),
  },
  {
    screen: 'audit',
    state: 'nothing found',
    path: '/mddoh/audit?who=nobody',
    reach: (page) => page.locator('.audit-none').waitFor(),
  },
  { screen: 'account', state: 'sessions', path: '/mddoh/account', reach: heading },
  {
    screen: 'documents',
    state: 'list',
    path: '/riverspring/documents',
    reach: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    screen: 'documents',
    state: 'form',
    path: '/riverspring/documents/plan/flags',
    reach: (page) => page.getByRole('switch').first().waitFor(),
  },
  {
    screen: 'documents',
    state: 'text',
    path: '/riverspring/documents/plan/theme?view=text',
    reach: (page) => page.locator('[aria-multiline]').waitFor(),
  },
  {
    screen: 'documents',
    state: 'history',
    path: '/riverspring/documents/plan/theme?view=history',
    reach: (page) => page.getByRole('table').waitFor(),
  },
  {
    screen: 'documents',
    state: 'restored draft with faults',
    path: '/riverspring/documents/plan/theme?view=text',
    staff: { subject: 'states-faults' },
    prepare: () =>
      callAs({ subject: 'states-faults' }, 'riverspring', 'PUT', '/configuration/documents/theme/draft', {
        text: '{ "light": 1 }',
        basedOn: 1,
      }),
    reach: (page) => page.locator('.faults li').first().waitFor(),
  },
  {
    screen: 'documents',
    state: 'two versions',
    path: '/riverspring/documents/plan/components',
    staff: { subject: 'states-conflict' },
    prepare: () =>
      callAs({ subject: 'states-conflict' }, 'riverspring', 'PUT', '/configuration/documents/components/draft', {
        text: '{ "planDropdown": {} }',
        basedOn: 0,
      }),
    reach: (page) => page.locator('.conflict .code').waitFor(),
  },
  ...recordStates,
  ...dataStates,
]
