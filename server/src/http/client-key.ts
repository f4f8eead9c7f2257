import { isIPv6 } from 'node:net'

/** One client is an IPv4 address or an IPv6 /64 network, because one subscriber may use any address of it. */
export function clientKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  return `${groupsOfAddress(address).slice(0, 4).join(':')}::/64`
}

/**
 * The network of a client: an IPv4 /24 or an IPv6 /48, which is what one household, office or site gets. Everything
 * that is not an address counts as one network.
 */
export function clientNetwork(address: string): string {
  const dotted = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.\d+$/i.exec(address)
  if (dotted) return `${dotted.slice(1, 4).join('.')}.0/24`
  if (!isIPv6(address)) return ''
  const groups = groupsOfAddress(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 3).join(':')}::/48`
  // An IPv4 address in IPv6 notation.
  const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return `${(high ?? 0) >> 8}.${(high ?? 0) & 255}.${(low ?? 0) >> 8}.0/24`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOfAddress(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
