import type { Policy } from '../auth/policy.ts'
import type { RequestExample } from './operation-note.ts'

export interface ExampleRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: unknown
  file?: string
}

const demoTenant = 'centerlight'
const staffTenant = 'champion'

/** A request of that call that works with the demo directory. */
export function exampleRequest(
  { method, path }: { method: string; path: string },
  policy: Policy,
  example: RequestExample,
): ExampleRequest {
  const isStaff = typeof policy.access === 'object'
  const tenant = typeof policy.tenant === 'object' ? policy.tenant.fixed : isStaff ? staffTenant : demoTenant
  const values = Object.entries(example.values ?? {}).map(
    ([name, value]) => [name, value.replace('{tenant}', tenant)] as const,
  )
  const parameter = /[:{](\w+)\}?/g
  const inPath = new Set([...path.matchAll(parameter)].map(([, name]) => name))
  const valueOf = new Map(values)
  const filled = path.replace(parameter, (whole, name: string) => encodeURIComponent(valueOf.get(name) ?? whole))
  const query = new URLSearchParams(values.filter(([name]) => !inPath.has(name)).map(([name, value]) => [name, value]))
  return {
    method,
    url: query.size > 0 ? `${filled}?${query}` : filled,
    headers: {
      ...tenantHeader(policy, tenant),
      ...(isStaff ? { authorization: 'Bearer $token' } : {}),
      ...(example.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: withTenant(example.body, tenant),
    file: example.file,
  }
}

export function curlOf({ method, url, headers, body, file }: ExampleRequest, origin: string): string {
  const parts = [
    `curl -s${method === 'GET' || body !== undefined || file ? '' : ` -X ${method}`} '${origin}${url}'`,
    ...(method !== 'GET' && method !== 'POST' && (body !== undefined || file) ? [`-X ${method}`] : []),
    // Double quotes where the shell substitutes the token.
    ...Object.entries(headers).map(([name, value]) =>
      value.includes('$') ? `-H "${name}: ${value}"` : `-H '${name}: ${value}'`,
    ),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
    ...(file === undefined ? [] : [`-F 'file=@${file}'`]),
  ]
  return parts.join(' \\\n  ')
}

function tenantHeader({ tenant: place }: Policy, tenant: string): Record<string, string> {
  if (place === 'tenant-header') return { tenant }
  return place === 'header' || place === 'header-or-global' ? { 'x-tenant-id': tenant } : {}
}

function withTenant(body: unknown, tenant: string): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll('{tenant}', tenant))
}
