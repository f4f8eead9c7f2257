import { isIPv4, isIPv6 } from 'node:net'
import { environmentPrefixes, localTenant } from '@care/contract'
import type { Settings } from '../settings.ts'
import type { Configuration } from '../configuration/configuration.ts'

type WithTenants = Pick<Configuration, 'tenants'>

/**
 * The tenant of a page: by a tenant's own host first, then by the first label of the host name. Returns unknown names
 * too, so that the page can report them; undefined if the host names none.
 */
export function tenantOfHost(
  configuration: WithTenants,
  host: string,
  settings: Pick<Settings, 'production' | 'defaultTenant'>,
): string | undefined {
  const name = hostName(host)
  const own = ownerOf(configuration, host.toLowerCase(), name)
  if (own !== undefined) return own
  if (isLocal(name)) return localTenant
  if (isIPv4(name) || isIPv6(name)) return settings.production ? undefined : settings.defaultTenant
  return safeToken(tenantLabel(configuration, name.split('.')))
}

/** A name of this machine itself; `mddoh.localhost` is not one. */
export function isLocalHost(host: string): boolean {
  return isLocal(hostName(host))
}

/** Lower-cased, without port, brackets and the root dot: `[::1]:4000` is `::1`. */
function hostName(host: string): string {
  const lower = host.trim().toLowerCase()
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(lower)
  if (bracketed) return bracketed[1] ?? ''
  if (isIPv6(lower)) return lower
  return lower.replace(/:\d*$/, '').replace(/\.$/, '')
}

function ownerOf(configuration: WithTenants, host: string, name: string): string | undefined {
  for (const tenant of configuration.tenants.values()) {
    if (tenant.hosts.some((own) => own.toLowerCase() === name || own.toLowerCase() === host)) return tenant.id
  }
  return undefined
}

function isLocal(name: string): boolean {
  return name === 'localhost' || name === '0.0.0.0' || isLoopback(name)
}

export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || /^0*(:0*)+:0*1$/.test(plain) || (isIPv4(plain) && plain.startsWith('127.'))
}

const prefix = new RegExp(`^(?:${environmentPrefixes.join('|')})[-_]?`)

/**
 * Drops one environment prefix. A label that is itself a tenant's name stays whole; if nothing is left, the next label
 * counts.
 */
function tenantLabel(configuration: WithTenants, [first = '', second = '']: readonly string[]): string {
  if (configuration.tenants.has(first)) return first
  return first.replace(prefix, '') || second
}

/** The name becomes a CSS class of the page, so it must be a plain token. */
function safeToken(name: string): string | undefined {
  return /^[a-z0-9-]{1,63}$/.test(name) ? name : undefined
}
