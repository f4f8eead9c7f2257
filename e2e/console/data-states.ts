import type { Page } from '@playwright/test'
import type { ConsoleState } from './console-state.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

/** Loads, quarantine, exports and insight. */
export const dataStates: readonly ConsoleState[] = [
  { screen: 'loads', state: 'list', path: '/champion/loads', reach: (page) => page.locator('.filters').waitFor() },
  { screen: 'loads', state: 'new', path: '/champion/loads/new', reach: (page) => page.locator('.drop').waitFor() },
  { screen: 'loads', state: 'plans', path: '/champion/loads/plans', reach: heading },
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
  { screen: 'quarantine', state: 'files', path: '/champion/quarantine', reach: heading },
  {
    screen: 'exports',
    state: 'list',
    path: '/champion/exports',
    reach: (page) => page.locator('.export-filter').waitFor(),
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
]
