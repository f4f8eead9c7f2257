import { Type, type Static } from 'typebox'
import { roles } from './constants.ts'

const role = Type.Enum(roles)

/** The signed-in staff member; `tenants` is `["*"]` for all. */
export const SignedIn = Type.Object(
  {
    subject: Type.String(),
    roles: Type.Array(role),
    tenants: Type.Array(Type.String()),
  },
  { $id: 'SignedIn' },
)
export type SignedIn = Static<typeof SignedIn>

export const CodeExchange = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)

/**
 * `GET /roles`: each role with every call it may make, read from the policy table, and the tenants' own role
 * configuration.
 */
export const RolesAnswer = Type.Object(
  {
    roles: Type.Array(
      Type.Object({
        name: role,
        description: Type.Object({ en: Type.String(), es: Type.String() }),
        includes: Type.Array(role),
        calls: Type.Array(
          Type.Object({
            method: Type.String(),
            path: Type.String(),
            /** Only for tenants that the token names. */
            ownTenant: Type.Boolean(),
            /** Only with a token for all tenants (`*`). */
            everyTenant: Type.Boolean(),
          }),
        ),
      }),
    ),
    publicCalls: Type.Array(Type.Object({ method: Type.String(), path: Type.String() })),
    configuration: Type.Unknown(),
  },
  { $id: 'RolesAnswer' },
)
export type RolesAnswer = Static<typeof RolesAnswer>
