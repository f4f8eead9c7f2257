import { AuditTrail, AuditTrailQuery } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readAudit, type StoredAuditEntry } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { auditIdsOf } from './audit-ids.ts'
import { losersTo } from '../records/record-redirects.repository.ts'
import { findRecord } from '../records/records.repository.ts'

const pageRows = 50

/** Who changed what in a record. Configuration changes are not included. */
export const auditTrailRoutes: FastifyPluginAsyncTypebox<{ database: Database }> = async (app, { database }) => {
  const { db } = database
  const idsOf = auditIdsOf(database)
  app.get(
    '/data-stewardship/audit-trails/:stableIdHash',
    {
      schema: {
        operationId: 'getAuditTrail',
        tags: ['stewardship'],
        params: Type.Object({ stableIdHash: Type.String({ minLength: 1, maxLength: 200 }) }),
        querystring: AuditTrailQuery,
        response: { 200: AuditTrail },
      },
    },
    async ({ tenant, params, query: { before, limit = pageRows } }, reply) => {
      void reply.header('cache-control', 'no-store')
      const uid = params.stableIdHash
      const stableId = (await findRecord(db, tenant.id, undefined, uid))?.record.stableId ?? uid
      const subject = [stableId, ...(await losersTo(db, tenant.id, stableId))]
      const ids = await idsOf(tenant.id)
      const from = before !== undefined && { beforeId: ids.meant(before) }
      const filter = { subjectKind: 'record', subject, limit: limit + 1, ...from }
      const found = await readAudit(db, tenant.id, filter)
      const entries = found.slice(0, limit)
      const next = found.length > limit ? entries.at(-1)?.id : undefined
      return {
        entries: entries.map((entry) => ({ ...toEntry(entry), id: ids.shown(entry.id) })),
        ...(next !== undefined && { next: ids.shown(next) }),
      }
    },
  )
}

function toEntry({ at, who, what, before, after, why, source, correlationId }: StoredAuditEntry) {
  return {
    at,
    who,
    what,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    why,
    ...(source !== undefined && { source }),
    ...(correlationId !== undefined && { correlationId }),
  }
}
