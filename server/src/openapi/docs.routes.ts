import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Language } from '@care/contract'
import { docsPage, docsScriptUrl } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'
import type { OpenApi } from './open-api.ts'

export interface DocsDeps {
  script: string
  document: () => OpenApi
}

/**
 * `/openapi.json` for tools and `/docs` for people: one document, rendered on the server, so the page can be
 * read without scripts; only its forms need one.
 */
export const docsRoutes: FastifyPluginAsync<DocsDeps> = async (app, { script, document: read }) => {
  const document = once(read)
  // As bytes: a string of this length would be encoded for every caller.
  const json = once(() => Buffer.from(JSON.stringify(document(), null, 2)))
  const tryCall = readFileSync(script)
  const page = async (language: Language) => Buffer.from(await docsPage(document(), language))
  const pages: Record<Language, () => Promise<Buffer>> = { en: once(() => page('en')), es: once(() => page('es')) }

  app.get('/openapi.json', (_request, reply) => send(reply, json(), 'application/json'))
  app.get('/docs', async (request, reply) =>
    send(reply.header('vary', 'accept-language'), await pages[request.language](), 'text/html'),
  )
  app.get('/docs/style.css', (_request, reply) => send(reply, docsStyle, 'text/css'))
  app.get(docsScriptUrl, (_request, reply) => send(reply, tryCall, 'text/javascript'))
}

function send(reply: FastifyReply, body: string | Buffer, type: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(body)
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
