import type { Server } from '../http/create-server.ts'

export interface TestBrowser {
  /** A page or call of our server, with the cookies that a browser would send. */
  visit(url: string, options?: VisitOptions): Promise<Visited>
  /** The issuer's pages, until it redirects the browser back to us; returns that URL. */
  atIssuer(address: string): Promise<string>
  /** Start, issuer and back. */
  signIn(returnTo?: string): Promise<Visited>
  cookies: Map<string, Cookie>
}
export interface Visited {
  status: number
  body: string
  headers: Record<string, unknown>
  json(): unknown
}
export interface VisitOptions {
  method?: 'GET' | 'POST' | 'DELETE'
  /** Origin of the navigation: strict cookies are not sent for navigations from other sites. */
  from?: 'our page' | 'another site'
  headers?: Record<string, string>
  body?: object
}
interface Cookie {
  value: string
  sameSite: string
  line: string
}

/** The part of a browser that sign-in relies on: cookies with SameSite, redirects, the origin of a navigation. */
export function openBrowser(app: Server, origin: string): TestBrowser {
  const cookies = new Map<string, Cookie>()
  const issuerCookies = new Map<string, string>()
  const visit: TestBrowser['visit'] = async (url, { method = 'GET', from = 'our page', headers = {}, body } = {}) => {
    const { host, protocol } = new URL(origin)
    const sent = [...cookies].filter(([, { sameSite }]) => from === 'our page' || sameSite === 'Lax')
    const answer = await app.inject({
      method,
      url: url.startsWith(origin) ? url.slice(origin.length) : url,
      headers: {
        host,
        'x-forwarded-proto': protocol.slice(0, -1),
        'sec-fetch-site': from === 'our page' ? 'same-origin' : 'cross-site',
        ...(sent.length > 0 && { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
      ...(body && { payload: body }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(cookies, line)
    return { status: answer.statusCode, body: answer.body, headers: answer.headers, json: () => answer.json() }
  }
  const atIssuer: TestBrowser['atIssuer'] = async (address) => {
    let next = address
    while (!next.startsWith(origin)) {
      const cookie = [...issuerCookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        issuerCookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`The issuer stays at ${next}: ${answer.status} ${await answer.text()}`)
      next = new URL(location, next).href
    }
    return next
  }
  return {
    visit,
    atIssuer,
    cookies,
    signIn: async (returnTo) => {
      const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
      const start = await visit(`/console/sign-in${query}`)
      if (start.status !== 302) return start
      return visit(await atIssuer(String(start.headers['location'])), { from: 'another site' })
    },
  }
}

function keep(cookies: Map<string, Cookie>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/Expires=Thu, 01 Jan 1970/.test(line)) cookies.delete(name)
  else cookies.set(name, { value, sameSite: /SameSite=(\w+)/.exec(line)?.[1] ?? '', line })
}
