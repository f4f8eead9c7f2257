import { describe, expect, it } from 'vitest'
import { routeCosts, type RouteCost } from './route-costs.ts'
import { policies } from './route-policies.ts'

describe('the costs of calls', () => {
  it.each(Object.entries(policies))('[S2] %s costs something', (_key, { cost }) => {
    expect(Object.hasOwn(routeCosts, cost) && routeCosts[cost].units).toBeGreaterThan(0)
  })

  it.each(
    Object.entries(policies).filter(([key]) =>
      /^POST \/(?!sandbox).*\/search|^GET \/wahbe\/[a-z-]+$|^GET \/places\/map/.test(key),
    ),
  )('[S2] %s costs more with a longer list or a larger map', (_key, { cost }) => {
    const { more = () => 0 }: RouteCost = routeCosts[cost]
    const of = (parameters: object) => more({ body: { query: parameters }, query: parameters })
    expect(of({ limit: 200, facets: true, span: 1_200 })).toBeGreaterThan(of({ limit: 10, span: 10 }))
  })

  it.each(Object.entries(policies).filter(([key]) => key.startsWith('GET ')))(
    '[S2] %s has a cost without a body',
    (_key, { cost }) => {
      const { more = () => 0 }: RouteCost = routeCosts[cost]
      expect(more({ body: undefined, query: { limit: 50, q: 'smith', span: 10 } })).toBeGreaterThanOrEqual(0)
    },
  )

  it('[S2] a printed record costs as much as several maps, and a map more than a lookup', () => {
    const [lookup, map, print] = [routeCosts.lookup.units, routeCosts.map.units, routeCosts.print.units]
    expect([map > lookup, print > 5 * map]).toEqual([true, true])
  })
})
