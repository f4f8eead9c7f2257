import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import {
  DirectoryError,
  fillIndexHtml,
  finderRoutes,
  harnessRoutes,
  resultsRoutes,
  type BootData,
  type BrowserSettings,
  type Language,
  type SpecialtyNode,
} from '@care/contract'
import type { Configuration, Tenant } from '../configuration/configuration.ts'

export interface PagesOptions {
  /** Folders of the built apps. */
  finder: string
  console: string
  settings: BrowserSettings
}

/** The finder's pages and pictures: one index.html, filled for the tenant of the host. */
export const pageRoutes: FastifyPluginAsync<PagesOptions> = async (app, { finder, console, settings }) => {
  await addConsole(app, console)
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
  const page = finderPage(finder, settings)
  const pages = new Set<string>([...finderRoutes, ...(settings.harness ? harnessRoutes : [])])

  app.get('/*', (request, reply) => {
    if (!pages.has(pathOf(request))) reply.code(404)
    return page(request, reply)
  })

  app.get<{ Params: { tenant: string; '*': string } }>('/tenants/:tenant/files/*', (request, reply) => {
    const picture = request.configuration.tenants.get(request.params.tenant)?.pictures.get(request.params['*'])
    if (picture === undefined)
      throw new DirectoryError('NOT_FOUND', { en: 'There is no such picture.', es: 'No existe esa imagen.' })
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(picture)
  })

  const trees = perConfiguration((tenant) => Buffer.from(JSON.stringify(tenant.components.specialtyDropdown)))
  const names = perConfiguration((tenant) =>
    Buffer.from(JSON.stringify({ options: tenant.components.specialtyDropdown.options.map(withoutWords) })),
  )
  app.get<{ Params: { tenant: string }; Querystring: { v?: string; words?: string } }>(
    '/tenants/:tenant/specialties.json',
    (request, reply) => {
      const tenant = request.configuration.tenants.get(request.params.tenant)
      if (!tenant?.finder)
        throw new DirectoryError('NOT_FOUND', { en: 'There is no such list.', es: 'No existe esa lista.' })
      const asked = request.query.v === String(request.configuration.version)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', asked ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send((request.query.words === 'all' ? trees : names)(request.configuration, tenant))
    },
  )
}

/**
 * Pages show names; the words people may search the tree by are three quarters of it, and only its search needs them.
 */
function withoutWords({ words: _, children, ...node }: SpecialtyNode): SpecialtyNode {
  return { ...node, ...(children ? { children: children.map(withoutWords) } : {}) }
}

/** Made once for a tenant and kept until the configuration changes. */
function perConfiguration<T>(make: (tenant: Tenant) => T): (configuration: Configuration, tenant: Tenant) => T {
  const kept = new WeakMap<Configuration, Map<string, T>>()
  return (configuration, tenant) => {
    const made = kept.get(configuration) ?? new Map<string, T>()
    kept.set(configuration, made)
    const value = made.get(tenant.id) ?? make(tenant)
    made.set(tenant.id, value)
    return value
  }
}

async function addConsole(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/console/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  app.get('/console', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  )
}

/**
 * Draws index.html for the tenant of the host; a host that is nobody's gets the page without data, which then shows
 * "Access denied".
 */
function finderPage(finder: string, settings: BrowserSettings) {
  const file = join(finder, 'index.html')
  const html = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><html lang="en"><head><title>Care finder</title></head><body><!--boot--></body></html>'
  let filledFor: Configuration | undefined
  const filled = new Map<string, Buffer>()
  const links = resultsLinks(finder)
  const results = new Set<string>(resultsRoutes)

  return (request: FastifyRequest, reply: FastifyReply) => {
    const tenant = request.tenantIfAny
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-language')
    if (!tenant?.finder) return reply.send(html)
    if (filledFor !== request.configuration) {
      filled.clear()
      filledFor = request.configuration
    }
    const early = results.has(pathOf(request)) ? links(request.language) : ''
    const key = `${tenant.id} ${request.language} ${early}`
    const page =
      filled.get(key) ??
      Buffer.from(
        fillIndexHtml(
          html.replace('</head>', () => `${early}</head>`),
          bootData(tenant, request, settings),
        ),
      )
    filled.set(key, page)
    return reply.send(page)
  }
}

/**
 * The files of the results screen, named in its page: a phone fetches them beside the first script instead of after it,
 * and after the styles.
 */
function resultsLinks(finder: string): (language: Language) => string {
  const file = join(finder, 'results.json')
  if (!existsSync(file)) return () => ''
  const { scripts, styles } = JSON.parse(readFileSync(file, 'utf8')) as {
    scripts: Record<Language, string[]>
    styles: string[]
  } // Our own build's.
  return (language) =>
    [
      ...scripts[language].map(
        (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`,
      ),
      ...styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
    ].join('')
}

function bootData(tenant: Tenant, { language, configuration }: FastifyRequest, settings: BrowserSettings): BootData {
  const { id, name, finder, hosts, area, phone, theme, autoSearchKeys, planHidden, printTitle, prefacePages } = tenant
  return {
    tenant: { id, name, finder, hosts, area, phone, theme, autoSearchKeys, planHidden, printTitle, prefacePages },
    settings,
    language,
    features: tenant.features,
    errorMessages: tenant.errorMessages,
    // The tree is 15 times the rest of the page; the finder asks for it once the first screen stands.
    components: { ...tenant.components, specialtyDropdown: { options: [] } },
    ...(tenant.components.specialtyDropdown.options.length > 0
      ? { specialtiesLater: `/tenants/${tenant.id}/specialties.json?v=${configuration.version}` }
      : {}),
    blueprints: Object.fromEntries(
      [...tenant.blueprints].map(([page, blueprint]) => [page, JSON.parse(blueprint.text)]),
    ),
  }
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '/'
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
