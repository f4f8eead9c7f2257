import { environmentPrefixes, localTenant } from '@care/contract'

/**
 * The tenant of a host name, for a page served without boot data: first label, one environment prefix dropped
 * (APP-TEN-02…04).
 */
export function tenantOfHost(hostname: string): string {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (isLocal(host)) return localTenant
  const [first = '', second = ''] = host.split('.')
  return first.replace(prefix, '') || second
}

const prefix = new RegExp(`^(?:${environmentPrefixes.join('|')})[-_]?`)

function isLocal(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '0.0.0.0' ||
    host === '[::1]' ||
    host === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  )
}
