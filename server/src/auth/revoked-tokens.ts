import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'

export interface RevokedTokens {
  /** Revokes a token in every instance. */
  revoke(token: string, expiresAt: Date): Promise<void>
  isRevoked(token: string): Promise<boolean>
}

/** The row is read by primary key with each staff request, so sign-out takes effect everywhere immediately. */
export function revokedTokens(database: Database): RevokedTokens {
  return {
    revoke: async (token, expiresAt) => {
      const row = { token_id: idOf(token), expires_at: expiresAt.toISOString() }
      await database.write((trx) =>
        trx
          .insertInto('revoked_token')
          .values(row)
          .onConflict((conflict) => conflict.column('token_id').doNothing())
          .execute(),
      )
    },
    isRevoked: async (token) => {
      const row = await database.db
        .selectFrom('revoked_token')
        .select('token_id')
        .where('token_id', '=', idOf(token))
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Hashes the signed part only: an ECDSA signature can be rewritten and still verifies. */
function idOf(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64')
}
