import helmet from 'helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from '../auth/route-policies.ts'
import type { Settings } from '../settings.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { decodedPath } from './not-found.ts'

type PageSettings = Pick<
  Settings,
  'googleMapsKey' | 'mapTilesUrl' | 'issuer' | 'apiBase' | 'searchGateway' | 'nlGateway' | 'apiV2Base'
>

// CSP and HSTS differ by tenant and TLS and are set below; frame-ancestors replaces X-Frame-Options.
const setBelow = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  xFrameOptions: false,
  referrerPolicy: { policy: 'no-referrer' },
} as const

/** Built once: helmet's Fastify plugin rebuilds all its middleware for each request. */
const setPageHeaders = helmet(setBelow)

/** Headers that only matter for documents are left out of API responses. */
const callHeaders = {
  ...setBelow,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const
const setCallHeaders = helmet(callHeaders)
const setPictureHeaders = helmet({ ...callHeaders, crossOriginResourcePolicy: { policy: 'cross-origin' } })

export function addSecurityHeaders(app: FastifyInstance, settings: PageSettings): void {
  app.addHook('onRequest', (request, reply, done) => setSecurityHeaders(request, reply, settings, done))
}

/** Also called where Fastify responds before any hook runs, such as for a URL that cannot be decoded. */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: PageSettings,
  done: () => void,
): void {
  const tls = request.protocol === 'https'
  // Never on plain HTTP: the browser would insist on TLS from then on.
  if (tls) reply.header('strict-transport-security', 'max-age=31536000')
  const path = decodedPath(request.url)
  if (isCall(path)) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    const set = request.routeOptions.config?.policy?.embeddable ? setPictureHeaders : setCallHeaders
    return set(request.raw, reply.raw, done)
  }
  reply.header('content-security-policy', pagePolicy(settings, framing(request, isConsole(path)), tls))
  reply.header('permissions-policy', 'geolocation=(self), microphone=(self), camera=(), payment=(), usb=()')
  setPageHeaders(request.raw, reply.raw, done)
}

/** Which pages may frame this one, and which it may frame in addition to its own host. */
export interface Framing {
  ancestors: readonly string[]
  frames?: readonly string[]
}

/** Nobody may frame the staff app; it frames previews, which have the host of their tenant. */
export function framing(
  { preview, tenantIfAny, configuration }: Partial<Pick<FastifyRequest, 'preview' | 'tenantIfAny' | 'configuration'>>,
  isStaffApp: boolean,
): Framing {
  if (isStaffApp) return { ancestors: ["'none'"], frames: previewHosts(configuration) }
  if (preview) return { ancestors: [preview.grant?.origin ?? "'none'"].filter(isAncestor) }
  return { ancestors: ["'self'", ...(tenantIfAny?.frameAncestors ?? []).filter(isSource)] }
}

/** Headers have a size limit: a deployment with more hosts opens previews in a window. */
const mostPreviewHosts = 100

/** There is no configuration where Fastify responds before any hook runs. */
function previewHosts(configuration: Pick<Configuration, 'tenants'> | undefined): string[] {
  const own = [...(configuration?.tenants.values() ?? [])].flatMap(({ hosts }) => hosts)
  return ['*.localhost:*', ...own.slice(0, mostPreviewHosts)].filter(isSource)
}

/** CSP of the pages: nothing inline, and no other origin except the services named in the settings. */
export function pagePolicy(
  settings: PageSettings,
  { ancestors, frames = [] }: Framing = { ancestors: ["'self'"] },
  tls = false,
): string {
  const hasGoogle = settings.googleMapsKey !== undefined
  const google = hasGoogle ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : []
  const tiles = origins([settings.mapTilesUrl])
  const services = origins([
    settings.apiBase,
    settings.searchGateway,
    settings.nlGateway,
    settings.apiV2Base,
    settings.issuer?.url,
  ])
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(hasGoogle ? ['https://maps.googleapis.com'] : [])],
    'style-src': ["'self'", ...google],
    'font-src': ["'self'", ...google],
    'img-src': ["'self'", 'data:', 'blob:', ...origins([settings.apiBase]), ...tiles, ...google],
    'connect-src': ["'self'", ...services, ...tiles, ...google],
    'worker-src': ["'self'", 'blob:'],
    // A printed record is a blob that the browser's PDF viewer shows in a hidden frame.
    'frame-src': ["'self'", 'blob:', ...frames],
    'object-src': ['blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors,
    ...(tls ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

function isConsole(path: string): boolean {
  return /^\/console(?:\/|$)/i.test(path)
}

function origins(addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap((address) =>
    address !== undefined && /^https?:/.test(address) ? [new URL(address).origin] : [],
  )
}

const isAncestor = (value: string) => value === "'none'" || isSource(value)

/** Tenants edit these by hand: a stray `;` must not start another directive. */
function isSource(value: string): boolean {
  return /^(?:'self'|(?:https?:\/\/)?[A-Za-z0-9*.:[\]-]+)$/.test(value)
}
