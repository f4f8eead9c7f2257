import { callAs } from '../support/console-site.ts'
import type { ConsoleState } from './console-state.ts'

/** States of configuration documents and tenants. */
export const configurationStates: readonly ConsoleState[] = [
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
  {
    screen: 'documents',
    state: 'colors',
    path: '/riverspring/documents/plan/theme',
    reach: (page) => page.locator('.contrasts').first().waitFor(),
  },
  {
    screen: 'documents',
    state: 'preview',
    path: '/riverspring/documents/plan/theme?preview=on',
    reach: (page) =>
      page
        .frameLocator('iframe')
        .getByRole('button', { name: /^(Search|Buscar)$/ })
        .first()
        .waitFor(),
  },
  {
    screen: 'documents',
    state: 'a new document',
    path: '/riverspring/documents',
    reach: async (page) => {
      await page.locator('.page-actions button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: 'documents',
    state: 'a picture',
    path: '/riverspring/documents/plan/logo.svg',
    reach: (page) => page.locator('.picture').first().waitFor(),
  },
  {
    screen: 'documents',
    state: 'texts',
    path: '/riverspring/documents/plan/error-messages',
    reach: (page) => page.locator('.texts').waitFor(),
  },
  {
    screen: 'tenants',
    state: 'list',
    path: '/riverspring/tenants',
    reach: (page) => page.getByRole('table').waitFor(),
  },
  {
    screen: 'tenants',
    state: 'a new one',
    path: '/riverspring/tenants',
    reach: async (page) => {
      await page.locator('.page-actions button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: 'tenants',
    state: 'one',
    path: '/riverspring/tenants/riverspring',
    reach: (page) => page.locator('.hosts').waitFor(),
  },
  {
    screen: 'tenants',
    state: 'about to be removed',
    path: '/riverspring/tenants/riverspring',
    reach: async (page) => {
      await page.locator('.tenant-danger button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: 'tenants',
    state: 'not for one plan',
    path: '/riverspring/tenants',
    staff: { subject: 'states-one-plan', role: 'system-admin', tenants: ['riverspring'] },
    reach: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    screen: 'documents',
    state: 'lists',
    path: '/riverspring/documents/plan/components',
    reach: (page) => page.locator('.rows').waitFor(),
  },
  {
    screen: 'documents',
    state: 'merge rules',
    path: '/riverspring/documents/plan/golden-record-rules',
    reach: (page) => page.locator('.rows').first().waitFor(),
  },
  {
    screen: 'documents',
    state: 'a template, to be tried',
    path: '/riverspring/documents/plan/template:mtProviderSearchV2?view=form',
    reach: (page) => page.locator('.trial-fields').waitFor(),
  },
]
