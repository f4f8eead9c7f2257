import { Correction, CorrectionBody, CorrectionId, CorrectionList, RecordId, UndoBody } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { conflict, notFound } from '../http/refusals.ts'
import type { Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Db, Trx } from '../database/tables.ts'
import { findRecord } from '../records/records.repository.ts'
import { correct, correctionsOf, undoCorrection, type CorrectionDeps } from './correct.ts'
import { readStewardshipSettings } from './stewardship-settings.ts'

const tags = ['stewardship']

export interface CorrectionRouteDeps extends CorrectionDeps {
  database: Database
  reports: {
    /** Refuses a report that is not about the record. */
    check(trx: Trx, tenantId: string, reportId: string, stableId: string): Promise<void>
    /** The effect of a correction on the report that led to it. False if it was already closed. */
    close(trx: Trx, tenantId: string, reportId: string, end: ReportEnd): Promise<boolean>
    /** After the transaction that closed a report. */
    onClosed(tenantId: string): void
  }
}

interface ReportEnd {
  outcome: 'changed'
  why: string
  by: Actor
  at: string
}

/** Stewards' own corrections of a record. */
export const correctionRoutes: FastifyPluginAsyncTypebox<{ deps: CorrectionRouteDeps }> = async (app, { deps }) => {
  const { database, reports } = deps
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/data-stewardship/records/:uid/corrections',
    {
      schema: {
        operationId: 'listCorrections',
        tags,
        params: Type.Object({ uid: RecordId }),
        response: { 200: CorrectionList },
      },
    },
    async ({ tenant, params }) => {
      const stableId = await stableIdOf(database.db, tenant.id, params.uid)
      return { corrections: await correctionsOf(database.db, tenant.id, stableId) }
    },
  )

  app.post(
    '/data-stewardship/records/:uid/corrections',
    {
      schema: {
        operationId: 'correctRecord',
        tags,
        params: Type.Object({ uid: RecordId }),
        body: CorrectionBody,
        response: { 201: Correction },
      },
    },
    async ({ tenant, params, body: { reason: why, reportId, ...body }, actor }, reply) => {
      const made = await database.write(async (trx) => {
        await refuseAlone(trx, tenant.id)
        const stableId = await stableIdOf(trx, tenant.id, params.uid)
        if (reportId !== undefined) await reports.check(trx, tenant.id, reportId, stableId)
        const correction = await correct(deps, trx, tenant, { ...body, stableId, why }, actor)
        const end = { outcome: 'changed', why, by: actor, at: correction.at } as const
        if (reportId !== undefined && !(await reports.close(trx, tenant.id, reportId, end)))
          throw conflict('The report is already closed.', 'El aviso ya está cerrado.')
        return correction
      })
      if (reportId !== undefined) reports.onClosed(tenant.id)
      return reply.code(201).send(made)
    },
  )

  app.post(
    '/data-stewardship/corrections/:correctionId/undo',
    {
      schema: {
        operationId: 'undoCorrection',
        tags,
        params: Type.Object({ correctionId: CorrectionId }),
        body: UndoBody,
        response: { 200: Correction },
      },
    },
    ({ tenant, params, body: { reason: why }, actor }) =>
      database.write(async (trx) => {
        await refuseAlone(trx, tenant.id)
        return undoCorrection(deps, trx, tenant, { id: params.correctionId, why }, actor)
      }),
  )
}

/** With the four-eyes rule, a correction and its undo are change requests. */
async function refuseAlone(trx: Trx, tenantId: string): Promise<void> {
  if (!(await readStewardshipSettings(trx, tenantId)).fourEyes) return
  throw conflict(
    'Two people decide about changes here. Propose a change request with the value that the record should have.',
    'Aquí dos personas deciden los cambios. Proponga una solicitud de cambio con el valor que debe tener el registro.',
  )
}

/** Ids that were merged away redirect to the surviving record. */
export async function stableIdOf(db: Db, tenantId: string, uid: string): Promise<string> {
  const found = await findRecord(db, tenantId, undefined, uid)
  if (!found) throw notFound('There is no such record.', 'No existe ese registro.')
  return found.record.stableId
}
