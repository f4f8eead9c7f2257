import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createClient } from '../api/client.ts'
import { firstPages } from '../criteria/committed.ts'
import { printOptions } from './print-query.ts'

const settings = { apiBase: '', apiV2Base: '', searchGateway: '', nlGateway: '' }
const calls: { url: string; body: unknown }[] = []
const client = createClient({
  settings,
  tenantId: 'mddoh',
  visitorId: 'v',
  language: () => 'en',
  fetch: async (url, init) => {
    calls.push({ url: String(url), body: JSON.parse(String(init?.body)) })
    return Response.json({ data: { total: 0, providers: [], meta: {} } })
  },
})
const committed = (name: string, page = 1) => ({
  search: { query: { name }, context: {} },
  pages: { ...firstPages(), provider: { page, size: 10 } },
})

it('[APP-PRT-10] keys printed lists as providerPrintResults and facilityPrintResults, one of each per search', () => {
  const keys = (name: string, page?: number) =>
    (['provider', 'facility'] as const).map((kind) => printOptions(client, kind, committed(name, page)).queryKey)
  expect(keys('lee').map(([first]) => first)).toEqual(['providerPrintResults', 'facilityPrintResults'])
  expect(keys('lee', 3)).toEqual(keys('lee'))
  expect(keys('kim')).not.toEqual(keys('lee'))
})

it('[APP-PRT-03] print data of an earlier search does not count for the current one', async () => {
  const queries = new QueryClient()
  await queries.fetchQuery({ ...printOptions(client, 'provider', committed('lee')), gcTime: Infinity })
  const status = (name: string, kind: 'provider' | 'facility') =>
    queries.getQueryState(printOptions(client, kind, committed(name)).queryKey)?.status
  expect(status('lee', 'provider')).toBe('success')
  expect(status('lee', 'facility')).toBeUndefined()
  expect(status('kim', 'provider')).toBeUndefined()
  calls.length = 0
})

it('[TRAP-13] the printed list is a search of 200 with a flag; no call for a PDF', async () => {
  await new QueryClient().fetchQuery(printOptions(client, 'provider', committed('lee')))
  expect(calls).toEqual([
    {
      url: '/api-v2/v3/provider/search-carefindr',
      body: { queryType: 'mtProviderSearchV2', query: { name: 'lee', skip: 0, limit: 200, print: true } },
    },
  ])
})
