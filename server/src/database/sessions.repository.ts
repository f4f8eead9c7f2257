import type { Trx } from './tables.ts'

/** Ends all sessions of a person, or one of them; says how many there were. */
export async function endSessions(trx: Trx, staffId: string, sessionId?: string): Promise<number> {
  let query = trx.deleteFrom('staff_session').where('staff_id', '=', staffId)
  if (sessionId !== undefined) query = query.where('id', '=', sessionId)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** After a change of rights each session gets a new cookie with its next request. */
export async function rotateSessions(trx: Trx, staffId: string, now: Date): Promise<void> {
  await trx.updateTable('staff_session').set({ rotate_at: now.toISOString() }).where('staff_id', '=', staffId).execute()
}
