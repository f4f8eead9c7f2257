import { describe, expect, it } from 'vitest'
import { recordSchema } from './index-document.ts'
import { openSearchBody } from './opensearch-query.ts'

describe('the OpenSearch query', () => {
  it('[API-SRCH-10, C3] matches plan, state and site in any case, years as written', () => {
    const parts = { plan: ['Gold'], state: ['ny'], site: ['ca1'], year: ['2026'] }
    const term = (part: string, value: string) => ({
      bool: {
        should: [{ term: { [`rows.network.${part}`]: { value, case_insensitive: true } } }],
        minimum_should_match: 1,
      },
    })
    expect(openSearchBody(recordSchema, { where: { same: { field: 'network', parts } } })).toMatchObject({
      query: {
        nested: {
          query: {
            nested: {
              path: 'rows.network',
              query: {
                bool: {
                  filter: [
                    term('plan', 'Gold'),
                    term('state', 'ny'),
                    term('site', 'ca1'),
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
