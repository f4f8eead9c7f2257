import type { Statement } from './statement.ts'

/** A source and the statement's id there, in one text. A source's name has no line break. */
export type StatementKey = string

export const keyOf = ({ source, sourceId }: Pick<Statement, 'source' | 'sourceId'>): StatementKey =>
  `${source}\n${sourceId}`

export function splitKey(key: StatementKey): Pick<Statement, 'source' | 'sourceId'> {
  const at = key.indexOf('\n')
  return { source: key.slice(0, at), sourceId: key.slice(at + 1) }
}
