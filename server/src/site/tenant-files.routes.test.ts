import { expect, it } from 'vitest'
import { sourceOf, testConfiguration } from '../configuration/configuration.testing.ts'
import { serverForTests, tenantForTests } from '../http/server-for-tests.ts'
import { tenantFileRoutes } from './tenant-files.routes.ts'

const images = new Map([['logo.svg', '<svg/>']])

it.each([
  ['an open tenant serves its files', 'mddoh', 'logo.svg', 200],
  ['a tenant that is switched off serves none', 'closed', 'logo.svg', 404],
  ['a file that is not there is not found', 'mddoh', 'constructor', 404],
])('[S11] %s', async (_, tenant, file, status) => {
  const tenants = [tenantForTests('mddoh', { images }), tenantForTests('closed', { enabled: false, images })]
  const app = await serverForTests({
    configuration: sourceOf(testConfiguration(tenants)),
    routes: async (server) => {
      await server.register(tenantFileRoutes)
    },
  })
  expect((await app.inject(`/tenants/${tenant}/files/${file}`)).statusCode).toBe(status)
  await app.close()
})
