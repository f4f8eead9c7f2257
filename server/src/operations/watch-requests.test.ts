import { expect, it } from 'vitest'
import { tenantForTests } from '../http/server-for-tests.ts'
import { shapeOf } from './shape-of.ts'
import { watchRequests } from './watch-requests.ts'

it('[API-OPS-02] the shape of a search has no values of people and places', () => {
  const query = {
    name: 'Maria Garcia',
    specialtiesV2: ['Psychiatry', 'Neurology'],
    location: { text: '12 Main St', latitude: 39.29, longitude: -76.61, distance: '10' },
    attrs: { telehealth: true },
    isPCP: false,
    limit: 12,
    'my name is Maria': 'unknown member',
  }
  expect(shapeOf(query)).toEqual([
    'name',
    'specialtiesV2 2',
    'location.text',
    'location.latitude',
    'location.longitude',
    'location.distance 10',
    'attrs.telehealth',
    'limit 12',
  ])
})

it('[API-OPS-02] keeps the last slow searches, and no fast ones', () => {
  const watch = watchRequests({ now: () => new Date('2026-11-18T10:00:00Z'), engine: 'in-process', slowMs: 100 })
  const search = { tenant: tenantForTests('mddoh'), kind: 'provider' as const, template: 'mtProviderSearchV2' }
  const run = { ...search, query: { name: 'Maria' }, total: 3, correlationId: 'r-1' }
  watch.onSearched({ ...run, ms: 99 })
  for (let ms = 101; ms <= 200; ms++) watch.onSearched({ ...run, ms })
  const slow = watch.slowSearches()
  expect([slow.length, slow[0]?.ms, slow.at(-1)?.ms]).toEqual([50, 200, 151])
  expect(slow[0]).toEqual({
    at: '2026-11-18T10:00:00.000Z',
    ms: 200,
    tenant: 'mddoh',
    kind: 'provider',
    template: 'mtProviderSearchV2',
    engine: 'in-process',
    criteria: ['name'],
    total: 3,
    correlationId: 'r-1',
  })
})
