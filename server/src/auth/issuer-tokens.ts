import { jwtVerify } from 'jose'
import { issuerKeys } from './issuer-keys.ts'
import { verifiedToken } from './read-claims.ts'
import { tokenRefusal } from './token-refusal.ts'
import type { VerifiedToken } from './verified-token.ts'

/** Asymmetric algorithms only: with a shared secret, anyone who can verify a token can also forge one. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

export type CheckToken = (token: string) => Promise<VerifiedToken>

/** Issuers sign other things with the same keys: logout and security events, proof-of-possession tokens. */
const tokenTypes = new Set(['jwt', 'at+jwt', 'application/at+jwt'])

/** Verifies tokens of an OIDC issuer: signature, issuer, audience, expiry, type. */
export function issuerTokens(
  issuer: { url: string; audience: string },
  now: () => number,
  keys = issuerKeys({ issuer: issuer.url, now }),
): CheckToken {
  return async (token) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer: issuer.url,
        audience: issuer.audience,
        algorithms,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: 5,
        currentDate: new Date(now()),
      })
      if (!tokenTypes.has((protectedHeader.typ ?? 'JWT').toLowerCase())) throw new Error('This is not an access token.')
      return verifiedToken(payload)
    } catch (cause) {
      throw tokenRefusal(cause)
    }
  }
}
