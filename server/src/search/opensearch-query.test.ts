import { describe, expect, it } from 'vitest'
import { recordSchema } from './index-document.ts'
import { openSearchBody } from './opensearch-query.ts'

describe('the OpenSearch query', () => {
  it('[API-SRCH-10, C3] matches plan, state and site in any case, years as written', () => {
    const parts = { plan: ['Gold'], state: ['ny'], site: ['ca1'], year: ['2026'] }
    expect(openSearchBody(recordSchema, { where: { same: { field: 'network', parts } } })).toMatchObject({
      query: {
        nested: {
          query: {
            nested: {
              path: 'rows.network',
              query: {
                bool: {
                  filter: [
                    { terms: { 'rows.network.planLowerCase': ['gold'] } },
                    { terms: { 'rows.network.stateLowerCase': ['ny'] } },
                    { terms: { 'rows.network.siteLowerCase': ['ca1'] } },
                    { terms: { 'rows.network.year': ['2026'] } },
                  ],
                },
              },
            },
          },
        },
      },
    })
  })
})
