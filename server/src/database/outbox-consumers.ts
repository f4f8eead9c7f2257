import { DirectoryError } from '@care/contract'
import { latestSeq, oldestSeq, readOutbox, type OutboxRow } from './outbox.ts'
import type { Db, Trx } from './tables.ts'
import { inTransaction, type Writer } from './transactions.ts'

/**
 * Readers of the outbox whose position all instances share: exports, feeds. Each has a name and its own row, so a slow
 * or failing one delays no other. A search index is not a consumer: every instance has its own and stores the position
 * in it.
 */
export interface ConsumerStatus {
  name: string
  position: number
  /** Outbox rows not consumed yet. */
  lag: number
  /** Rows it has not read were trimmed: it must rebuild from the records and call `resetConsumer`. */
  mustRebuild: boolean
  updatedAt: string
}

export type ConsumerBatch =
  | { kind: 'rows'; rows: OutboxRow[]; from: number; to: number }
  | { kind: 'must-rebuild'; from: number }

/** Adds a consumer that starts after everything committed so far; does nothing when it exists. */
export function registerConsumer(writer: Writer, name: string, now: Date): Promise<void> {
  return inTransaction(writer, async (trx) => {
    const row = { name, position: await latestSeq(trx), updated_at: now.toISOString() }
    await trx
      .insertInto('outbox_consumer')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  })
}

/** The rows after the consumer's position, oldest first; none when it is up to date. */
export async function readConsumerBatch(db: Db, name: string, limit = 500): Promise<ConsumerBatch> {
  const from = await getPosition(db, name)
  const rows = await readOutbox(db, { after: from, limit })
  // After reading, not before: rows may be trimmed in between, and the batch would have a gap.
  if (from + 1 < (await oldestSeq(db))) return { kind: 'must-rebuild', from }
  return { kind: 'rows', rows, from, to: rows.at(-1)?.seq ?? from }
}

/**
 * Advances the position in the transaction that stores the result of the batch, so a crash leaves both or neither.
 * Throws if another process consumed the batch meanwhile, which rolls the transaction back.
 */
export async function advanceConsumer(
  trx: Trx,
  name: string,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const moved = await trx
    .updateTable('outbox_consumer')
    .set({ position: to, updated_at: now.toISOString() })
    .where('name', '=', name)
    .where('position', '=', from)
    .returning('position')
    .executeTakeFirst()
  if (!moved)
    throw new DirectoryError('CONFLICT', `Another process moved the outbox consumer "${name}" from position ${from}.`)
}

/** After a rebuild from records that were read when the outbox was at `position`. */
export async function resetConsumer(trx: Trx, name: string, position: number, now: Date): Promise<void> {
  await trx
    .updateTable('outbox_consumer')
    .set({ position, updated_at: now.toISOString() })
    .where('name', '=', name)
    .execute()
}

export async function listConsumers(db: Db): Promise<ConsumerStatus[]> {
  const rows = await db.selectFrom('outbox_consumer').selectAll().orderBy('name').execute()
  const [latest, oldest] = [await latestSeq(db), await oldestSeq(db)]
  return rows.map(({ name, position, updated_at }) => ({
    name,
    position,
    lag: Math.max(0, latest - position),
    mustRebuild: position + 1 < oldest,
    updatedAt: updated_at,
  }))
}

async function getPosition(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('outbox_consumer').select('position').where('name', '=', name).executeTakeFirst()
  if (!row) throw new Error(`There is no outbox consumer "${name}": register it first.`)
  return row.position
}
