import { describe, expect, it } from 'vitest'
import { policies } from '../auth/route-policies.ts'
import { registerOnBothBases } from './api-bases.ts'
import { serverForTests } from './server-for-tests.ts'
import { policiesWithoutRoute, walkPolicy } from './walk-policy.ts'

describe('the policy table', () => {
  it('detects a broken guard', async () => {
    const open = await serverForTests({
      signIn: { staffOf: async () => ({ subject: 'a', roles: ['system-admin'], tenants: ['*'] }) },
      routes: (server) =>
        registerOnBothBases(
          server,
          async (routes) => {
            routes.get('/templates', async () => 'in')
          },
          {},
        ),
    })
    const faults = await walkPolicy(open, { tokenFor: async () => 'x', tenant: 'mddoh', otherTenant: 'champion' })
    expect(faults).toContain('GET /templates under "/api" as nobody: expected 401, got 200')
    expect(policiesWithoutRoute(open)).toContain('GET /roles')
    await open.close()
  })

  it('does not start a server with a route that has no row', async () => {
    await expect(
      serverForTests({
        routes: (server) =>
          registerOnBothBases(
            server,
            async (routes) => {
              routes.get('/secret', async () => 1)
            },
            {},
          ),
      }),
    ).rejects.toThrow('GET /api/secret has no row in the policy table')
    await expect(
      serverForTests({
        routes: (server) => {
          server.get('/roles', async () => 1)
        },
      }),
    ).rejects.toThrow('GET /roles has no row')
    await expect(
      serverForTests({
        routes: (server) => {
          server.get('/api/docs', async () => 1)
        },
      }),
    ).rejects.toThrow('GET /api/docs has no row')
    await expect(
      serverForTests({
        routes: (server) =>
          registerOnBothBases(
            server,
            async (routes) => {
              routes.post('/heartbeat', async () => 1)
            },
            {},
          ),
      }),
    ).rejects.toThrow('POST /api/heartbeat has no row')
  })

  it('[API-SRCH-01][API-SRCH-02][API-DET-02][API-DET-03][API-LEG-04][API-PRT-01] has every contract call', () => {
    const count = (pattern: RegExp) => Object.keys(policies).filter((key) => pattern.test(key)).length
    expect(count(/POST .*facility\/search/)).toBe(5)
    expect(count(/POST .*(provider|practitioner-role)\/search/)).toBe(6)
    expect(count(/GET (?!.*golden).*(facility|facility-dev)\/:uid$/)).toBe(5)
    expect(count(/GET (?!.*golden).*practitioner-role(-dev)?\/:uid$/)).toBe(5)
    expect(count(/golden-record(\/:uid)?$/)).toBe(3)
    expect(count(/\/wahbe\//)).toBe(6)
    expect(count(/print-single/)).toBe(4)
  })

  it('[TRAP-11] documents the api-v2 calls under their own base', () => {
    const second = Object.entries(policies)
      .filter(([, policy]) => policy.base === 'api-v2')
      .map(([key]) => key.split(' ')[1])
    expect(second.sort()).toEqual([
      '/Ui-blueprint/:page_name',
      '/Ui-featureflags',
      '/carefindr/practitioner-golden-record/:uid',
      '/component-blueprint/:page_name',
      '/v3/facility/search-carefindr',
      '/v3/provider/nl-search-carefindr',
      '/v3/provider/search-carefindr',
    ])
  })
})
