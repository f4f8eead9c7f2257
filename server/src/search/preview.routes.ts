import { performance } from 'node:perf_hooks'
import { kinds, SearchBody, SearchQuery, type Kind } from '@care/contract'
import { checkQuery, type Query } from '@care/search-engine'
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { appendAudit, type AuditEntry } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { checkBody } from '../http/validation.ts'
import { parseTemplate } from '../templates/parse-template.ts'
import { templateNotFound } from '../templates/templates.service.ts'
import { dropBlankMembers } from './blank-members.ts'
import { recordSchema } from './index-document.ts'
import { openSearchBody } from './opensearch-query.ts'
import { unpackRecord } from './record-bytes.ts'
import { queryTypes, renderFor, templateOf, type SearchDeps } from './search.service.ts'

export interface PreviewOptions {
  deps: SearchDeps
  database: Database
  now: () => Date
}

const Hits = Type.Array(
  Type.Object({ stableId: Type.String(), name: Type.String(), miles: Type.Optional(Type.Number()) }),
)
const OneKind = Type.Optional(Type.Union(kinds.map((kind) => Type.Literal(kind))))
const QueryTree = Type.Object(
  {},
  { additionalProperties: true, description: 'A query tree: where, sort, skip, limit, facets.' },
)
const TrialBody = Type.Object(
  { kind: OneKind, queryType: SearchBody.properties.queryType, query: Type.Union([SearchQuery, QueryTree]) },
  { additionalProperties: false },
)
type TrialBody = Static<typeof TrialBody>
const CriteriaBody = Type.Object({ kind: OneKind, ...SearchBody.properties }, { additionalProperties: false })

/** Previews a template or a query tree for administrators: the tree, its translation, the first hits and the time. */
export const previewRoutes: FastifyPluginAsyncTypebox<PreviewOptions> = async (app, options) => {
  await templatePreview(app, options)
  await queryTrial(app, options)
}

const templatePreview: FastifyPluginAsyncTypebox<PreviewOptions> = async (app, { deps, database, now }) => {
  const audit = (request: FastifyRequest, entry: Pick<AuditEntry, 'what' | 'subjectKind' | 'subject' | 'after'>) =>
    appendAudit(database, {
      ...request.actor,
      ...entry,
      tenantId: request.tenant.id,
      at: now().toISOString(),
      why: '',
    })

  app.post(
    '/templates/:name/preview',
    {
      preValidation: dropBlankMembers,
      config: { allowsBlanks: true },
      schema: {
        operationId: 'previewTemplate',
        tags: ['templates'],
        params: Type.Object({ name: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }),
        body: Type.Object(
          {
            query: SearchQuery,
            kind: OneKind,
            /** An unsaved template to preview; the active one if absent. */
            template: Type.Optional(Type.String({ maxLength: 1_000_000 })),
          },
          { additionalProperties: false },
        ),
        response: {
          200: Type.Object({
            query: Type.Unknown(),
            openSearch: Type.Unknown(),
            total: Type.Integer(),
            hits: Hits,
            milliseconds: Type.Number(),
          }),
        },
      },
    },
    async (request) => {
      const { name } = request.params
      const { template: text, query, kind } = request.body
      const saved = deps.findTemplate(request.tenant, name)
      const template = text === undefined ? (saved ?? templateNotFound(name)) : parseTemplate(name, text, recordSchema)
      const searched = kind ?? saved?.kind ?? template.kind ?? 'provider'
      const rendered = await renderFor(deps, request.tenant, template, searched, query)
      await audit(request, { what: 'template.preview', subjectKind: 'template', subject: name, after: { query } })
      return {
        query: rendered,
        openSearch: openSearchBody(recordSchema, rendered),
        ...(await run(deps, request.tenant.id, searched, rendered)),
      }
    },
  )
}

const queryTrial: FastifyPluginAsyncTypebox<PreviewOptions> = async (app, { deps }) => {
  app.post(
    '/sandbox/search',
    {
      preValidation: dropBlankMembers,
      config: { allowsBlanks: true },
      schema: {
        operationId: 'trySearch',
        tags: ['search'],
        body: TrialBody,
        response: {
          200: Type.Object({
            total: Type.Integer(),
            hits: Hits,
            milliseconds: Type.Number(),
            plan: Type.Unknown(),
            facets: Type.Unknown(),
          }),
        },
      },
    },
    async (request) => {
      const { kind, query } = await trialOf(deps, request)
      return {
        ...(await run(deps, request.tenant.id, kind, query)),
        plan: await deps.index.explain(request.tenant.id, kind, query),
      }
    },
  )
}

async function run(deps: SearchDeps, tenantId: string, kind: Kind, query: Query) {
  const start = performance.now()
  const found = await deps.index.search(tenantId, kind, { ...query, limit: Math.min(query.limit ?? 10, 10) })
  const milliseconds = performance.now() - start
  const hits = found.hits.map((hit) => {
    const record = unpackRecord(hit.packed)
    const name = record.heads?.[0]?.name?.[0]
    return {
      stableId: hit.id,
      name: name?.text ?? [name?.given, name?.family].flat().filter(Boolean).join(' '),
      miles: hit.miles,
    }
  })
  return { total: found.total, hits, milliseconds, facets: found.facets }
}

/** The input: a query tree, which has `where`, or the criteria of a search call. */
async function trialOf(deps: SearchDeps, request: FastifyRequest<{ Body: TrialBody }>) {
  const { queryType, kind: given, query } = request.body
  const kind = given ?? deps.findTemplate(request.tenant, queryType ?? '')?.kind ?? 'provider'
  if (queryType === undefined && 'where' in query) return { kind, query: checked(query) }
  const body = checkBody(request, CriteriaBody)
  const template = templateOf(deps, request.tenant, kind, queryType ?? queryTypes[kind])
  return { kind, query: await renderFor(deps, request.tenant, template, kind, body.query) }
}

/** An invalid tree is a QueryError, which the error response names by its path. */
function checked(tree: unknown): Query {
  const query = tree as Query // checkQuery validates it.
  checkQuery(recordSchema, query)
  return query
}
