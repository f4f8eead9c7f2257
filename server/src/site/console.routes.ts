import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

/** The staff app. Nothing is registered if it was not built. */
export const consoleRoutes: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  if (!existsSync(join(folder, 'index.html'))) return
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/console/assets/',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  // Every screen has a URL, which the app reads.
  for (const address of ['/console', '/console/*'])
    app.get(address, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
    )
}
