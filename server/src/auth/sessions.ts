import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import {
  endSessions,
  findSession,
  insertSession,
  listSessions,
  renewSession,
  touchSession,
  type SessionRow,
  type StaffSession,
} from '../database/sessions.repository.ts'
import type { StaffMember } from '../database/staff.repository.ts'
import type { Settings } from '../settings.ts'
import type { Staff } from './staff.ts'
import { staffOfMember } from './staff-rights.ts'
import type { TokenRights } from './verified-token.ts'

export interface SessionCookie {
  value: string
  /** Seconds until the session ends, however active it is. */
  maxAge: number
}

export interface Sessions {
  start(member: StaffMember, ceiling: TokenRights): Promise<SessionCookie>
  /** The owner of a cookie; undefined if the session is over or unknown. A disabled person is an error. */
  find(cookie: string): Promise<FoundSession | undefined>
  /** A new cookie if the session is due for rotation. */
  renew(found: FoundSession): Promise<SessionCookie | undefined>
  /** The session of a cookie, whether or not it is over. */
  idOf(cookie: string): Promise<{ staffId: string; sessionId: string } | undefined>
  /** Ends all sessions of a person, or one; returns how many there were. */
  endOf(staffId: string, sessionId?: string): Promise<number>
  list(staffId: string): Promise<StaffSession[]>
}

export interface FoundSession {
  staff: Staff
  row: SessionRow
  /** False if the request carries the cookie from before the last rotation. */
  isCurrent: boolean
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const rotateEvery = hour
/** Requests in flight during a rotation carry the old cookie. */
const grace = minute
/** How often a session is marked as used at most: each mark is a write. */
const markEvery = minute

export const defaultSessionLimits: Settings['session'] = { idleMinutes: 60, hours: 12 }

/** Console sessions in the database: ending one takes effect in every instance immediately. */
export function openSessions(
  database: Database,
  issuer: string,
  limits: Settings['session'],
  now: () => number,
): Sessions {
  const iso = (ms: number) => new Date(ms).toISOString()
  const isOver = ({ used_at, expires_at }: SessionRow) =>
    expires_at <= iso(now()) || used_at <= iso(now() - limits.idleMinutes * minute)

  return {
    start: async (member, ceiling) => {
      const value = newCookie()
      const started = now()
      const row: SessionRow = {
        id: randomUUID(),
        staff_id: member.id,
        digest: digestOf(value),
        previous_digest: null,
        previous_until: null,
        ceiling: JSON.stringify(ceiling),
        started_at: iso(started),
        used_at: iso(started),
        rotate_at: iso(started + rotateEvery),
        expires_at: iso(started + limits.hours * hour),
      }
      await database.write((trx) => insertSession(trx, row))
      return { value, maxAge: limits.hours * 3_600 }
    },
    find: async (cookie) => {
      const digest = digestOf(cookie)
      const found = await findSession(database.db, issuer, digest)
      if (found === undefined || isOver(found.session)) return undefined
      const { session: row, member } = found
      const isCurrent = row.digest === digest
      if (!isCurrent && (row.previous_until ?? '') <= iso(now())) return undefined
      // Written by `start`.
      const ceiling = JSON.parse(row.ceiling ?? '{}') as TokenRights
      const staff = { ...staffOfMember(member, ceiling), sessionId: row.id }
      if (row.used_at <= iso(now() - markEvery)) await markUsed(database, row.id, iso(now()))
      return { staff, row, isCurrent }
    },
    renew: async ({ row, isCurrent }) => {
      if (!isCurrent || row.rotate_at > iso(now())) return undefined
      const value = newCookie()
      const change = {
        digest: digestOf(value),
        previousUntil: iso(now() + grace),
        usedAt: iso(now()),
        rotateAt: iso(now() + rotateEvery),
      }
      const renewed = await database.write((trx) => renewSession(trx, row, change)).catch(() => false)
      return renewed ? { value, maxAge: Math.floor((Date.parse(row.expires_at) - now()) / second) } : undefined
    },
    idOf: async (cookie) => {
      const found = await findSession(database.db, issuer, digestOf(cookie))
      return found && { staffId: found.member.id, sessionId: found.session.id }
    },
    endOf: (staffId, sessionId) => database.write((trx) => endSessions(trx, staffId, sessionId)),
    list: (staffId) =>
      listSessions(database.db, staffId, { now: iso(now()), usedAfter: iso(now() - limits.idleMinutes * minute) }),
  }
}

/** Ends the browser's previous session, if any: each sign-in gets a new one. */
export async function endSessionOf(sessions: Sessions, cookie: string | undefined): Promise<void> {
  const found = cookie === undefined ? undefined : await sessions.idOf(cookie)
  if (found) await sessions.endOf(found.staffId, found.sessionId)
}

/** If the database cannot be written at the moment, staff can still read. */
async function markUsed(database: Database, id: string, at: string): Promise<void> {
  await database.write((trx) => touchSession(trx, id, at)).catch(() => undefined)
}

const newCookie = () => randomBytes(32).toString('base64url')
const digestOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64')
