import { expect, it } from 'vitest'
import { createClient } from '../api/client.ts'
import { firstPages } from '../criteria/committed.ts'
import { printOptions } from './print-query.ts'

const settings = { apiBase: '', apiV2Base: '', searchGateway: '', nlGateway: '' }
const client = createClient({ settings, tenantId: 'mddoh', visitorId: 'v', language: () => 'en', fetch: async () => Response.json({}) })
const committed = (name: string, page = 1) => ({ search: { query: { name }, extra: {} }, pages: { ...firstPages(), provider: { page, size: 10 } } })

it('[APP-PRT-10] keeps the lists for paper as providerPrintResults and facilityPrintResults, one of each for a search', () => {
  const keys = (name: string, page?: number) => (['provider', 'facility'] as const).map((kind) => printOptions(client, kind, committed(name, page)).queryKey)
  expect(keys('lee').map(([first]) => first)).toEqual(['providerPrintResults', 'facilityPrintResults'])
  expect(keys('lee', 3)).toEqual(keys('lee'))
  expect(keys('kim')).not.toEqual(keys('lee'))
})
