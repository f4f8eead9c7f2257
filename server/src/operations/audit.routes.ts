import { AuditSearchPage, AuditSearchQuery } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { auditIdsOf } from '../audit-trail/audit-trail.service.ts'
import { getStaff, holdsRole } from '../auth/staff.ts'
import { addDays, instantOf } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { isDay } from '../corrections/corrections.service.ts'
import type { StoredAuditEntry } from '../database/audit.repository.ts'
import { globalScope } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { plainError } from '../http/error-response.ts'
import { badRequest } from '../http/refusals.ts'
import { countAudit, searchAudit } from './audit-search.repository.ts'
import { staffNames } from './staff-names.ts'

const usualRows = 50

export interface AuditRouteDeps {
  database: Database
  /** Who assigned the ids of people. */
  issuer: string
}

/** Audit search: configuration, staff, loads, exports, and records if requested. */
export const auditSearchRoutes: FastifyPluginAsyncTypebox<AuditRouteDeps> = async (app, { database, issuer }) => {
  const idsOf = auditIdsOf(database)
  app.get(
    '/audit',
    {
      schema: {
        operationId: 'searchAudit',
        tags: ['operations'],
        querystring: AuditSearchQuery,
        response: { 200: AuditSearchPage },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const { tenantIfAny: tenant, query } = request
      // Without a tenant these are the rows of the deployment.
      if (!tenant && !holdsRole(getStaff(request), 'system-admin')) throw plainError('FORBIDDEN')
      if (query.subject !== undefined && query.kind === undefined)
        throw badRequest('`subject` needs `kind`.', '«subject» necesita «kind».', 'subject')
      const { from, to, before, limit = usualRows, ...filter } = query
      const scope = tenant?.id ?? globalScope
      const ids = await idsOf(scope)
      const search = {
        ...filter,
        before: before === undefined ? undefined : ids.meant(before),
        limit,
        from: from === undefined ? undefined : startOf(from, tenant, 'from'),
        to: to === undefined ? undefined : startOf(addDays(getDay(to, 'to'), 1), tenant, 'to'),
      }
      const found = await searchAudit(database.db, scope, search)
      const total =
        before !== undefined
          ? undefined
          : found.next === undefined
            ? found.entries.length
            : await countAudit(database.db, scope, search)
      const nameOf = await staffNames(database.db, issuer, found.entries)
      return {
        ...(total !== undefined && { total }),
        entries: found.entries.map((entry) => ({ ...toEntry(entry), ...nameOf(entry), id: ids.shown(entry.id) })),
        ...(found.next !== undefined && { next: ids.shown(found.next) }),
      }
    },
  )
}

/** Start of the day in the tenant's time zone; in UTC for the deployment. */
function startOf(day: string, tenant: Tenant | undefined, field: string): string {
  return instantOf({ day: getDay(day, field), hours: 0 }, tenant?.timeZone ?? 'UTC').toISOString()
}

function getDay(day: string, field: string): string {
  if (isDay(day)) return day
  throw badRequest('The calendar has no such day.', 'El calendario no tiene ese día.', field)
}

function toEntry({ subjectKind, tenantId: _, ...entry }: StoredAuditEntry) {
  return { ...entry, kind: subjectKind }
}
