import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { policiesWithoutRoute, walkPolicy } from './http/walk-policy.ts'
import type { Staff } from './people/staff.ts'

describe('the whole server and its policy table', () => {
  let test: TestApp
  beforeAll(async () => { test = await openTestApp({ providers: 10 }) })
  afterAll(async () => { await test.close() })

  it('[API-GEN-07] lets in and turns away on every route: nobody, each role, own and other tenant', async () => {
    const tokenFor = async (staff: Staff) => await test.parts.signIn.local?.issueToken({ ...staff, ttl: 600 }) ?? ''
    expect(await walkPolicy(test.app, { tokenFor, tenant: 'mddoh', otherTenant: 'champion' })).toEqual([])
  }, 120_000)

  it('has a route for every row', () => {
    expect(policiesWithoutRoute(test.app)).toEqual([])
  })

  it('has the OpenAPI document that is committed; `npx vitest run server/src/app.policy.test.ts -u` writes it anew', async () => {
    await expect(`${JSON.stringify(test.app.openApi(), null, 2)}\n`).toMatchFileSnapshot('../openapi.json')
  })
})
