import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@care/contract'
import { docsPage } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'

/** `/openapi.json` for machines and `/docs` for people: the same document, drawn on the server, so it works without scripts. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  const document = once(() => app.openApi())
  const json = once(() => withTag(JSON.stringify(document(), null, 2)))
  const pages: Record<Language, () => Tagged> = { en: once(() => withTag(docsPage(document(), 'en'))), es: once(() => withTag(docsPage(document(), 'es'))) }
  const style = withTag(docsStyle)

  app.get('/openapi.json', (request, reply) => send(request, reply, json(), 'application/json'))
  app.get('/docs', (request, reply) => send(request, reply.header('vary', 'accept-language'), pages[request.language](), 'text/html'))
  app.get('/docs/style.css', (request, reply) => send(request, reply, style, 'text/css'))
}

interface Tagged { body: string; tag: string }

function withTag(body: string): Tagged {
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { body, tag }: Tagged, type: string): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'no-cache')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
