import type { JWTPayload } from 'jose'
import { roles } from '@care/contract'
import type { Staff } from './staff.ts'

/** Reads who someone is from a checked token. Roles we do not know and tenants that are no names grant nothing. */
export function staffOfClaims(claims: JWTPayload): Staff {
  return {
    subject: claims.sub ?? '',
    roles: roles.filter((role) => texts(claims['roles']).includes(role)),
    tenants: texts(claims['tenants']).filter((tenant) => tenant === '*' || /^[a-z0-9-]{1,64}$/.test(tenant)),
  }
}

/** Some issuers write a claim with one value as a plain text. */
function texts(claim: unknown): string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === 'string')
}
