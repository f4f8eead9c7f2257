import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Staff } from '../auth/staff.ts'
import { registerOnBothBases } from './api-bases.ts'
import type { Server } from './create-server.ts'
import { serverForTests } from './server-for-tests.ts'

let app: Server
let staff: Staff | undefined
beforeAll(async () => {
  app = await serverForTests({
    signIn: { staffOf: async () => staff },
    routes: (server) =>
      registerOnBothBases(
        server,
        async (routes) => {
          routes.get('/facility/:uid', async (request) => request.tenant.id)
          routes.get('/Ui-featureflags', async (request) => request.tenant.id)
          routes.get('/tenants/:tenant/component-js', async (request) => request.tenant.id)
          routes.get('/config-api/component-json', async (request) => request.tenant.id)
          routes.get('/tenants', async (request) => request.tenantIfAny?.id ?? 'none')
          routes.get('/wahbe/doctors', async (request) => request.tenant.id)
          routes.get('/heartbeat', async (request) => request.tenantIfAny?.id ?? 'none')
          routes.get('/templates', async (request) => request.tenantIfAny?.id ?? 'none')
          routes.get('/configuration/documents', async (request) => request.tenant.id)
          routes.get('/elastic-search/health', async (request) => request.tenant.id)
        },
        {},
      ),
  })
})
afterAll(() => app.close())

const call = async (url: string, headers: Record<string, string | string[]> = {}) => {
  const answer = await app.inject({ url: `/api${url}`, headers })
  return answer.statusCode === 200
    ? answer.body
    : `${answer.statusCode} ${answer.json().code} ${answer.json().errors[0].field ?? ''}`.trim()
}

describe('the tenant of a call', () => {
  it('[APP-TEN-07] comes from x-tenant-id, or from the header `tenant` on the api-v2 configuration calls', async () => {
    expect(await call('/facility/1', { 'x-tenant-id': 'mddoh' })).toBe('mddoh')
    expect(await call('/facility/1', { 'x-tenant-id': 'MDDOH' })).toBe('mddoh')
    expect(await call('/Ui-featureflags', { tenant: 'centerlight' })).toBe('centerlight')
  })

  it('comes from path or query where the call has it there', async () => {
    expect(await call('/tenants/mddoh/component-js')).toBe('mddoh')
    expect(await call('/config-api/component-json?tenant=mddoh')).toBe('mddoh')
  })

  it('is never guessed: a call that names none gets 400, whatever its host', async () => {
    expect(await call('/facility/1')).toBe('400 TENANT_MISSING x-tenant-id')
    expect(await call('/facility/1', { 'x-tenant-id': '' })).toBe('400 TENANT_MISSING x-tenant-id')
    expect(await call('/facility/1', { host: 'mddoh.example.org' })).toBe('400 TENANT_MISSING x-tenant-id')
    expect(await call('/Ui-featureflags')).toBe('400 TENANT_MISSING tenant')
    expect(await call('/config-api/component-json')).toBe('400 TENANT_MISSING tenant')
  })

  it('may be left out on deployment-wide calls', async () => {
    expect(await call('/tenants')).toBe('none')
    expect(await call('/tenants', { 'x-tenant-id': 'mddoh' })).toBe('mddoh')
    expect(await call('/heartbeat', { 'x-tenant-id': 'nobody' })).toBe('none')
  })

  it('[API-LEG-05] is always wahbe on the exchange calls', async () => {
    expect(await call('/wahbe/doctors')).toBe('wahbe')
    expect(await call('/wahbe/doctors', { 'x-tenant-id': 'Wahbe' })).toBe('wahbe')
    expect(await call('/wahbe/doctors', { 'x-tenant-id': 'mddoh' })).toBe('400 TENANT_CONFLICT')
  })

  it('must be the same in every place that names it', async () => {
    expect(await call('/tenants/mddoh/component-js', { 'x-tenant-id': 'mddoh' })).toBe('mddoh')
    expect(await call('/tenants/mddoh/component-js', { 'x-tenant-id': 'champion' })).toBe('400 TENANT_CONFLICT')
    expect(await call('/tenants/mddoh/component-js?tenant=champion')).toBe('400 TENANT_CONFLICT')
    expect(await call('/facility/1', { 'x-tenant-id': 'mddoh', tenant: 'champion' })).toBe('400 TENANT_CONFLICT')
    expect(await call('/config-api/component-json?tenant=mddoh&tenant=champion')).toBe('400 TENANT_CONFLICT')
  })

  it('must not come twice in one header, even with the same name', async () => {
    expect(await call('/facility/1', { 'x-tenant-id': ['mddoh', 'mddoh'] })).toBe('400 TENANT_CONFLICT x-tenant-id')
    expect(await call('/facility/1', { 'x-tenant-id': 'mddoh, champion' })).toBe('400 TENANT_CONFLICT x-tenant-id')
  })

  it('[API-CFG-13] answers 403 when it is unknown or switched off', async () => {
    for (const name of [
      'nobody',
      'closed',
      '__proto__',
      'constructor',
      'toString',
      '../mddoh',
      '%00',
      "'; drop table",
    ]) {
      expect(await call('/facility/1', { 'x-tenant-id': name })).toBe('403 TENANT_UNKNOWN')
    }
    expect(await call('/tenants/nobody/component-js')).toBe('403 TENANT_UNKNOWN')
    expect(await call('/config-api/component-json?tenant=nobody')).toBe('403 TENANT_UNKNOWN')
    expect(await call('/tenants', { 'x-tenant-id': 'nobody' })).toBe('403 TENANT_UNKNOWN')
  })

  it('is the only tenant of the token when the call names none', async () => {
    staff = { subject: 'a', roles: ['tenant-admin'], tenants: ['mddoh'] }
    expect(await call('/templates')).toBe('mddoh')
    expect(await call('/templates', { 'x-tenant-id': 'champion' })).toBe('403 FORBIDDEN')
    staff = { subject: 'a', roles: ['tenant-admin'], tenants: ['mddoh', 'champion'] }
    expect(await call('/templates')).toBe('400 TENANT_MISSING x-tenant-id')
    staff = { subject: 'a', roles: ['tenant-admin'], tenants: ['*'] }
    expect(await call('/configuration/documents')).toBe('400 TENANT_MISSING x-tenant-id')
    expect(await call('/templates', { 'x-tenant-id': 'champion' })).toBe('champion')
    staff = undefined
  })

  it('[C14] may be absent for staff of all tenants where the shipped templates are read', async () => {
    staff = { subject: 'a', roles: ['tenant-admin'], tenants: ['*'] }
    expect(await call('/templates')).toBe('none')
    staff = undefined
  })

  it('throws when read on a route without one', async () => {
    expect(await call('/elastic-search/health')).toBe('500 INTERNAL')
  })
})
