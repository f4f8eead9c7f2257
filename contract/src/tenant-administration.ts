import { Type, type Static } from 'typebox'
import { Reason } from './plain-text.ts'
import { Text } from './text.ts'

/** The calls that make, switch and remove tenants. */
const version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

export const TenantIdParam = Type.Object({
  tenantId: Type.String({ pattern: '^[a-z0-9-]{1,63}$' }),
})
/** As the first label of a host name: a letter first, no hyphen last. */
const newId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,28}[a-z0-9]$' })
const hosts = Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { maxItems: 50 })
const tenantName = Text

export const NewTenantBody = Type.Object(
  {
    id: newId,
    name: tenantName,
    /** The tenant whose documents the new one starts with. */
    copyFrom: Type.String({ pattern: '^[a-z0-9-]{1,63}$' }),
    hosts: Type.Optional(hosts),
    /** false: nobody can use it until it is switched on. */
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
  /** A document that it needs cannot be read. */
  Type.Literal('broken'),
  Type.Literal('removing'),
  Type.Literal('removed'),
])
export const AdministeredTenant = Type.Object({
  id: Type.String(),
  name: Type.Optional(Text),
  state: TenantState,
  hosts: Type.Array(Type.String()),
  /** Of its document `tenant`. */
  version,
})
export type AdministeredTenant = Static<typeof AdministeredTenant>
export const AdministeredTenants = Type.Object({ tenants: Type.Array(AdministeredTenant) })

/** Nobody removes a tenant by a slip of the hand: its id is typed again. */
export const RemovalBody = Type.Object(
  { confirm: Type.String({ maxLength: 63 }), reason: Reason },
  { additionalProperties: false },
)
export const Removal = Type.Object({
  tenantId: Type.String(),
  state: Type.Union([Type.Literal('removing'), Type.Literal('removed'), Type.Literal('failed')]),
  /** Rows deleted so far. */
  rows: Type.Integer(),
  /** Where the export of the tenant is, below DATA_DIR of the server that made it. */
  folder: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
})
export type Removal = Static<typeof Removal>
