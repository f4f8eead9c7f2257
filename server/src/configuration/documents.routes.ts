import {
  CheckAnswer,
  CheckBody,
  DeleteDocumentQuery,
  DiffQuery,
  DocumentDiff,
  DocumentDraft,
  DocumentHistory,
  DocumentHistoryQuery,
  DocumentList,
  DocumentName,
  DocumentShape,
  DocumentVersion,
  DraftBody,
  PublishBody,
  RollBackBody,
  WrittenVersion,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { globalScope } from '../database/configuration.repository.ts'
import { diffDocument } from './diff.service.ts'
import {
  checkText,
  deleteDocument,
  discardDraft,
  getDraft,
  keepDraft,
  listDocuments,
  publish,
  readHistory,
  readShape,
  readVersion,
  rollBack,
  type Editor,
} from './documents.service.ts'
import type { DocumentStore } from './write-document.ts'

export interface DocumentRoutesOptions {
  store: DocumentStore
  /** `tenant`: documents of the tenant of the call. `deployment`: those that all tenants share. */
  owner: 'tenant' | 'deployment'
}

const ByName = Type.Object({ name: DocumentName })
const ByVersion = Type.Object({ name: DocumentName, version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) })
const tags = ['configuration']

/** The life cycle of every configuration document: read, draft, check, publish, history, roll back, delete. */
export const documentRoutes: FastifyPluginAsyncTypebox<DocumentRoutesOptions> = async (app, { store, owner }) => {
  const base = owner === 'tenant' ? '/configuration/documents' : '/configuration/deployment/documents'
  const named = (verb: string, noun: string) => `${verb}${owner === 'tenant' ? '' : 'Deployment'}${noun}`
  const scopeOf = (request: FastifyRequest) => (owner === 'tenant' ? request.tenant.id : globalScope)
  const keyOf = (request: FastifyRequest, name: string) => ({ scope: scopeOf(request), name })

  const routes: OwnerRoutes = { store, base, named, scopeOf, keyOf }
  await app.register(readingRoutes, routes)
  await app.register(publishingRoutes, routes)
  await app.register(draftRoutes, routes)
}

/** The paths of an owner's routes, the names of their operations, and the documents they cover. */
interface OwnerRoutes {
  store: DocumentStore
  base: string
  named(verb: string, noun: string): string
  scopeOf(request: FastifyRequest): string
  keyOf(request: FastifyRequest, name: string): { scope: string; name: string }
}

const readingRoutes: FastifyPluginAsyncTypebox<OwnerRoutes> = async (app, { store, base, named, scopeOf, keyOf }) => {
  app.get(
    base,
    { schema: { operationId: named('list', 'Documents'), tags, response: { 200: DocumentList } } },
    async (request) => ({ documents: await listDocuments(store, scopeOf(request), editorOf(request)) }),
  )

  app.get(
    `${base}/:name`,
    { schema: { operationId: named('get', 'Document'), tags, params: ByName, response: { 200: DocumentVersion } } },
    (request) => readVersion(store, keyOf(request, request.params.name)),
  )

  app.get(
    `${base}/:name/schema`,
    {
      schema: { operationId: named('get', 'DocumentSchema'), tags, params: ByName, response: { 200: DocumentShape } },
    },
    (request) => readShape(store, keyOf(request, request.params.name)),
  )

  app.get(
    `${base}/:name/history`,
    {
      schema: {
        operationId: named('list', 'DocumentVersions'),
        tags,
        params: ByName,
        querystring: DocumentHistoryQuery,
        response: { 200: DocumentHistory },
      },
    },
    (request) => readHistory(store, keyOf(request, request.params.name), request.query),
  )

  app.get(
    `${base}/:name/history/:version`,
    {
      schema: {
        operationId: named('get', 'DocumentVersion'),
        tags,
        params: ByVersion,
        response: { 200: DocumentVersion },
      },
    },
    (request) => readVersion(store, keyOf(request, request.params.name), request.params.version),
  )

  app.get(
    `${base}/:name/diff`,
    {
      schema: {
        operationId: named('diff', 'Document'),
        tags,
        params: ByName,
        querystring: DiffQuery,
        response: { 200: DocumentDiff },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await diffDocument(store, keyOf(request, request.params.name), editorOf(request), request.query)),
  )
}

/** Checks a text, and changes the current version: publish, roll back, delete. */
const publishingRoutes: FastifyPluginAsyncTypebox<OwnerRoutes> = async (app, { store, base, named, keyOf }) => {
  app.post(
    `${base}/:name/check`,
    {
      schema: {
        operationId: named('check', 'Document'),
        tags,
        params: ByName,
        body: CheckBody,
        response: { 200: CheckAnswer },
      },
    },
    (request) => checkText(store, keyOf(request, request.params.name), request.body.text),
  )

  app.post(
    `${base}/:name/publish`,
    {
      schema: {
        operationId: named('publish', 'Document'),
        tags,
        params: ByName,
        body: PublishBody,
        response: { 200: WrittenVersion },
      },
    },
    (request) => publish(store, keyOf(request, request.params.name), editorOf(request), request.body),
  )

  app.post(
    `${base}/:name/roll-back`,
    {
      schema: {
        operationId: named('rollBack', 'Document'),
        tags,
        params: ByName,
        body: RollBackBody,
        response: { 200: WrittenVersion },
      },
    },
    (request) => rollBack(store, keyOf(request, request.params.name), editorOf(request), request.body),
  )

  app.delete(
    `${base}/:name`,
    {
      schema: {
        operationId: named('delete', 'Document'),
        tags,
        params: ByName,
        querystring: DeleteDocumentQuery,
        response: { 200: WrittenVersion },
      },
    },
    (request) => deleteDocument(store, keyOf(request, request.params.name), editorOf(request), request.query),
  )
}

/** Each author has a separate draft. */
const draftRoutes: FastifyPluginAsyncTypebox<OwnerRoutes> = async (app, { store, base, named, keyOf }) => {
  app.get(
    `${base}/:name/draft`,
    { schema: { operationId: named('get', 'Draft'), tags, params: ByName, response: { 200: DocumentDraft } } },
    (request) => getDraft(store, keyOf(request, request.params.name), editorOf(request)),
  )

  app.put(
    `${base}/:name/draft`,
    {
      schema: {
        operationId: named('save', 'Draft'),
        tags,
        params: ByName,
        body: DraftBody,
        response: { 200: DocumentDraft },
      },
    },
    (request) => keepDraft(store, keyOf(request, request.params.name), editorOf(request), request.body),
  )

  app.delete(
    `${base}/:name/draft`,
    { schema: { operationId: named('discard', 'Draft'), tags, params: ByName, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await discardDraft(store, keyOf(request, request.params.name), editorOf(request))
      return reply.code(204).send(null)
    },
  )
}

/** The caller, as an editor of documents. */
export function editorOf({ staff, actor }: FastifyRequest): Editor {
  return { ...actor, subject: actor.who, roles: staff?.roles ?? [] }
}
