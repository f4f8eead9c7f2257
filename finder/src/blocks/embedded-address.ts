import { useLocation } from 'react-router'

/**
 * The target of a link: inside an embedded page (without header and footer) its embedded counterpart, so that the full
 * site never appears inside a frame (APP-ROUTE-10).
 */
export function useEmbeddedAddress(): (path: string) => string {
  const { pathname } = useLocation()
  return (path) => (pathname.startsWith('/test/') ? embeddedAddress(path) : path)
}

export function embeddedAddress(address: string): string {
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const page = pages.find(({ of }) => of.includes(path))
  return page ? page.path + rest : address
}

const pages = [
  { path: '/test/search-start-v2', of: ['/', '/home', '/search-start', '/search-start-v2'] },
  { path: '/test/search-results-v2', of: ['/search-results', '/search-results-v2', '/nls-search-results-v2'] },
  { path: '/test/carefindr-ai', of: ['/carefindr-ai', '/natural-language-search'] },
]
