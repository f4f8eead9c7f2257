import type { PersonName } from '@care/contract'
import type { Statement } from './statement.ts'

/** The names that a statement gives, the main one first. */
export function namesOf({ head }: Pick<Statement, 'head'>): readonly PersonName[] {
  return (head.name?.value ?? []) as readonly PersonName[] // The normalizer checked it against the schema.
}

export const firstName = (statement: Pick<Statement, 'head'>): PersonName | undefined => namesOf(statement)[0]

/** As a person would write it. */
export const nameText = (name: PersonName | undefined): string =>
  name?.text ?? [...(name?.given ?? []), name?.family, name?.suffix].filter(Boolean).join(' ')
