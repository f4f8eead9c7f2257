import { JobAction, JobSummary, Operations } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { getStaff, holdsRole } from '../auth/staff.ts'
import type { Database } from '../database/database.ts'
import type { JobTenants } from '../jobs/jobs.service.ts'
import { cancelOpenJob, retryFailedJob } from './job-actions.ts'
import { readOperations } from './read-operations.ts'

export interface OperationsRouteDeps {
  database: Database
  health: () => Promise<Operations['health']>
  now: () => Date
  /** Updates this instance's published state. */
  noteInstance: () => Promise<void>
}

const JobId = Type.Object({ jobId: Type.String({ minLength: 1, maxLength: 100 }) })

/** Status of the deployment, and its jobs. */
export const operationsRoutes: FastifyPluginAsyncTypebox<{ deps: OperationsRouteDeps }> = async (app, { deps }) => {
  app.get(
    '/operations',
    { schema: { operationId: 'getOperations', tags: ['operations'], response: { 200: Operations } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      await deps.noteInstance()
      return readOperations({ ...deps, db: deps.database.db }, tenantsOf(request))
    },
  )

  const actions = { retry: retryFailedJob, cancel: cancelOpenJob }
  for (const [name, action] of Object.entries(actions))
    app.post(
      `/operations/jobs/:jobId/${name}`,
      {
        schema: {
          operationId: `${name}Job`,
          tags: ['operations'],
          params: JobId,
          body: JobAction,
          response: { 200: JobSummary },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const { params, body, actor } = request
        return action(deps, { jobId: params.jobId, tenants: tenantsOf(request), actor, reason: body.reason })
      },
    )
}

/** The tenant of the call, else all of the caller's; undefined means everything, including the deployment's own. */
function tenantsOf(request: FastifyRequest): JobTenants {
  const staff = getStaff(request)
  if (request.tenantIfAny) return [request.tenantIfAny.id]
  if (!staff.tenants.includes('*')) return staff.tenants
  return holdsRole(staff, 'system-admin') ? undefined : [...request.configuration.tenants.keys()]
}
