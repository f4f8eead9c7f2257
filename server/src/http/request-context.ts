import type { FastifyInstance } from 'fastify'
import { DirectoryError, type ErrorCode, type Language } from '@care/contract'
import type { Actor } from '../database/audit.repository.ts'
import type { Policy } from '../auth/policy.ts'
import { isCall } from '../auth/route-policies.ts'
import type { Staff } from '../auth/staff.ts'
import type { Settings } from '../settings.ts'
import type { Configuration, ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import { languageOf } from './language-of.ts'
import { tenantOfHost } from './tenant-of-host.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The configuration snapshot taken when the request arrived. */
    configuration: Configuration
    /** The tenant of the call. Throws on a route whose policy has no tenant: use `tenantIfAny` there. */
    readonly tenant: Tenant
    tenantIfAny: Tenant | undefined
    /** The signed-in caller, if the token is valid; always set on staff routes. */
    staff: Staff | undefined
    readonly language: Language
    /** For the audit trail. */
    readonly actor: Actor
    readonly correlationId: string
    /** The code of the error response, if any. */
    errorCode: ErrorCode | undefined
  }
  interface FastifyContextConfig {
    policy?: Policy
    /** Key of the policy row. Names the route in logs and metrics, the same for both bases. */
    policyKey?: string
  }
}

/** Adds configuration, tenant, staff, language and correlation id to every request. */
export function addRequestContext(
  app: FastifyInstance,
  configuration: ConfigurationSource,
  settings: Pick<Settings, 'production' | 'defaultTenant'>,
): void {
  app.decorateRequest('configuration')
  app.decorateRequest('tenantIfAny', undefined)
  app.decorateRequest('staff', undefined)
  app.decorateRequest('errorCode', undefined)
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
  app.decorateRequest('actor', {
    getter() {
      const { staff, headers, id } = this
      const userId = cleanUserId(headers['x-user-id'])
      return { who: staff?.subject || userId || 'anonymous', userId, correlationId: id }
    },
  })
  app.decorateRequest('correlationId', {
    getter() {
      return this.id
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    request.configuration = configuration.current()
    // For API calls the guard sets the tenant later.
    request.tenantIfAny = isCall(request.url) ? undefined : tenantOfPage(request.configuration, request.host, settings)
    reply.header('x-correlation-id', request.id)
    done()
  })
}

/** Pages get their tenant from the host name; the page itself handles an unknown one. */
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
    throw new DirectoryError('INTERNAL', 'This route has no tenant in its policy, but its handler read one.')
  return tenant
}

/** Printable characters only, up to the size limit of an audit row. */
function cleanUserId(given: string | string[] | undefined): string | undefined {
  return (
    String(given ?? '')
      .slice(0, 1_000)
      .replace(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, 128) || undefined
  )
}
