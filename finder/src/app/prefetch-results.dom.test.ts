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

async function begin(pathname: string, search: string): Promise<{ calls: string[]; queries: QueryClient }> {
  const calls: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    calls.push(String(input))
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
  return { calls, queries }
}

const near = '?near=Yonkers&lat=40.93&lon=-73.9&specialty=Cardiology'

it('[APP-RES-09] requests both lists and the tree of a results page before it is rendered, each once', async () => {
  const { calls, queries } = await begin('/search-results', near)
  expect(calls.map((url) => url.replace(/^.*\/v3/, ''))).toEqual([
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
])('requests nothing for %s%s', async (pathname, search) => {
  expect((await begin(pathname, search)).calls).toEqual([])
})
