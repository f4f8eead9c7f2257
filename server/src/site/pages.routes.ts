import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { finderRoutes, harnessRoutes, reportRoute, type BrowserSettings } from '@care/contract'
import { isLocalHost } from '../http/tenant-of-host.ts'
import { consoleRoutes } from './console.routes.ts'
import { finderPage, pathOf } from './finder-page.ts'
import { previewFileRoutes } from './preview-files.routes.ts'
import { specialtyListRoutes } from './specialty-list.routes.ts'
import { tenantFileRoutes } from './tenant-files.routes.ts'
import { trialPage } from './trial-page.ts'

export interface PagesOptions {
  /** Folders of the built apps. */
  finder: string
  console: string
  settings: BrowserSettings
  /** A trial run with the demo directory: `localhost` lists the finders. */
  trial: boolean
}

/** The pages of both apps and their assets, tenant images and lists. */
export const pageRoutes: FastifyPluginAsync<PagesOptions> = async (app, { finder, console, settings, trial }) => {
  await app.register(consoleRoutes, { folder: console })
  await app.register(specialtyListRoutes)
  await app.register(tenantFileRoutes)
  await app.register(previewFileRoutes)
  if (existsSync(join(finder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(finder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    })
  }
  const sendPage = finderPage(finder, settings)
  const pages = new Set<string>([...finderRoutes, ...(settings.harness ? harnessRoutes : [])])

  app.get('/*', (request, reply) => {
    if (trial && pathOf(request) === '/' && isLocalHost(request.host)) return sendTrialPage(request, reply)
    if (!pages.has(pathOf(request))) reply.code(404)
    if (pathOf(request) === reportRoute) reply.header('x-robots-tag', 'noindex')
    return sendPage(request, reply)
  })
}

function sendTrialPage({ configuration, host, language, tenantIfAny }: FastifyRequest, reply: FastifyReply) {
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .send(trialPage(configuration, port, tenantIfAny?.id ?? '', language))
}
