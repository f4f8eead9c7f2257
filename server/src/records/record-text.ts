import type { DirectoryRecord, Kind } from '@care/contract'
import { primaryNpi } from './npi.ts'
import { termsOf } from './record-terms.ts'
import { getKind, stableIdHash } from './stored-record.ts'
import { textOfMembers, withMember, type ValueTexts } from './value-texts.ts'

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

/** The merge result of one statement alone, and for which rules and day. */
export interface AloneRecord {
  record: RecordText
  places: readonly PlaceText[]
  /** The terms of the record, as they wait for their index. */
  waiting: readonly string[]
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

interface TextOptions {
  /** Of the hash of its id. */
  key: Buffer
  /** The hash that the record already has. */
  hash?: string | undefined
  /** Texts of its values, if they were written before. */
  values?: ValueTexts
}

export function toRecordText(record: DirectoryRecord, { key, hash: known, values }: TextOptions): RecordText {
  const kind = getKind(record)
  const { stableId, stableIdHash: _given, kind: _kind, meta = {}, ...rest } = record
  const hash = known ?? stableIdHash(key, stableId)
  const whole = { stableId, stableIdHash: hash, kind, ...rest }
  const body = (values ? joinedText(whole, values) : JSON.stringify(whole)).slice(0, -1)
  return { stableId, stableIdHash: hash, kind, npi: primaryNpi(record), terms: termsOf(record), body, meta }
}

/** The same as `JSON.stringify` for a record of `mergeAlone`. */
function joinedText({ heads, relations, ...rest }: DirectoryRecord, values: ValueTexts): string {
  let text = JSON.stringify(rest)
  if (heads) text = withMember(text, 'heads', `[${heads.map((head) => textOfMembers(head, values)).join()}]`)
  if (!relations) return text
  const places = relations.map((relation) => {
    const own = textOfMembers(relation, values, 'location')
    const { location } = relation
    return location ? withMember(own, 'location', textOfMembers(location, values)) : own
  })
  return withMember(text, 'relations', `[${places.join()}]`)
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
