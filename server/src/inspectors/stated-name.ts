import type { PersonName } from '@care/contract'
import type { Statement } from '../records/statement.ts'

export function firstName({ head }: Pick<Statement, 'head'>): PersonName | undefined {
  const names = head.name?.value as readonly PersonName[] | undefined // The normalizer checked it.
  return names?.[0]
}

export const textOf = (name: PersonName | undefined): string =>
  name?.text ?? [...(name?.given ?? []), name?.family, name?.suffix].filter(Boolean).join(' ')
