import { DirectoryError } from '@care/contract'
import type { Policy } from '../auth/policy.ts'
import { onlyTenantOf, type Staff } from '../auth/staff.ts'
import type { Configuration, Tenant } from '../configuration/configuration.ts'

/** What of a request may name its tenant. */
export interface TenantClues {
  headers: Readonly<Record<string, string | string[] | undefined>>
  params: unknown
  query: unknown
}

/**
 * The tenant of a call: header, path or query, which must agree; else the token's only tenant; else 400. Never a
 * default.
 * Undefined only where the policy lets a call go without one.
 */
export function tenantOfRequest(
  policy: Pick<Policy, 'tenant'>,
  configuration: Configuration,
  staff: Staff | undefined,
  clues: TenantClues,
): Tenant | undefined {
  if (policy.tenant === 'none') return undefined
  if (typeof policy.tenant === 'object') {
    const { fixed } = policy.tenant
    if ((namedTenant(clues) ?? fixed).toLowerCase() !== fixed) throw conflict()
    return getTenant(configuration, fixed)
  }
  const named = namedTenant(clues) ?? onlyTenantOf(staff)
  if (named !== undefined) return getTenant(configuration, named)
  if (policy.tenant === 'optional') return undefined
  throw missing(policy.tenant)
}

/** Unknown and switched-off tenants answer alike: 403, which the finder shows as "Access denied". */
export function getTenant(configuration: Configuration, id: string): Tenant {
  const tenant = configuration.tenants.get(id.toLowerCase())
  if (tenant?.enabled) return tenant
  throw new DirectoryError('TENANT_UNKNOWN', {
    en: 'Access denied: this plan is not known here.',
    es: 'Acceso denegado: este plan no se conoce aquí.',
  })
}

function namedTenant({ headers, params, query }: TenantClues): string | undefined {
  const given = [
    ...fromHeader(headers, 'x-tenant-id'),
    ...fromHeader(headers, 'tenant'),
    ...fromParameter(params),
    ...fromParameter(query),
  ]
  const [first] = given
  if (given.every((name) => name.toLowerCase() === first?.toLowerCase())) return first
  throw conflict()
}

function conflict(): DirectoryError {
  return new DirectoryError('TENANT_CONFLICT', {
    en: 'The call names more than one tenant. Name it once.',
    es: 'La llamada indica más de un plan. Indique solo uno.',
  })
}

/**
 * Node joins a header sent twice with a comma, which no tenant name holds: so the parts tell whether it was sent twice.
 */
function fromHeader(headers: TenantClues['headers'], name: string): string[] {
  const value = headers[name]
  const values = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',').map((part) => part.trim())
  if (values.length === 1) return values.filter((part) => part !== '')
  throw new DirectoryError(
    'TENANT_CONFLICT',
    { en: `The header ${name} is given more than once.`, es: `El encabezado ${name} aparece más de una vez.` },
    { field: name },
  )
}

function fromParameter(parameters: unknown): string[] {
  const value: unknown =
    typeof parameters === 'object' && parameters !== null && 'tenant' in parameters ? parameters.tenant : undefined
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? [value] : []
}

function missing(place: string): DirectoryError {
  const field = place === 'header' ? 'x-tenant-id' : 'tenant'
  return new DirectoryError(
    'TENANT_MISSING',
    {
      en: `Say which tenant you mean: ${field} is missing.`,
      es: `Indique de qué plan se trata: falta ${field}.`,
    },
    { field },
  )
}
