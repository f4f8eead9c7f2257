import type { JWTPayload } from 'jose'
import { roles } from '@care/contract'
import type { Staff } from './staff.ts'

/** The staff member that a verified token describes. Unknown roles and malformed tenant ids grant nothing. */
export function staffOfClaims(claims: JWTPayload): Staff {
  return {
    subject: claims.sub ?? '',
    roles: roles.filter((role) => texts(claims['roles']).includes(role)),
    tenants: texts(claims['tenants']).filter((tenant) => tenant === '*' || /^[a-z0-9-]{1,64}$/.test(tenant)),
  }
}

/** Some issuers send a single-valued claim as a plain string. */
function texts(claim: unknown): string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === 'string')
}
