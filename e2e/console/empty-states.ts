import type { Page } from '@playwright/test'
import type { ConsoleState } from './console-state.ts'

interface Emptied {
  screen: string
  /** Below `/console`. */
  path: string
  state?: string
  /** What is answered, by the address of the call. */
  answers: readonly (readonly [RegExp, object])[]
  /** Shown once it is reached, in either language. */
  says: RegExp
}

/** A screen for which the server has nothing, as in a new plan. */
const empty = ({ screen, path, state = 'empty', answers, says }: Emptied): ConsoleState => ({
  screen,
  state,
  path: '/mddoh/account',
  reach: async (page: Page) => {
    for (const [address, json] of answers) await page.route(address, (route) => route.fulfill({ json }))
    await page.goto(new URL(`/console${path}`, page.url()).href)
    await page.getByRole('main').getByText(says).first().waitFor()
  },
})
const work = { total: 0, tasks: [] }
const nothingRuns = { lanes: [], running: [], failed: [], errors: [], slowSearches: [], instances: [] }

export const emptyStates: readonly ConsoleState[] = [
  empty({
    screen: 'home',
    path: '/',
    answers: [[/data-stewardship\/work\?/, work]],
    says: /Nothing to do|Nada que hacer/,
  }),
  empty({
    screen: 'match-review',
    path: '/mddoh/match-review',
    answers: [[/match-pairs\?/, { total: 0, pairs: [] }]],
    says: /No pair is waiting|No hay pares/,
  }),
  empty({
    screen: 'match-review',
    path: '/mddoh/match-review?view=decided',
    state: 'nothing decided',
    answers: [[/match-actions\?/, { total: 0, decisions: [] }]],
    says: /No pair has been decided|Nadie ha decidido/,
  }),
  empty({
    screen: 'change-requests',
    path: '/mddoh/change-requests',
    answers: [[/change-requests\?/, { total: 0, requests: [] }]],
    says: /No change request matches|Ninguna solicitud/,
  }),
  empty({
    screen: 'reports',
    path: '/mddoh/reports',
    answers: [[/reports\?/, { total: 0, reports: [] }]],
    says: /No report here|No hay avisos/,
  }),
  empty({
    screen: 'findings',
    path: '/mddoh/findings',
    answers: [[/findings\?/, { kinds: [], total: 0, findings: [] }]],
    says: /Nothing seems wrong|no encontraron nada/,
  }),
  empty({
    screen: 'loads',
    path: '/mddoh/loads',
    answers: [
      [/\/loads\?/, { total: 0, loads: [] }],
      [/loads\/sources$/, { sources: [] }],
      [/open-questions/, { total: 0, questions: [] }],
    ],
    says: /No file has come in yet|Aún no llegó/,
  }),
  empty({
    screen: 'loads',
    path: '/mddoh/loads/plans',
    state: 'no unknown plan',
    answers: [[/open-questions/, { total: 0, questions: [] }]],
    says: /Every plan .* is known|Se conoce cada plan/,
  }),
  empty({
    screen: 'quarantine',
    path: '/mddoh/quarantine',
    answers: [[/loads\/sources$/, { sources: [] }]],
    says: /was rejected|No se rechazó/,
  }),
  empty({
    screen: 'exports',
    path: '/mddoh/exports',
    answers: [
      [/export-tasks\?/, { total: 0, tasks: [] }],
      [/export\/schedules$/, { schedules: [] }],
    ],
    says: /Nothing .* exported|Aún no se exportó/,
  }),
  empty({
    screen: 'insight',
    path: '/mddoh/insight',
    answers: [
      [/accuracy\?/, { sources: {}, history: [] }],
      [/not-found\?/, { cells: [] }],
    ],
    says: /Nothing has been measured|Aún no se midió/,
  }),
  empty({
    screen: 'operations',
    path: '/mddoh/operations',
    answers: [[/api\/operations$/, { health: { status: 'green', engine: 'in-process', lag: 0 }, ...nothingRuns }]],
    says: /No slow search|Ninguna búsqueda/,
  }),
  {
    screen: 'reports',
    state: 'server not reached',
    path: '/mddoh/account',
    reach: async (page: Page) => {
      await page.route(/data-stewardship\/reports/, (route) => route.abort())
      await page.goto(new URL('/console/mddoh/reports', page.url()).href)
      await page.getByRole('button', { name: /Try again|Intentar de nuevo/ }).waitFor()
    },
  },
]
