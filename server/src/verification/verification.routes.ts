import {
  AttestationQuery,
  BatchId,
  DoorKey,
  ErrorBody,
  VerificationBody,
  VerificationList,
  VerificationQuery,
  VerificationResult,
  VerificationUndone,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { badRequest } from '../http/refusals.ts'
import { listVerifications } from './verifications.repository.ts'
import { attestationSheet, type SheetDeps } from './attestation-sheet.ts'
import { undoVerification } from './undo-verification.ts'
import { verify, type VerificationDeps } from './verify.ts'

const tags = ['stewardship']

/** Verifications of listings by practices. */
export const verificationRoutes: FastifyPluginAsyncTypebox<{
  deps: VerificationDeps & Omit<SheetDeps, 'db'>
}> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.post(
    '/data-stewardship/verifications',
    {
      schema: {
        operationId: 'verifyRelations',
        tags,
        body: VerificationBody,
        response: { 201: VerificationResult, 404: ErrorBody },
      },
    },
    async ({ tenant, body, actor, language }, reply) => {
      reply.code(201)
      return verify(deps, tenant, body, { actor, language })
    },
  )

  app.post(
    '/data-stewardship/verifications/:batchId/undo',
    {
      schema: {
        operationId: 'undoVerification',
        tags,
        params: Type.Object({ batchId: BatchId }),
        response: { 200: VerificationUndone, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async ({ tenant, params, actor }) => undoVerification(deps, tenant, params.batchId, { actor }),
  )

  app.get(
    '/data-stewardship/verifications',
    {
      schema: {
        operationId: 'listVerifications',
        tags,
        querystring: VerificationQuery,
        response: { 200: VerificationList },
      },
    },
    async ({ tenant, query }) => {
      if (query.stableId === undefined && query.door === undefined && query.assignedTo === undefined)
        throw badRequest(
          'Give a record, an address key (door) or who calls back.',
          'Indique un registro, una dirección o quién llamará.',
          'stableId',
        )
      return { verifications: await listVerifications(deps.database.db, tenant.id, query) }
    },
  )

  app.get(
    '/data-stewardship/attestation-sheets/:door',
    {
      schema: {
        operationId: 'printAttestationSheet',
        tags,
        params: Type.Object({ door: DoorKey }),
        querystring: AttestationQuery,
        response: { 200: { content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } } } },
      },
    },
    async ({ tenant, params, query, language }, reply) => {
      const pdf = await attestationSheet({ ...deps, db: deps.database.db }, tenant, params.door, { language, ...query })
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="attestation-sheet.pdf"')
        .send(pdf as never) // Bytes bypass the serializer.
    },
  )
}
