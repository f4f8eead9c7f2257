import { expect, it } from 'vitest'
import { sourceOf, testConfiguration } from '../configuration/configuration.testing.ts'
import { serverForTests, tenantForTests } from '../http/server-for-tests.ts'
import { specialtyListRoutes } from './specialty-list.routes.ts'
import { tenantFileRoutes } from './tenant-files.routes.ts'

const tenants = [
  tenantForTests('mddoh', { images: new Map([['logo.svg', '<svg/>']]) }),
  tenantForTests('closed', { enabled: false, images: new Map([['logo.svg', '<svg/>']]) }),
]
const start = () =>
  serverForTests({
    configuration: sourceOf(testConfiguration(tenants)),
    routes: async (server) => {
      await server.register(tenantFileRoutes)
      await server.register(specialtyListRoutes)
    },
  })

it.each([
  ['an open tenant serves its files', 'mddoh', 'logo.svg', 200],
  ['a tenant that is switched off serves none', 'closed', 'logo.svg', 404],
  ...['constructor', '__proto__', 'toString'].map((file): [string, string, string, number] => [
    `${file} is not found`,
    'mddoh',
    file,
    404,
  ]),
])('[S11] %s', async (_, tenant, file, status) => {
  const app = await start()
  expect((await app.inject(`/tenants/${tenant}/files/${file}`)).statusCode).toBe(status)
  await app.close()
})

it('[S11] an image that is opened as a page is in a sandbox', async () => {
  const app = await start()
  const { headers } = await app.inject('/tenants/mddoh/files/logo.svg')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
  await app.close()
})

it.each([
  ['an open tenant serves its specialties', 'mddoh', 200],
  ['a tenant that is switched off does not', 'closed', 404],
])('[S11] %s', async (_, tenant, status) => {
  const app = await start()
  expect((await app.inject(`/tenants/${tenant}/specialties.json`)).statusCode).toBe(status)
  await app.close()
})
