import {
  AdministeredTenant,
  AdministeredTenants,
  HostsBody,
  NewTenantBody,
  Removal,
  RemovalBody,
  SwitchBody,
  TenantIdParam,
  WrittenVersion,
} from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { DocumentStore } from '../configuration/write-document.ts'
import { createTenant, listAllTenants, setHosts, switchTenant } from './administer-tenants.ts'
import { readRemoval, removeTenant } from './remove-tenant.ts'

const tags = ['configuration']
const base = '/configuration/tenants'

/** Tenant administration: create, host names, on and off. */
export const tenantRoutes: FastifyPluginAsyncTypebox<{ store: DocumentStore }> = async (app, { store }) => {
  app.get(
    base,
    { schema: { operationId: 'listAllTenants', tags, response: { 200: AdministeredTenants } } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ tenants: await listAllTenants(store) }),
  )

  app.post(
    base,
    {
      schema: { operationId: 'createTenant', tags, body: NewTenantBody, response: { 201: AdministeredTenant } },
    },
    async (request, reply) => reply.code(201).send(await createTenant(store, request.body, request.actor)),
  )

  app.put(
    `${base}/:tenantId/hosts`,
    {
      schema: {
        operationId: 'setTenantHosts',
        tags,
        params: TenantIdParam,
        body: HostsBody,
        response: { 200: WrittenVersion },
      },
    },
    (request) => setHosts(store, request.params.tenantId, request.body, request.actor),
  )

  app.put(
    `${base}/:tenantId/enabled`,
    {
      schema: {
        operationId: 'switchTenant',
        tags,
        params: TenantIdParam,
        body: SwitchBody,
        response: { 200: WrittenVersion },
      },
    },
    (request) => switchTenant(store, request.params.tenantId, request.body, request.actor),
  )

  app.post(
    `${base}/:tenantId/removal`,
    {
      schema: {
        operationId: 'removeTenant',
        tags,
        params: TenantIdParam,
        body: RemovalBody,
        response: { 202: Removal },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await removeTenant(store, request.params.tenantId, request.body, request.actor)),
  )

  app.get(
    `${base}/:tenantId/removal`,
    { schema: { operationId: 'getRemoval', tags, params: TenantIdParam, response: { 200: Removal } } },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readRemoval(store, request.params.tenantId)),
  )
}
