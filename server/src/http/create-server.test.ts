import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { serverForTests } from './server-for-tests.ts'

describe('every call', () => {
  it('[API-GEN-01] is answered under both bases', async () => {
    const app = await serverForTests({
      routes: (server) =>
        registerOnBothBases(
          server,
          async (routes) => {
            routes.post(
              '/v2/provider/search',
              { schema: { body: Type.Object({ a: Type.Integer() }, { additionalProperties: false }) } },
              async (request) => ({ tenant: request.tenant.id, body: request.body }),
            )
          },
          {},
        ),
    })
    for (const base of ['/api', '/api-v2']) {
      const answer = await app.inject({
        method: 'POST',
        url: `${base}/v2/provider/search`,
        headers: { 'x-tenant-id': 'mddoh' },
        payload: { a: 1 },
      })
      expect(answer.json()).toEqual({ tenant: 'mddoh', body: { a: 1 } })
    }
    await app.close()
  })
})
