import type { FastifyInstance } from 'fastify'
import { DirectoryError, type Language } from '@care/contract'
import { isCall, type Policy } from '../auth/policy.ts'
import type { Staff } from '../auth/staff.ts'
import type { Settings } from '../settings.ts'
import type { Configuration, ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import { languageOf } from './language-of.ts'
import { tenantOfHost } from './tenant-of-host.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The whole configuration as it was when the request came in. */
    configuration: Configuration
    /** The tenant of the call. Throws on a route whose policy goes without one: read `tenantIfAny` there. */
    readonly tenant: Tenant
    tenantIfAny: Tenant | undefined
    /** Who calls, when a valid token came along; always there behind a staff policy. */
    staff: Staff | undefined
    readonly language: Language
    readonly correlationId: string
  }
  interface FastifyContextConfig {
    policy?: Policy
    /** The policy's row, which also names the route in logs and figures: one name for both bases. */
    policyKey?: string
  }
}

/** What every handler finds on its request. */
export function addRequestContext(
  app: FastifyInstance,
  configuration: ConfigurationSource,
  settings: Pick<Settings, 'production' | 'defaultTenant'>,
): void {
  app.decorateRequest('configuration')
  app.decorateRequest('tenantIfAny', undefined)
  app.decorateRequest('staff', undefined)
  app.decorateRequest('tenant', {
    getter() {
      return getTenantOf(this.tenantIfAny)
    },
  })
  app.decorateRequest('language', {
    getter() {
      return languageOf(this.headers['accept-language'])
    },
  })
  app.decorateRequest('correlationId', {
    getter() {
      return this.id
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    request.configuration = configuration.current()
    // Set even where undefined: a call's tenant comes from its guard.
    request.tenantIfAny = isCall(request.url) ? undefined : tenantOfPage(request.configuration, request.host, settings)
    reply.header('x-correlation-id', request.id)
    done()
  })
}

/** Pages know their tenant by host name; an unknown one is theirs to show. */
function tenantOfPage(
  configuration: Configuration,
  host: string,
  settings: Pick<Settings, 'production' | 'defaultTenant'>,
): Tenant | undefined {
  const tenant = configuration.tenants.get(tenantOfHost(configuration, host, settings) ?? '')
  return tenant?.enabled ? tenant : undefined
}

function getTenantOf(tenant: Tenant | undefined): Tenant {
  if (tenant === undefined)
    throw new DirectoryError('INTERNAL', 'A route without a tenant in its policy asked for one.')
  return tenant
}
