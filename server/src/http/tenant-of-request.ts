import { DirectoryError } from '@care/contract'
import type { Policy } from '../auth/policy.ts'
import { actsFor, onlyTenantOf, type Staff } from '../auth/staff.ts'
import type { Configuration, Tenant } from '../configuration/configuration.ts'

/** The parts of a request that may name its tenant. */
export interface TenantClues {
  headers: Readonly<Record<string, string | string[] | undefined>>
  params: unknown
  query: unknown
}

/**
 * The tenant of a call: from header, path or query, which must agree; else the token's only tenant; else 400. There is
 * no default. Undefined only if the policy does not require a tenant.
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
  if (policy.tenant === 'header-or-global' && staff?.tenants.includes('*')) return undefined
  throw missing(policy.tenant, possibleTenants(configuration, staff))
}

/** Unknown and disabled tenants both get 403, which the finder shows as "Access denied". */
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
    en: 'The request names more than one tenant. Name exactly one.',
    es: 'La llamada indica más de un plan. Indique solo uno.',
  })
}

/**
 * Node joins repeated headers with a comma. No tenant name contains one, so a comma means that the header was repeated.
 */
function fromHeader(headers: TenantClues['headers'], name: string): string[] {
  const value = headers[name]
  const values = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',').map((part) => part.trim())
  if (values.length === 1) return values.filter((part) => part !== '')
  throw new DirectoryError(
    'TENANT_CONFLICT',
    { en: `The ${name} header appears more than once.`, es: `El encabezado ${name} aparece más de una vez.` },
    { field: name },
  )
}

function fromParameter(parameters: unknown): string[] {
  const value: unknown =
    typeof parameters === 'object' && parameters !== null && 'tenant' in parameters ? parameters.tenant : undefined
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? [value] : []
}

/** The tenants that staff could have named. */
function possibleTenants({ tenants }: Configuration, staff: Staff | undefined): string[] {
  const enabled = [...tenants.values()].filter((tenant) => tenant.enabled).map(({ id }) => id)
  return staff === undefined ? [] : enabled.filter((id) => actsFor(staff, id))
}

function missing(place: string, possible: readonly string[]): DirectoryError {
  const field = place.startsWith('header') ? 'x-tenant-id' : 'tenant'
  const list = possible.join(', ')
  return new DirectoryError(
    'TENANT_MISSING',
    {
      en: `The tenant is missing: set ${field}${list && `. It can be: ${list}`}.`,
      es: `Indique de qué plan se trata: falta ${field}${list && `. Puede ser: ${list}`}.`,
    },
    { field },
  )
}
