import { fillIndexHtml, previewPath, type BootData, type BrowserSettings, type Language } from '@care/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CandidateError } from '../configuration/configuration.ts'
import type { Preview } from '../configuration/previews.ts'
import { html, type Html } from '../http/html.ts'
import { htmlPage } from '../http/html-page.ts'
import { bootData } from './boot-data.ts'

export interface PreviewParts {
  /** The finder's index.html. */
  html: string
  settings: BrowserSettings
}

/**
 * The finder with drafts, or an explanation why it cannot be shown. The page is built for this request and never
 * cached.
 */
export function sendPreview(request: FastifyRequest, reply: FastifyReply, parts: PreviewParts): FastifyReply {
  const { preview, tenantIfAny: tenant, language, configuration } = request
  if (!preview) throw new TypeError('only for requests with a preview')
  const text = texts[language]
  if (preview.refusal) {
    const [fact] = preview.refusal.factsIn(language)
    return reply.code(403).send(notice(language, html`<p>${fact?.errorMessage}</p>`))
  }
  if (preview.errors) return reply.code(400).send(notice(language, problems(preview.errors, text)))
  if (!tenant?.finder) return reply.code(403).send(notice(language, html`<p>${text.noFinder}</p>`))
  const boot = bootData(tenant, { language, configuration, settings: parts.settings })
  return reply.send(fillIndexHtml(withBar(parts.html, text), throughPreview(boot, preview)))
}

/** Every URL that the finder uses leads through the preview, on the page's own host. */
function throughPreview(boot: BootData, { token }: Preview): BootData {
  const base = `${previewPath}${token}`
  const { theme } = boot.tenant
  return {
    ...boot,
    settings: {
      ...boot.settings,
      apiBase: `${base}/api`,
      apiV2Base: `${base}/api-v2`,
      searchGateway: '',
      nlGateway: '',
    },
    tenant: {
      ...boot.tenant,
      theme: {
        ...theme,
        logo: `${base}${theme.logo}`,
        ...(theme.printLogo === undefined ? {} : { printLogo: `${base}${theme.printLogo}` }),
      },
    },
    ...(boot.specialtiesLater === undefined ? {} : { specialtiesLater: `${base}${boot.specialtiesLater}` }),
  }
}

/** Separate files, so that the finder itself has no preview code. */
function withBar(page: string, text: Words): string {
  const bar = html`<p class="preview-bar" role="note">${text.bar}</p>`.html
  return page
    .replace('</head>', '<link rel="stylesheet" href="/preview.css"><script src="/preview.js"></script></head>')
    .replace('<!--boot-->', () => `<!--boot-->${bar}`)
}

function problems(errors: readonly CandidateError[], text: Words): Html {
  return html`<p>${text.broken}</p>
<ul>${errors.map(
    ({ name, line, path, message }) =>
      html`<li><strong>${name}</strong>, ${text.line} ${line}${path && html` (<code>${path}</code>)`}: ${message}</li>`,
  )}</ul>`
}

function notice(language: Language, body: Html): string {
  const { title } = texts[language]
  return htmlPage({ language, title, body: html`<main><h1>${title}</h1>${body}</main>` })
}

type Words = (typeof texts)[Language]
const texts = {
  en: {
    title: 'Preview',
    bar: 'Preview: this page shows your drafts. Members do not see them.',
    broken: 'The drafts cannot be shown yet:',
    line: 'line',
    noFinder: 'This tenant has no finder, or its draft switches it off.',
  },
  es: {
    title: 'Vista previa',
    bar: 'Vista previa: esta página muestra sus borradores. Los miembros no los ven.',
    broken: 'Los borradores todavía no se pueden mostrar:',
    line: 'línea',
    noFinder: 'Este plan no tiene buscador, o su borrador lo desactiva.',
  },
} as const
