import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { policies } from './auth/route-policies.ts'
import { callsWithoutTenantHeader, specificationCalls } from './specification-calls.testing.ts'

interface Documented {
  [path: string]: Record<'get' | 'post', { responses: Record<string, { content: object }> }>
}

describe('the calls of the specification', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ providers: 2, describesCalls: true })
  })
  afterAll(async () => {
    await test.close()
  })

  it('[API-GEN-02b] are 67: each has a route on both bases, a policy, a walk and an OpenAPI operation', () => {
    expect(specificationCalls).toHaveLength(67)
    const documented = test.app.openApi().paths as unknown as Record<string, object> // Plain JSON to its maker.
    const without = specificationCalls.flatMap(([base, call, rule]) => {
      const [method = '', path = ''] = call.split(' ')
      const route = path.replace(/\{(\w+)\}/g, ':$1')
      const has = {
        route: ['/api', '/api-v2'].every((prefix) => test.app.routes.methodsOf(prefix + route).includes(method)),
        policy: Object.hasOwn(policies, `${method} ${route}`),
        // app.policy.test.ts calls each of these as nobody and as every role, of its own and another tenant.
        walk: test.app.routes.policyKeys.has(`${method} ${route}`),
        operation: Object.hasOwn(documented[`/${base}${path}`] ?? {}, method.toLowerCase()),
      }
      return Object.values(has).every(Boolean) ? [] : [`${rule} ${call}: ${JSON.stringify(has)}`]
    })
    expect(without).toEqual([])
  })

  it('[API-GEN-02c] answers that schemathesis met are documented, with their type', () => {
    const documented = test.app.openApi().paths as unknown as Documented // Plain JSON to its maker.
    const responses = (call: string, method: 'get' | 'post') => documented[`/api${call}`]?.[method]?.responses
    expect(responses('/loads/uploads/{uploadId}/columns', 'get')).toHaveProperty('409')
    expect(responses('/loads/{loadId}/return-file', 'get')?.['200']?.content).toHaveProperty(['text/csv'])
    expect(responses('/data-stewardship/change-requests', 'post')).toHaveProperty('404')
    expect(responses('/reports', 'post')).toHaveProperty('404')
  })

  it('[API-GEN-03] need no tenant header where it names none: a token with one tenant says enough', async () => {
    const token = await test.staff('tenant-admin', ['mddoh'])
    for (const [method, path] of callsWithoutTenantHeader) {
      const answer = await call(method, path, token)
      expect(answer.body, `${method} ${path}`).not.toMatch(/TENANT_MISSING|FORBIDDEN|"statusCode":5/)
    }
  })

  it('[API-GEN-03] say which tenants are possible where a token has several', async () => {
    const token = await test.staff('tenant-admin', ['mddoh', 'champion'])
    for (const [method, path] of callsWithoutTenantHeader) {
      // The tenant of a download is that of its task.
      if (path.startsWith('/downloadUrl')) continue
      const { statusCode, body } = await call(method, path, token)
      expect([statusCode, body], `${method} ${path}`).toEqual([
        400,
        expect.stringContaining('It can be: champion, mddoh.'),
      ])
    }
    const nobody = await call('GET', '/specialty-counts', {})
    expect(nobody.json()).toMatchObject({ code: 'TENANT_MISSING', message: 'The tenant is missing: set x-tenant-id.' })
  })

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, headers: Record<string, string>) =>
    test.app.inject({ method, url: `/api${path}`, headers, ...(method === 'GET' ? {} : { payload: {} }) })
})
