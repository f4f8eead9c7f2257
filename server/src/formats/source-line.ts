import { Head, limits, Relation } from '@care/contract'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { knownFields } from './known-fields.ts'

const day = Type.String({ pattern: String.raw`^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$` })
const id = Type.String({ minLength: 1, maxLength: limits.id })

/** A line of our own format (docs/ingest.md). */
export const SourceLine = Type.Object({
  id,
  kind: Type.Union([Type.Literal('provider'), Type.Literal('facility')]),
  asserted: Type.Optional(day),
  from: Type.Optional(day),
  until: Type.Optional(day),
  preferredId: Type.Optional(id),
  pinned: Type.Optional(Type.Union([Type.Literal('always'), Type.Literal('until-source-changes')])),
  head: Type.Optional(Head),
  relations: Type.Optional(Type.Array(Relation, { maxItems: 500 })),
})
export type SourceLine = Static<typeof SourceLine>

/** The known fields of a line, whether their values are valid or not. */
export const copyKnown = knownFields(SourceLine)
let validator: ReturnType<typeof Compile<typeof SourceLine>> | undefined

/** The line as its schema types it, known fields only; or the path and the message of its first error. */
export function checkLine(value: unknown): { line: SourceLine } | { path: string; message: string } {
  // Compiled on first use: a process that loads no file does not pay for it.
  validator ??= Compile(SourceLine)
  const known = copyKnown(value)
  if (validator.Check(known)) return { line: known }
  const [first] = validator.Errors(known)
  return { path: first?.instancePath ?? '', message: first?.message ?? '' }
}
