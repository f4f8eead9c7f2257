import type { Generated } from 'kysely'
import type { Fixed, Instant, Json } from './column-types.ts'

/** Two statements that the matcher takes for one person or facility. Derived: each run replaces them. */
export interface MatchLinkTable {
  tenant_id: Fixed<string>
  /** Source and source id in one text; the lesser of the two. */
  a: Fixed<string>
  b: Fixed<string>
  bits: number
  parts: Json
  found_at: Fixed<Instant>
}

/** What a steward decided about two statements. The newest that is not undone counts. */
export interface MatchDecisionTable {
  id: Generated<number>
  tenant_id: Fixed<string>
  /** One action of a steward may decide about several pairs; it is undone as a whole. */
  action_id: Fixed<string>
  a: Fixed<string>
  b: Fixed<string>
  verdict: Fixed<'same' | 'apart'>
  decided_at: Fixed<Instant>
  decided_by: Fixed<string>
  why: Fixed<string>
  /** What the matcher said at that time, where it had compared them. */
  bits: Fixed<number | null>
  parts: Fixed<Json | null>
  undone_at: Instant | null
  undone_by: string | null
  undone_why: string | null
}

/** Two statements that a steward must look at. */
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

/** What an inspector noticed about a statement. */
export interface FindingTable {
  tenant_id: Fixed<string>
  kind: Fixed<string>
  source: Fixed<string>
  source_id: Fixed<string>
  detail: Json
  first_seen: Fixed<Instant>
  last_seen: Instant
}
