import type { JWTPayload } from 'jose'
import { roles } from '@care/contract'
import type { VerifiedToken } from './verified-token.ts'

/** The staff member that a verified token describes. Unknown roles and malformed tenant ids grant nothing. */
export function verifiedToken(claims: JWTPayload): VerifiedToken {
  return {
    staff: {
      subject: claims.sub ?? '',
      roles: roles.filter((role) => texts(claims['roles']).includes(role)),
      tenants: texts(claims['tenants']).filter((tenant) => tenant === '*' || /^[a-z0-9-]{1,64}$/.test(tenant)),
    },
    expiresAt: new Date((claims.exp ?? 0) * 1_000),
  }
}

/** Some issuers send a single-valued claim as a plain string. */
function texts(claim: unknown): string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === 'string')
}
