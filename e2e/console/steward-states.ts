import type { Page } from '@playwright/test'

const title = (page: Page, words: RegExp) => page.getByRole('heading', { level: 1, name: words }).waitFor()
const loaded = (page: Page) =>
  page
    .getByRole('status', { name: /Loading|Cargando/ })
    .first()
    .waitFor({ state: 'detached' })
const unknown = '00000000-0000-4000-8000-000000000000'
const isMissing = (page: Page) => page.getByRole('heading', { name: /was not found|No se encontró/ }).waitFor()

/** The list, and its first item opened by keyboard. */
const opened = (screen: string, words: RegExp) => ({
  screen,
  state: 'one opened',
  path: `/mddoh/${screen}`,
  reach: async (page: Page) => {
    await title(page, words)
    await loaded(page)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname.includes(`/${screen}/`))
    await loaded(page)
    await page.getByRole('main').getByRole('button').first().waitFor()
    // Once they can be pressed.
    await page.locator('.task-buttons button:enabled').first().waitFor()
  },
})

/** Stewards' screens other than the record. */
export const stewardStates = [
  opened('work', /Work queue|Lista de trabajo/),
  opened('match-review', /Match review|coincidencias/),
  opened('change-requests', /Change requests|Solicitudes/),
  opened('reports', /Member reports|Avisos/),
  {
    screen: 'work',
    state: 'nothing found',
    path: '/mddoh/work?text=nobody-has-this-name',
    reach: async (page: Page) => {
      await title(page, /Work queue|Lista de trabajo/)
      await loaded(page)
    },
  },
  ...['', '?view=later', '?view=decided'].map((view) => ({
    screen: 'match-review',
    state: `list ${view}`,
    path: `/mddoh/match-review${view}`,
    reach: async (page: Page) => {
      await title(page, /Match review|coincidencias/)
      await loaded(page)
    },
  })),
  {
    screen: 'change-requests',
    state: 'list',
    path: '/mddoh/change-requests',
    reach: async (page: Page) => {
      await title(page, /Change requests|Solicitudes/)
      await loaded(page)
    },
  },
  { screen: 'change-requests', state: 'unknown id', path: `/mddoh/change-requests/${unknown}`, reach: isMissing },
  {
    screen: 'reports',
    state: 'list',
    path: '/mddoh/reports',
    reach: async (page: Page) => {
      await title(page, /Member reports|Avisos/)
      await loaded(page)
    },
  },
  { screen: 'reports', state: 'unknown id', path: `/mddoh/reports/${unknown}`, reach: isMissing },
  {
    screen: 'findings',
    state: 'list',
    path: '/mddoh/findings',
    reach: async (page: Page) => {
      await title(page, /Findings|Hallazgos/)
      await loaded(page)
    },
  },
]
