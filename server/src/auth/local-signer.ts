import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import type { Database } from '../database/database.ts'
import { getOrCreateSecret } from '../database/keys.repository.ts'
import type { CheckToken } from './issuer-tokens.ts'
import type { Staff } from './staff.ts'
import { verifiedToken } from './read-claims.ts'
import { tokenRefusal } from './token-refusal.ts'

const algorithm = 'ES256'
export const localIssuer = 'care-finder'
const audience = 'care-finder-staff'

export interface LocalSigner {
  /** A bearer token; `ttl` in seconds. */
  issueToken(staff: Staff & { ttl: number }): Promise<string>
  check: CheckToken
}

/** Replaces the issuer in development: the server signs its own tokens, with a key that all instances share. */
export async function createLocalSigner(database: Database, now: () => number): Promise<LocalSigner> {
  // Written by makeKey below.
  const jwk = JSON.parse(await getOrCreateSecret(database, 'token-signing', makeKey)) as JWK
  const { d: _private, ...publicJwk } = jwk
  const [privateKey, publicKey] = [await importJWK(jwk, algorithm), await importJWK(publicJwk, algorithm)]
  return {
    issueToken: ({ subject, roles, tenants, ttl }) => {
      const issuedAt = Math.floor(now() / 1_000)
      return (
        new SignJWT({ roles: [...roles], tenants: [...tenants] })
          .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
          // Makes two tokens of the same second different, so that revoking one leaves the other.
          .setJti(randomUUID())
          .setSubject(subject)
          .setIssuer(localIssuer)
          .setAudience(audience)
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + ttl)
          .sign(privateKey)
      )
    },
    check: async (token) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          issuer: localIssuer,
          audience,
          algorithms: [algorithm],
          requiredClaims: ['exp', 'sub'],
          currentDate: new Date(now()),
        })
        return verifiedToken(payload)
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
