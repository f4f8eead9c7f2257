import { DirectoryError, environmentPrefixes } from '@care/contract'
import { isIPv4 } from 'node:net'
import { currentNamed } from '../database/configuration.repository.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import type { DocumentKey } from './define-document.ts'

interface HostsOfTenant {
  tenantId: string
  hosts: readonly string[]
}

/**
 * Refuses host names that another tenant has, or would get from its id. Only new names are checked: a name from before
 * these rules must not block other changes.
 */
export async function checkHosts(trx: Trx, changes: readonly (DocumentKey & { text: string | null })[]): Promise<void> {
  const given = changes.filter(({ name, text }) => name === 'tenant' && text !== null)
  if (given.length === 0) return
  await lockInTransaction(trx, 'tenant hosts')
  const stored = (await currentNamed(trx, 'tenant')).map(({ scope, document }) => hostsIn(scope, document))
  const asked = given.map(({ scope, text }) => hostsIn(scope, text ?? ''))
  const others = stored.filter(({ tenantId }) => !asked.some((one) => one.tenantId === tenantId))
  for (const [at, one] of asked.entries()) {
    const before = new Set(stored.find(({ tenantId }) => tenantId === one.tenantId)?.hosts)
    const rest = [...others, ...asked.toSpliced(at, 1)]
    for (const [index, host] of one.hosts.entries()) if (!before.has(host)) checkHost(host, index, one.tenantId, rest)
  }
}

function checkHost(host: string, index: number, tenantId: string, others: readonly HostsOfTenant[]): void {
  const reason = reasonAgainst(host)
  if (reason)
    throw new DirectoryError('BAD_REQUEST', reason, {
      errors: [{ field: `/hosts/${index}`, errorMessage: reason.en }],
    })
  const owner = others.find((other) => other.hosts.includes(host) || isNamedBy(host, other.tenantId))
  if (owner && owner.tenantId !== tenantId)
    throw new DirectoryError('CONFLICT', {
      en: `The host name "${host}" belongs to the tenant "${owner.tenantId}".`,
      es: `El nombre de host "${host}" es del plan "${owner.tenantId}".`,
    })
}

function reasonAgainst(host: string): { en: string; es: string } | undefined {
  const labels = host.split('.')
  const isName = labels.length > 1 && labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  if (isName && !isIPv4(host) && labels.at(-1) !== 'localhost') return undefined
  return {
    en: `"${host}" is not a host name of a tenant. It looks like find.example.org.`,
    es: `"${host}" no es un nombre de host de un plan. Debe ser como find.example.org.`,
  }
}

/** `mddoh.example.org` and `dev-mddoh.example.org` belong to the tenant mddoh, unless a tenant has them as its own. */
function isNamedBy(host: string, tenantId: string): boolean {
  const [first = '', second] = host.split('.')
  const prefix = environmentPrefixes.find((each) => first.startsWith(each))
  if (first === tenantId) return true
  if (prefix === undefined) return false
  const rest = first.slice(prefix.length).replace(/^[-_]/, '')
  return (rest || second) === tenantId
}

/** A stored document may be broken; then it has no hosts. */
function hostsIn(tenantId: string, document: string): HostsOfTenant {
  try {
    const value: unknown = JSON.parse(document)
    const hosts = typeof value === 'object' && value !== null && 'hosts' in value ? value.hosts : []
    return { tenantId, hosts: Array.isArray(hosts) ? hosts.map((host) => String(host).toLowerCase()) : [] }
  } catch {
    return { tenantId, hosts: [] }
  }
}
