import type { Role } from '@care/contract'

/** What a token says of its holder. A claim that it does not have says nothing. */
export interface TokenRights {
  roles?: readonly Role[]
  tenants?: readonly string[]
}

export interface VerifiedToken {
  subject: string
  rights: TokenRights
  expiresAt: Date
}
