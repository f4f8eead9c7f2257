import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import type { CheckToken } from './issuer-tokens.ts'
import type { Staff } from './staff.ts'
import { staffOfClaims } from './staff-of-claims.ts'
import { tokenRefusal } from './token-refusal.ts'

const algorithm = 'ES256'
const issuer = 'care-finder'
const audience = 'care-finder-staff'

/**
 * Returns the signing key from the system of record and creates it on first use. All instances share it, and backups
 * include it.
 */
export type GetSecret = (name: string, make: () => Promise<string>) => Promise<string>

export interface LocalSigner {
  /** A bearer token; `ttl` in seconds. */
  issueToken(staff: Staff & { ttl: number }): Promise<string>
  check: CheckToken
}

/** Replaces the issuer in development: the server signs its own tokens. */
export async function createLocalSigner(getSecret: GetSecret, now: () => number): Promise<LocalSigner> {
  const jwk = JSON.parse(await getSecret('token-signing', makeKey)) as JWK // Written by makeKey below.
  const { d: _private, ...publicJwk } = jwk
  const [privateKey, publicKey] = [await importJWK(jwk, algorithm), await importJWK(publicJwk, algorithm)]
  return {
    issueToken: ({ subject, roles, tenants, ttl }) => {
      const issuedAt = Math.floor(now() / 1_000)
      return new SignJWT({ roles: [...roles], tenants: [...tenants] })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttl)
        .sign(privateKey)
    },
    check: async (token) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          issuer,
          audience,
          algorithms: [algorithm],
          requiredClaims: ['exp', 'sub'],
          currentDate: new Date(now()),
        })
        return staffOfClaims(payload)
      } catch (cause) {
        throw tokenRefusal(cause)
      }
    },
  }
}

async function makeKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}
