import type { Language, WorkKind, WorkTask } from '@care/contract'
import { wordsOfReason } from './reasons.ts'
import type { WorkReason, WorkSubject } from './task.ts'
import type { TaskRow } from './tasks.repository.ts'

/** A task as a row of the queue. */
export function taskToWire(row: TaskRow, { now, language }: { now: string; language: Language }): WorkTask {
  const { listing: _, ...subject } = JSON.parse(row.subject) as WorkSubject // Written by saveTasks.
  const reasons = JSON.parse(row.reasons) as WorkReason[]
  const isTaken = row.taken_until !== null && row.taken_until > now
  const waits = [row.snoozed_until ?? '', row.rests_until ?? ''].sort().at(-1) ?? ''
  return {
    id: row.id,
    kind: row.kind as WorkKind,
    ...subject,
    ...(row.door !== null && { door: row.door }),
    ...(row.county !== null && { county: row.county }),
    ...(row.item !== null && { item: row.item }),
    relations: row.relations,
    minutes: row.minutes,
    ...(row.due_at !== null && { dueAt: row.due_at }),
    isOverdue: row.due_at !== null && row.due_at < now,
    isUrgent: row.urgent_from !== null && row.urgent_from <= now,
    openedAt: row.opened_at,
    score: Math.round(row.score * 1_000) / 1_000,
    reasons: reasons.map((reason) => wordsOfReason(reason, language)),
    ...(isTaken && row.taken_by !== null && { takenBy: row.taken_by, takenUntil: row.taken_until ?? '' }),
    ...(row.assigned_to !== null && { assignedTo: row.assigned_to }),
    ...(waits > now && { snoozedUntil: waits }),
  }
}
