// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import { createClient } from '../api/client.ts'
import { prefetchResults } from './prefetch-results.ts'

// What it loads is read once beforehand, so that no test waits for the disk.
beforeAll(async () => {
  await Promise.all([
    import('./ResultsScreen.tsx'),
    import('../messages/results.en.ts'),
    import('../messages/print.en.ts'),
  ])
})

async function begin(pathname: string, search: string): Promise<{ asked: string[]; queries: QueryClient }> {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input))
    return Response.json({ data: { total: 0, providers: [], facilities: [], meta: {} } })
  }
  const settings = { apiBase: '', searchGateway: '', nlGateway: '', apiV2Base: '' }
  const queries = new QueryClient()
  await prefetchResults(
    {
      client: createClient({ settings, tenantId: 'champion', visitorId: 'v', language: () => 'en', fetch }),
      specialtiesLater: '/tree.json',
    },
    queries,
    'en',
    { pathname, search },
  )
  return { asked, queries }
}

const near = '?near=Yonkers&lat=40.93&lon=-73.9&specialty=Cardiology'

it('[APP-RES-09] asks for both lists and the tree of a results page before it is drawn, each once', async () => {
  const { asked, queries } = await begin('/search-results', near)
  expect(asked.map((url) => url.replace(/^.*\/v3/, ''))).toEqual([
    '/provider/search-carefindr',
    '/facility/search-carefindr',
    '/tree.json',
  ])
  expect(queries.getQueryCache().getAll().length).toBe(3)
})

it.each([
  ['/', near],
  ['/search-start', near],
  ['/search-results', ''],
  ['/search-results', '?near=Yonkers'],
  ['/search-results', `${near}&name=x`],
])('asks nothing for %s%s', async (pathname, search) => {
  expect((await begin(pathname, search)).asked).toEqual([])
})
