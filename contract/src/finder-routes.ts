/** The paths of the member app, so that the server knows a page from a mistyped address. */
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
] as const

/** Those that show results. */
export const resultsRoutes = ['/search-results', '/search-results-v2', '/nls-search-results-v2'] as const

/** Developer harness: off in production. */
export const harnessRoutes = [
  '/iframe-test',
  '/component-tester',
  '/test/search-start-v2',
  '/test/search-results-v2',
  '/test/carefindr-ai',
] as const
