import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fillIndexHtml, resultsRoutes, type BrowserSettings, type Language } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { derive } from '../configuration/derived.ts'
import { bootData } from './boot-data.ts'
import { sendPreview } from './preview-page.ts'

const pageWithoutBuild =
  '<!doctype html><html lang="en"><head><title>Care finder</title></head><body><!--boot--></body></html>'

/**
 * Sends index.html with the boot data of the host's tenant. A host without a tenant gets the page without data, which
 * then shows "Access denied".
 */
export function finderPage(finder: string, settings: BrowserSettings) {
  const file = join(finder, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : pageWithoutBuild
  const resultsLinks = readResultsLinks(finder)
  const results = new Set<string>(resultsRoutes)
  const pagesOf = derive<Tenant, Map<string, Buffer>>({ compute: () => new Map() })

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { configuration, language, tenantIfAny: tenant } = request
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-language')
    if (request.preview) return sendPreview(request, reply, { html, settings })
    if (!tenant?.finder) return reply.send(html)
    const pages = pagesOf(tenant)
    const links = results.has(pathOf(request)) ? resultsLinks(language) : ''
    const key = `${language} ${links}`
    const cached = pages.get(key)
    if (cached) return reply.send(cached)
    const withLinks = html.replace('</head>', () => `${links}</head>`)
    const page = Buffer.from(fillIndexHtml(withLinks, bootData(tenant, { language, configuration, settings })))
    pages.set(key, page)
    return reply.send(page)
  }
}

/** In lower case: the finder's paths are case-insensitive. */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const path = (request.url.split('?')[0] ?? '/').toLowerCase()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/**
 * Links to the files of the results screen: a phone fetches them in parallel with the first script instead of after it,
 * and after the styles.
 */
function readResultsLinks(finder: string): (language: Language) => string {
  const file = join(finder, 'results.json')
  if (!existsSync(file)) return () => ''
  const { scripts, styles } = JSON.parse(readFileSync(file, 'utf8')) as {
    scripts: Record<Language, string[]>
    styles: string[]
  } // Written by our own build.
  return (language) =>
    [
      ...scripts[language].map(
        (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`,
      ),
      ...styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
    ].join('')
}
