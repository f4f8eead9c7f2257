import type { Kind, Relation, DirectoryRecord } from '@care/contract'
import { goldenHead } from './names.ts'
import { listOf, textOf } from './reading.ts'

export interface IdentifierText {
  type: string
  value: string
}

/** Providers show NPI and LN; facilities show all but TAX. */
export function visibleIdentifiers(
  kind: Kind,
  identifiers: readonly { type?: unknown; value?: unknown }[] | undefined,
): IdentifierText[] {
  return listOf(identifiers)
    .map(({ type, value }) => ({ type: textOf(type), value: textOf(value) }))
    .filter(({ type, value }) => value !== '' && type !== '')
    .filter(({ type }) =>
      kind === 'provider' ? ['NPI', 'LN'].includes(type.toUpperCase()) : type.toUpperCase() !== 'TAX',
    )
}

/** The identifier of type PRN names the network the record belongs to. */
export function networkId(record: DirectoryRecord | undefined): string {
  const identifiers = listOf(goldenHead(record)?.identifier)
  return textOf(identifiers.find(({ type }) => textOf(type).toUpperCase() === 'PRN')?.value)
}

/** Suppressed locations are not counted, shown or printed. */
export function visibleRelations(record: DirectoryRecord | undefined): readonly Relation[] {
  return listOf(record?.relations).filter((relation) => relation.location?.meta?.suppress !== true)
}
