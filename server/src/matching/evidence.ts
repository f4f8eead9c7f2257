import type { StatementKey } from '../records/statement-key.ts'

/** Evidence for or against joining two statements, other than their NPI. */
export interface Evidence {
  /** Found by the matcher. */
  links: readonly Link[]
  /** Of stewards; for each pair the effective one. */
  decisions: readonly Decision[]
}

export interface Link {
  a: StatementKey
  b: StatementKey
  bits: number
}

export interface Decision {
  a: StatementKey
  b: StatementKey
  verdict: 'same' | 'apart'
}

export const noEvidence: Evidence = { links: [], decisions: [] }

/** A pair in its stored order. */
export const pairOf = (one: StatementKey, other: StatementKey) =>
  one < other ? { a: one, b: other } : { a: other, b: one }
