import type { DirectoryRecord, Kind } from '@care/contract'
import { primaryNpi } from './npi.ts'
import { termsOf } from './record-terms.ts'
import { getKind, stableIdHash } from './stored-record.ts'

/** A record as text, complete except for its version. */
export interface RecordText {
  stableId: string
  stableIdHash: string
  kind: Kind
  npi: string | null
  /** The terms by which staff find it. */
  terms: readonly string[]
  /** Without `meta` and the closing brace. */
  body: string
  meta: NonNullable<DirectoryRecord['meta']>
}

/** The merge result of one statement alone, and for which id, rules and day. */
export interface AloneRecord {
  record: RecordText
  places: readonly PlaceText[]
  rulesVersion: number
  today: string
}

/** A stored spelling of a location of a golden record. */
export interface PlaceText {
  relationId: string
  key: string
  /** The location's identity as JSON. */
  text: string
}

/** With the hash that the record already has, or the one made with this key. */
export function toRecordText(record: DirectoryRecord, key: Buffer, known?: string): RecordText {
  const kind = getKind(record)
  const { stableId, stableIdHash: _given, kind: _kind, meta = {}, ...rest } = record
  const hash = known ?? stableIdHash(key, stableId)
  const body = JSON.stringify({ stableId, stableIdHash: hash, kind, ...rest }).slice(0, -1)
  return { stableId, stableIdHash: hash, kind, npi: primaryNpi(record), terms: termsOf(record), body, meta }
}

/** The same for a text. */
export function withHash(record: RecordText, hash: string | undefined): RecordText {
  const { stableIdHash: own, body } = record
  if (hash === undefined || hash === own) return record
  // Inside an id, every quotation mark follows a backslash.
  return { ...record, stableIdHash: hash, body: body.replace(`"stableIdHash":"${own}"`, `"stableIdHash":"${hash}"`) }
}

/** The record as it is stored. */
export function textOfVersion({ body, meta }: RecordText, version: number): string {
  return `${body},"meta":${JSON.stringify({ ...meta, version })}}`
}
