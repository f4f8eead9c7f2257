import { PublicTenant, Text } from '@care/contract'
import { Type } from 'typebox'
import { defineDocument, withoutMembers, type FieldError } from './define-document.ts'
import { isTimeZone } from './tenant-clock.ts'

const { id, name, finder, area, phone, planHidden, printTitle } = PublicTenant.properties
const names = (maxItems: number) => Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,100}$' }), { maxItems })

/** `tenant.json`: identity and basic settings of the tenant. */
export const TenantDocument = Type.Object(
  {
    id,
    name,
    enabled: Type.Boolean(),
    finder,
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { maxItems: 50 }),
    area,
    phone,
    timeZone: Type.Optional(Type.String({ maxLength: 100 })),
    /** These two are sent in headers, so only origins and keywords are allowed. */
    allowedOrigins: Type.Array(Type.String({ pattern: '^https?://[A-Za-z0-9.-]{1,253}(?::\\d{1,5})?$' }), {
      maxItems: 50,
    }),
    frameAncestors: Type.Array(
      Type.String({ pattern: "^(?:'self'|'none'|https?://(?:\\*\\.)?[A-Za-z0-9.-]{1,253}(?::(?:\\d{1,5}|\\*))?)$" }),
      { maxItems: 50 },
    ),
    planHidden,
    printTitle,
    prefacePages: names(50),
    theme: Type.Optional(Type.Literal('theme.json')),
  },
  { additionalProperties: false },
)

export const tenantDocument = defineDocument({
  name: 'tenant',
  scope: 'tenant',
  schema: TenantDocument,
  upgrade: (tenant) => withoutMembers(tenant, ['autoSearchKeys']),
  required: true,
  // Hosts and origins decide whose pages are served where, so the tenant's own administrators cannot change them.
  editor: 'system-admin',
  check: (tenant, { scope }) => [
    ...(tenant.id === scope ? [] : [{ path: '/id', message: `This is the tenant "${scope}".` }]),
    ...timeZoneErrors(tenant.timeZone),
  ],
})

function timeZoneErrors(timeZone: string | undefined): FieldError[] {
  return timeZone === undefined || isTimeZone(timeZone)
    ? []
    : [{ path: '/timeZone', message: 'This is not a time zone such as America/New_York.' }]
}

export const flagsDocument = defineDocument({
  name: 'flags',
  scope: 'either',
  schema: Type.Record(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,100}$' }), Type.Boolean()),
})

export const errorMessagesDocument = defineDocument({
  name: 'error-messages',
  scope: 'tenant',
  schema: Type.Record(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,100}$' }), Text),
})
