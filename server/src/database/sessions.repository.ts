import type { Selectable } from 'kysely'
import type { StaffSessionTable } from './staff-tables.ts'
import { toMember, type StaffMember } from './staff.repository.ts'
import type { Db, Trx } from './tables.ts'

export type SessionRow = Selectable<StaffSessionTable>

export interface StaffSession {
  id: string
  startedAt: string
  usedAt: string
  expiresAt: string
}

export async function insertSession(trx: Trx, row: SessionRow): Promise<void> {
  await trx.insertInto('staff_session').values(row).execute()
}

/** The session of a cookie and its owner, if the issuer is the current one. Does not check expiry. */
export async function findSession(
  db: Db,
  issuer: string,
  digest: string,
): Promise<{ session: SessionRow; member: StaffMember } | undefined> {
  const session =
    (await db.selectFrom('staff_session').selectAll().where('digest', '=', digest).executeTakeFirst()) ??
    (await db.selectFrom('staff_session').selectAll().where('previous_digest', '=', digest).executeTakeFirst())
  if (session === undefined) return undefined
  const person = await db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', session.staff_id)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return person && { session, member: toMember(person) }
}

/** Newest first. Sessions not used since `usedAfter` are over, whatever their row says. */
export async function listSessions(
  db: Db,
  staffId: string,
  { now, usedAfter }: { now: string; usedAfter: string },
): Promise<StaffSession[]> {
  const rows = await db
    .selectFrom('staff_session')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('used_at', '>', usedAfter)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id, started_at, used_at, expires_at }) => ({
    id,
    startedAt: started_at,
    usedAt: used_at,
    expiresAt: expires_at,
  }))
}

export async function touchSession(trx: Trx, id: string, at: string): Promise<void> {
  await trx.updateTable('staff_session').set({ used_at: at }).where('id', '=', id).execute()
}

/** Replaces a session's cookie; false if another request was faster. */
export async function renewSession(
  trx: Trx,
  session: Pick<SessionRow, 'id' | 'digest'>,
  change: { digest: string; previousUntil: string; usedAt: string; rotateAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_session')
    .set({
      digest: change.digest,
      previous_digest: session.digest,
      previous_until: change.previousUntil,
      used_at: change.usedAt,
      rotate_at: change.rotateAt,
    })
    .where('id', '=', session.id)
    .where('digest', '=', session.digest)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends all sessions of a person, or one of them; returns how many there were. */
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
