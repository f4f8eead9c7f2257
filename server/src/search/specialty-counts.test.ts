import { describe, expect, it } from 'vitest'
import type { Query } from '@care/search-engine'
import type { Tenant } from '../configuration/configuration.ts'
import { createSpecialtyCounts } from './specialty-counts.ts'
import type { Found } from './search-index.ts'

const leaf = (value: string) => ({ value, description: value })
const tree = [
  { ...leaf('Heart'), children: ['Cardiology', 'Heart Surgery'].map(leaf) },
  { ...leaf('Eyes'), children: [leaf('Optometry')] },
]
const tenantOf = (id: string, version = 1) =>
  // What is read of it.
  ({ id, configuration: { version }, components: { specialtyDropdown: { options: tree } } }) as unknown as Tenant

/** People and facilities with their specialties, by tenant. */
const directories: Record<string, Record<string, string[][]>> = {
  acme: {
    provider: [['Cardiology', 'Heart Surgery'], ['Cardiology'], ['Cardiac Medicine']],
    facility: [['Optometry']],
  },
  globex: { provider: [], facility: [] },
}
const names: Record<string, string[]> = {
  Heart: ['Cardiology', 'Cardiac Medicine', 'Heart Surgery'],
  Cardiology: ['Cardiology', 'Cardiac Medicine'],
  Eyes: ['Optometry'],
}

function open() {
  const asked: string[] = []
  const clock = { ms: 0, failing: false }
  const countsOf = createSpecialtyCounts({
    index: {
      search: async (tenantId, kind, { where, facets }: Query) => {
        asked.push(tenantId)
        if (clock.failing) throw new Error('The index is away')
        const records = directories[tenantId]?.[kind] ?? []
        const values = 'in' in where ? where.in.values : undefined
        const found = records.filter((has) => !values || has.some((name) => values.includes(name)))
        const all = [...new Set(found.flat())]
        const counted = all.map((value) => ({ value, count: found.filter((has) => has.includes(value)).length }))
        return {
          total: found.length,
          hits: [],
          facets: facets ? [{ field: 'specialty', values: counted }] : [],
        } as Found
      },
    },
    specialtyNames: (_, value) => names[value] ?? [value],
    now: () => new Date(clock.ms),
  })
  return { asked, clock, countsOf }
}

describe('[D11] counts of specialties', () => {
  it('count people and places once in a branch, under old names too, and say 0', async () => {
    expect(await open().countsOf(tenantOf('acme'))).toEqual({
      Heart: 3,
      Cardiology: 3,
      'Heart Surgery': 1,
      Eyes: 1,
      Optometry: 1,
    })
  })

  it('belong to one tenant', async () => {
    const { asked, countsOf } = open()
    expect(Object.values(await countsOf(tenantOf('globex')))).toEqual([0, 0, 0, 0, 0])
    expect(new Set(asked)).toEqual(new Set(['globex']))
  })

  it('are computed once for all calls within five minutes of one configuration', async () => {
    const { asked, clock, countsOf } = open()
    await Promise.all([countsOf(tenantOf('acme')), countsOf(tenantOf('acme'))])
    const once = asked.length
    clock.ms = 299_999
    await countsOf(tenantOf('acme'))
    expect(asked.length).toBe(once)
    clock.ms = 300_000
    await countsOf(tenantOf('acme'))
    expect(asked.length).toBe(2 * once)
    await countsOf(tenantOf('acme', 2))
    expect(asked.length).toBe(3 * once)
  })

  it('are tried again after a failure', async () => {
    const { clock, countsOf } = open()
    clock.failing = true
    await expect(countsOf(tenantOf('acme'))).rejects.toThrow('away')
    clock.failing = false
    expect((await countsOf(tenantOf('acme')))['Cardiology']).toBe(3)
  })
})
