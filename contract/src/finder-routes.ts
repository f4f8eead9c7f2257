/** The paths of the member app, so that the server can tell a page from a mistyped URL. */
export const finderRoutes = [
  '/',
  '/home',
  '/search-start-v2',
  '/search-start',
  '/search-results',
  '/search-results-v2',
  '/nls-search-results-v2',
  '/natural-language-search',
  '/carefindr-ai',
  '/error-handler',
  '/report',
] as const

/** Status of a report. Its number is in the fragment, which no server and no log ever sees. */
export const reportRoute = '/report'

/** The ones that show results. */
export const resultsRoutes = ['/search-results', '/search-results-v2', '/nls-search-results-v2'] as const

/** Developer harness: off in production. */
export const harnessRoutes = [
  '/iframe-test',
  '/component-tester',
  '/test/search-start-v2',
  '/test/search-results-v2',
  '/test/carefindr-ai',
] as const
