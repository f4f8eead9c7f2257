import type { FrequencyAnswer, Language } from '@care/contract'
import type { Db } from '../database/tables.ts'
import { countedTasks } from './export-tasks.repository.ts'

const dayMs = 86_400_000

export type Refusal = { rule: 'running' } | { rule: 'daily'; nextAllowedAt: string; perDay: number }

/**
 * The reason why no task of this kind may start now. Used by the call that asks and the one that starts, the latter in
 * its transaction, under a lock.
 */
export async function findRefusal(
  db: Db,
  tenantId: string,
  kind: string,
  { now, perDay }: { now: Date; perDay: number },
): Promise<Refusal | undefined> {
  const since = now.getTime() - dayMs
  const tasks = await countedTasks(db, tenantId, kind, new Date(since).toISOString())
  if (tasks.some(({ isActive }) => isActive)) return { rule: 'running' }
  const [freed] = tasks.slice(-perDay)
  if (!freed || tasks.length < perDay) return undefined
  return { rule: 'daily', nextAllowedAt: new Date(Date.parse(freed.createdAt) + dayMs).toISOString(), perDay }
}

export function frequencyAnswer(refusal: Refusal | undefined, language: Language): FrequencyAnswer {
  if (!refusal) return { allowed: true, reason: null, nextAllowedAt: null }
  const nextAllowedAt = refusal.rule === 'daily' ? refusal.nextAllowedAt : null
  return { allowed: false, reason: refusalText(refusal)[language], nextAllowedAt }
}

export function refusalText(refusal: Refusal): { en: string; es: string } {
  if (refusal.rule === 'running')
    return {
      en: 'An export of this kind is running. Wait until it has ended, or cancel it.',
      es: 'Ya hay una exportación de este tipo en curso. Espere a que termine o cancélela.',
    }
  const { perDay, nextAllowedAt } = refusal
  return {
    en: `This kind was exported ${perDay} times within 24 hours. The next one may start at ${nextAllowedAt}.`,
    es: `Este tipo se exportó ${perDay} veces en 24 horas. El siguiente puede empezar a las ${nextAllowedAt}.`,
  }
}
