import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Language } from '@care/contract'
import { docsPage, docsScriptUrl } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'

/**
 * `/openapi.json` for tools and `/docs` for people: one document, rendered on the server, so the page can be
 * read without scripts; only its forms need one.
 */
export const docsRoutes: FastifyPluginAsync<{ script: string }> = async (app, { script }) => {
  const document = once(() => app.openApi())
  const json = once(() => JSON.stringify(document(), null, 2))
  const tryCall = readFileSync(script, 'utf8')
  const pages: Record<Language, () => string> = {
    en: once(() => docsPage(document(), 'en')),
    es: once(() => docsPage(document(), 'es')),
  }

  app.get('/openapi.json', (_request, reply) => send(reply, json(), 'application/json'))
  app.get('/docs', (request, reply) =>
    send(reply.header('vary', 'accept-language'), pages[request.language](), 'text/html'),
  )
  app.get('/docs/style.css', (_request, reply) => send(reply, docsStyle, 'text/css'))
  app.get(docsScriptUrl, (_request, reply) => send(reply, tryCall, 'text/javascript'))
}

function send(reply: FastifyReply, body: string, type: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(body)
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
