import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { inTransaction, type Writer } from './transactions.ts'
import type { Db } from './tables.ts'

/** 32 random bytes, created on first use. Processes that call it at the same time get the same key. */
export async function getOrCreateKey(writer: Writer, name: string): Promise<Buffer> {
  return Buffer.from(await getOrCreateSecret(writer, name, () => randomBytes(32).toString('base64')), 'base64')
}

/** Like `getOrCreateKey` for a secret in another format, such as a JWK. */
export async function getOrCreateSecret(
  writer: Writer,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const known = await findSecret('write' in writer ? writer.db : writer, name)
  if (known !== undefined) return known
  const value = await make()
  return inTransaction(writer, async (trx) => {
    await trx
      .insertInto('secret_key')
      .values({ name, value, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const row = await trx.selectFrom('secret_key').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    return row.value
  })
}

/** Deletes the keys whose names begin with the prefix and sort before `name`. */
export async function deleteKeysBefore(database: Database, prefix: string, name: string): Promise<void> {
  await database.write((trx) =>
    trx.deleteFrom('secret_key').where('name', '>=', prefix).where('name', '<', name).execute(),
  )
}

async function findSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secret_key').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}
