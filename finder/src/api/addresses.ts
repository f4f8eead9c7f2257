import type { BrowserSettings } from '@care/contract'

export type Bases = Pick<BrowserSettings, 'apiBase' | 'apiV2Base' | 'searchGateway' | 'nlGateway'>

/** The two base URLs of the API; an empty setting means this origin. */
export const apiAddress = (path: string, { apiBase }: Bases): string => join(apiBase || '/api', path)
export const apiV2Address = (path: string, { apiV2Base }: Bases): string => join(apiV2Base || '/api-v2', path)

const nlPath = /^\/v\d+\/provider\/nl-search-carefindr(?:[/?]|$)/
const searchPath = /^(?:\/v\d+)?\/(?:provider|facility|practitioner-role)\/search(?:-carefindr(?:-dev)?)?(?:[/?]|$)/
const detailPath = /^(?:\/v\d+)?(?:\/carefindr)?\/(?:facility|practitioner-role)(?:-dev)?\/[^/?]+(?:\?|$)/

/**
 * Search, detail and free-text calls use other base URLs if a deployment has them (APP-CFG-07). The free-text path is
 * tested first, because it also contains `/provider/`. An empty base changes nothing; other calls are unaffected.
 */
export function rewriteAddress(url: string, settings: Bases): string {
  const base = [settings.apiBase, settings.apiV2Base, '/api-v2', '/api'].find(
    (candidate) => candidate && isUnder(url, candidate),
  )
  if (base === undefined) return url
  const path = url.slice(base.replace(/\/$/, '').length)
  if (nlPath.test(path)) return settings.nlGateway ? join(settings.nlGateway, path) : url
  if (searchPath.test(path) || detailPath.test(path))
    return settings.searchGateway ? join(settings.searchGateway, path) : url
  return url
}

function isUnder(url: string, base: string): boolean {
  return url.startsWith(`${base.replace(/\/$/, '')}/`)
}

function join(base: string, path: string): string {
  return `${base.replace(/\/$/, '')}${path}`
}
