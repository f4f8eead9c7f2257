import { Type, type Static } from 'typebox'
import { roles } from './constants.ts'
import { plain, Reason } from './plain-text.ts'
import { sortBy } from './sort-by.ts'

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

/** Available ways to sign in to the console. */
export const SignInMethods = Type.Object(
  {
    issuer: Type.Boolean({ description: 'at the OpenID Connect issuer, by `/console/sign-in`' }),
    link: Type.Boolean({ description: 'by the link that a trial prints' }),
  },
  { $id: 'SignInMethods' },
)
export type SignInMethods = Static<typeof SignInMethods>

/** A console session. Its id cannot be used to sign in. */
export const StaffSession = Type.Object({
  sessionId: Type.String(),
  startedAt: Type.String(),
  usedAt: Type.String({ description: 'to the minute' }),
  expiresAt: Type.String({ description: 'when it ends, however active it is' }),
  current: Type.Boolean({ description: 'the session of this call' }),
})
export const StaffSessions = Type.Object({ sessions: Type.Array(StaffSession) }, { $id: 'StaffSessions' })
export type StaffSessions = Static<typeof StaffSessions>
export const SessionId = Type.String({ minLength: 1, maxLength: 100, pattern: plain })

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
            /** Only for tenants in the token. */
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

export const IssuerAssignedId = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: plain,
  description: 'the id of the person at the issuer: the `sub` of its tokens',
})
export const StaffUserId = Type.String({ minLength: 1, maxLength: 200, pattern: plain, description: 'our own id' })

/** A staff member. Callers see only the tenants that they share. */
export const StaffUser = Type.Object(
  {
    userId: Type.String(),
    issuerAssignedId: Type.String(),
    displayName: Type.String(),
    roles: Type.Array(role),
    tenants: Type.Array(Type.String()),
    disabled: Type.Boolean(),
    createdAt: Type.String(),
    signedInAt: Type.Optional(Type.String({ description: 'when they last signed in to the console' })),
  },
  { $id: 'StaffUser' },
)
export type StaffUser = Static<typeof StaffUser>

/** All roles of a person; roles that are not listed are revoked. */
export const RolesPatch = Type.Object({
  roles: Type.Array(role, { maxItems: 10 }),
  reason: Type.Optional(Reason),
})
/** All tenants of a person that the caller may manage; those that are not listed are revoked. */
export const TenantsPatch = Type.Object({
  tenants: Type.Array(Type.String({ pattern: '^(\\*|[A-Za-z0-9-]{1,64})$' }), { maxItems: 500 }),
  reason: Type.Optional(Reason),
})

export const StaffQuery = Type.Object({
  text: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, pattern: plain, description: 'words of the name or the id' }),
  ),
  /** By name by default. */
  sort: sortBy(['name', 'id']),
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export const StaffPage = Type.Object({ total: Type.Integer(), users: Type.Array(StaffUser) }, { $id: 'StaffPage' })

export const Invitation = Type.Object(
  {
    issuerAssignedId: IssuerAssignedId,
    displayName: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: plain })),
    reason: Type.Optional(Reason),
  },
  { additionalProperties: false },
)
export const WhyBody = Type.Object({ reason: Reason }, { additionalProperties: false })
