import type { DirectoryRecord, Kind } from '@care/contract'
import { primaryNpi } from './npi.ts'
import { termsOf } from './record-terms.ts'
import { getKind, stableIdHash } from './stored-record.ts'

/** A record as text, complete but for its version. */
export interface RecordText {
  stableId: string
  stableIdHash: string
  kind: Kind
  npi: string | null
  /** By which staff find it. */
  terms: readonly string[]
  /** Without `meta` and the closing brace. */
  body: string
  meta: NonNullable<DirectoryRecord['meta']>
}

/** What one statement gives alone, and for which id, rules and day. */
export interface AloneRecord {
  record: RecordText
  places: readonly PlaceText[]
  rulesVersion: number
  today: string
}

/** A spelling of a place of a golden record, as it is stored. */
export interface PlaceText {
  relationId: string
  key: string
  /** The place's identity as JSON. */
  text: string
}

export function toRecordText(record: DirectoryRecord, key: Buffer): RecordText {
  const kind = getKind(record)
  const { stableId, stableIdHash: _given, kind: _kind, meta = {}, ...rest } = record
  const hash = stableIdHash(key, stableId)
  const body = JSON.stringify({ stableId, stableIdHash: hash, kind, ...rest }).slice(0, -1)
  return { stableId, stableIdHash: hash, kind, npi: primaryNpi(record), terms: termsOf(record), body, meta }
}

/** With the hash that the record has already. */
export function withHash(record: RecordText, hash: string | undefined): RecordText {
  const { stableIdHash: own, body } = record
  if (hash === undefined || hash === own) return record
  // No quotation mark inside of an id is without a backslash before it.
  return { ...record, stableIdHash: hash, body: body.replace(`"stableIdHash":"${own}"`, `"stableIdHash":"${hash}"`) }
}

/** The record as it is stored. */
export function textOfVersion({ body, meta }: RecordText, version: number): string {
  return `${body},"meta":${JSON.stringify({ ...meta, version })}}`
}
