import { Type, type Static } from 'typebox'
import { Reason } from './plain-text.ts'
import { Text } from './text.ts'

/** Calls that create, switch and remove tenants. */
const version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

export const TenantIdParam = Type.Object({
  tenantId: Type.String({ pattern: '^[a-z0-9-]{1,63}$' }),
})
/** As the first label of a host name: starts with a letter, does not end with a hyphen. */
const newId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,28}[a-z0-9]$' })
const hosts = Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { maxItems: 50 })
const tenantName = Text

export const NewTenantBody = Type.Object(
  {
    id: newId,
    name: tenantName,
    /** The tenant whose documents are copied. */
    copyFrom: Type.String({ pattern: '^[a-z0-9-]{1,63}$' }),
    hosts: Type.Optional(hosts),
    /** false: nobody can use it until it is enabled. */
    enabled: Type.Optional(Type.Boolean()),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type NewTenantBody = Static<typeof NewTenantBody>

export const HostsBody = Type.Object(
  { hosts, reason: Reason, expectedVersion: version },
  { additionalProperties: false },
)
export const SwitchBody = Type.Object(
  { enabled: Type.Boolean(), reason: Reason, expectedVersion: version },
  { additionalProperties: false },
)

export const TenantState = Type.Union([
  Type.Literal('on'),
  Type.Literal('off'),
  /** A required document cannot be read. */
  Type.Literal('broken'),
  Type.Literal('removing'),
  Type.Literal('removed'),
])
export const AdministeredTenant = Type.Object({
  id: Type.String(),
  name: Type.Optional(Text),
  state: TenantState,
  hosts: Type.Array(Type.String()),
  /** Version of its document `tenant`. */
  version,
})
export type AdministeredTenant = Static<typeof AdministeredTenant>
export const AdministeredTenants = Type.Object({ tenants: Type.Array(AdministeredTenant) })

/** The tenant's id must be typed again, so that nobody removes a tenant by accident. */
export const RemovalBody = Type.Object(
  { confirm: Type.String({ maxLength: 63 }), reason: Reason },
  { additionalProperties: false },
)
export const Removal = Type.Object({
  tenantId: Type.String(),
  state: Type.Union([Type.Literal('removing'), Type.Literal('removed'), Type.Literal('failed')]),
  /** Rows deleted so far. */
  rows: Type.Integer(),
  /** The folder with the tenant's export, in the DATA_DIR of the server that wrote it. */
  folder: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
})
export type Removal = Static<typeof Removal>
