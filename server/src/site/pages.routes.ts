import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { finderRoutes, harnessRoutes, type BrowserSettings } from '@care/contract'
import { consoleRoutes } from './console.routes.ts'
import { finderPage, pathOf } from './finder-page.ts'
import { specialtyListRoutes } from './specialty-list.routes.ts'
import { tenantFileRoutes } from './tenant-files.routes.ts'

export interface PagesOptions {
  /** Folders of the built apps. */
  finder: string
  console: string
  settings: BrowserSettings
}

/** The pages of both apps and their assets, tenant images and lists. */
export const pageRoutes: FastifyPluginAsync<PagesOptions> = async (app, { finder, console, settings }) => {
  await app.register(consoleRoutes, { folder: console })
  await app.register(specialtyListRoutes)
  await app.register(tenantFileRoutes)
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
    if (!pages.has(pathOf(request))) reply.code(404)
    return sendPage(request, reply)
  })
}
