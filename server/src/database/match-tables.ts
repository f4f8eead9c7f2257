import type { Generated } from 'kysely'
import type { Fixed, Instant, Json } from './column-types.ts'

/** Two statements that the matcher joins. Derived: each run replaces them. */
export interface MatchLinkTable {
  tenant_id: Fixed<string>
  /** Source and source id in one text; the smaller of the two. */
  a: Fixed<string>
  b: Fixed<string>
  bits: number
  parts: Json
  found_at: Fixed<Instant>
}

/** A steward's decision on two statements. The latest that is not undone counts. */
export interface MatchDecisionTable {
  id: Generated<number>
  tenant_id: Fixed<string>
  /** One action of a steward may decide on several pairs; it is undone as a whole. */
  action_id: Fixed<string>
  a: Fixed<string>
  b: Fixed<string>
  verdict: Fixed<'same' | 'apart'>
  decided_at: Fixed<Instant>
  decided_by: Fixed<string>
  why: Fixed<string>
  /** The matcher's assessment at that time, if it had compared them. */
  bits: Fixed<number | null>
  parts: Fixed<Json | null>
  undone_at: Instant | null
  undone_by: string | null
  undone_why: string | null
}

/** Two statements that a steward must review. */
export interface MatchPairTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  a: Fixed<string>
  b: Fixed<string>
  bits: number
  parts: Json
  state: 'open' | 'later'
  /** A day. */
  later_until: string | null
  found_at: Fixed<Instant>
}

/** A problem that an inspector found in a statement. */
export interface FindingTable {
  tenant_id: Fixed<string>
  kind: Fixed<string>
  source: Fixed<string>
  source_id: Fixed<string>
  detail: Json
  first_seen: Fixed<Instant>
  last_seen: Instant
}
