import type { Page } from '@playwright/test'

/** Demo ids differ from run to run, so any search result will do. */
async function openFirst(page: Page, tab?: string): Promise<void> {
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('tablist').waitFor()
  if (tab === undefined) return
  const address = new URL(page.url())
  address.searchParams.set('tab', tab)
  if (tab === 'day') address.searchParams.set('day', new Date().toISOString().slice(0, 10))
  await page.goto(address.href)
  // The placeholder lines are included.
  await page.getByRole('tabpanel').waitFor()
  await page
    .getByRole('tabpanel')
    .getByRole('status', { name: /Loading|Cargando/ })
    .first()
    .waitFor({ state: 'detached' })
}

const found = '/mddoh/records?q=smith'
const ofTab = (tab: string) => ({
  screen: 'record',
  state: tab,
  path: found,
  reach: (page: Page) => openFirst(page, tab),
})

const correcting = (state: string, name: RegExp) => ({
  screen: 'record',
  state,
  path: found,
  reach: async (page: Page) => {
    await openFirst(page)
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').waitFor()
  },
})

export const recordStates = [
  {
    screen: 'record',
    state: 'values, with an answer to why',
    path: found,
    reach: async (page: Page) => {
      await openFirst(page)
      await page
        .getByRole('button', { name: /^(Why|¿Por qué)\?/ })
        .first()
        .click()
    },
  },
  correcting('correcting', /^(Correct|Corregir): (Address|Dirección)/),
  correcting('correcting hours', /^(Correct|Corregir): (Hours|Horario)/),
  correcting('correcting plans', /^(Correct|Corregir): (Plans|Planes)/),
  ...['timeline', 'day', 'corrections', 'sources', 'member'].map(ofTab),
  {
    screen: 'record',
    state: 'unknown id',
    path: '/mddoh/records/no-such-record',
    reach: (page: Page) => page.getByRole('heading', { name: /was not found|No se encontró/ }).waitFor(),
  },
]
