import type { Role } from '@care/contract'

/** The claims of a token about its holder. A missing claim means no statement. */
export interface TokenRights {
  roles?: readonly Role[]
  tenants?: readonly string[]
}

export interface VerifiedToken {
  subject: string
  rights: TokenRights
  expiresAt: Date
}
