import type { AddressPoints } from '../gazetteer/gazetteer.service.ts'
import type { Note, Statement } from '../records/statement.ts'
import type { LineRead, ValueError } from './line-context.ts'
import { normalizeLine } from './normalize-line.ts'
import { faultOf, type Fault, type NormalizeContext, type Row } from './reader.ts'
import { noteOf } from './note-words.ts'

/** The statement of a row, once it is a line of our own format; with the notes of reading it. */
export function lineToStatement(
  row: Row,
  read: LineRead | ValueError,
  context: NormalizeContext,
  points: AddressPoints,
): Statement | Fault {
  if ('field' in read) return faultOf(row, 'invalid-value', { field: read.field, value: read.value })
  const said = normalizeLine({ ...row, value: read.line }, context, points)
  if ('reason' in said) return said
  return { ...said, notes: [...read.notes, ...read.unknownPlans.map(planNote), ...said.notes] }
}

function planNote(plan: string): Note {
  return { ...noteOf('plan', 'unknown-plan', plan), value: plan }
}
