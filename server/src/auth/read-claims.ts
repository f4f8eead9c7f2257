import type { JWTPayload } from 'jose'
import { roles } from '@care/contract'
import type { TokenRights, VerifiedToken } from './verified-token.ts'

export function verifiedToken(claims: JWTPayload): VerifiedToken {
  return {
    subject: claims.sub ?? '',
    rights: rightsInClaims(claims),
    expiresAt: new Date((claims.exp ?? 0) * 1_000),
  }
}

/** Unknown roles and malformed tenant ids grant nothing. */
export function rightsInClaims(claims: Readonly<Record<string, unknown>>): TokenRights {
  const [inRoles, inTenants] = [claims['roles'], claims['tenants']]
  return {
    ...(inRoles !== undefined && { roles: roles.filter((role) => texts(inRoles).includes(role)) }),
    ...(inTenants !== undefined && {
      tenants: texts(inTenants).filter((tenant) => tenant === '*' || /^[a-z0-9-]{1,64}$/.test(tenant)),
    }),
  }
}

/** Some issuers send a single-valued claim as a plain string. */
function texts(claim: unknown): string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === 'string')
}
