import type { Db, Trx } from './tables.ts'

export async function readCounter(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 0
}

/** Returns the raised value. */
export async function raiseCounter(trx: Trx, name: string): Promise<number> {
  const row = await trx
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/** Raises a counter to `value`; a counter never decreases, whatever the order of its writers. */
export async function liftCounter(trx: Trx, name: string, value: number): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('counter.value', '<', value))
    .execute()
}
