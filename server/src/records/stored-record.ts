import { DirectoryError, kinds, limits, type DirectoryRecord, type Kind } from '@care/contract'
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { wireToGoldenRecord } from './wire-to-golden-record.ts'
import type { GoldenRecord } from './model.ts'

/** The current version of a golden record. `text` is the JSON that `record` was parsed from. */
export interface StoredRecord {
  stableId: string
  stableIdHash: string
  kind: Kind
  version: number
  updatedAt: string
  text: string
  record: GoldenRecord
  /** Version of the merge rules that produced it; absent if it was not merged. */
  rulesVersion?: number
}

export interface RecordRow {
  stable_id: string
  stable_id_hash: string
  kind: string
  version: number
  updated_at: string
  record: string
  rules_version?: number | null
}

export function toStoredRecord(row: RecordRow): StoredRecord {
  const kind = kindNamed(row.kind, row.stable_id)
  return {
    stableId: row.stable_id,
    stableIdHash: row.stable_id_hash,
    kind,
    version: row.version,
    updatedAt: row.updated_at,
    text: row.record,
    record: withHashOfRow(parseRecord(row.record, kind), row.stable_id_hash),
    ...(typeof row.rules_version === 'number' && { rulesVersion: row.rules_version }),
  }
}

/** Found by the hash in its row; a server of the previous version may have written another into the text. */
function withHashOfRow(record: GoldenRecord, hash: string): GoldenRecord {
  return record.stableIdHash === hash ? record : { ...record, stableIdHash: hash }
}

/** A stored text as the domain model. Stored records have the API's format. */
export function parseRecord(text: string, kind: Kind): GoldenRecord {
  // The cast is safe: `toRecordText` wrote the text from a DirectoryRecord.
  return wireToGoldenRecord(JSON.parse(text) as DirectoryRecord, kind)
}

/** Whether two stored texts have the same values; the order of fields does not matter. */
export function sameRecord(a: string, b: string): boolean {
  // The same characters in another order have the same length.
  return a === b || (a.length === b.length && isDeepStrictEqual(JSON.parse(a), JSON.parse(b)))
}

/**
 * Keyed, so that ids cannot be guessed from their hashes nor compared between deployments. Ids with a common prefix
 * have hashes with a common prefix, so that a batch of a load changes adjacent entries of the index (decision 0048).
 * Records keep their hash, because it is in links.
 */
export function stableIdHash(key: Buffer, stableId: string): string {
  const near = stableId.slice(0, nearCharacters)
  if (last.near !== near || !last.key.equals(key))
    last = { key: Buffer.from(key), near, begin: keyedHash(key, `near\n${near}`).slice(0, beginCharacters) }
  return last.begin + keyedHash(key, stableId).slice(beginCharacters)
}

/** The common prefix of the ids of adjacent rows of a file; see `foundingId`. */
const nearCharacters = 10
const beginCharacters = 6
let last = { key: Buffer.alloc(0), near: '', begin: '' }

/** HMAC-SHA-256, in a third of the time that createHmac takes for a short text. */
function keyedHash(key: Buffer, text: string): string {
  const known = pads?.key.equals(key) ? pads : (pads = padsOf(key))
  const inner = hash('sha256', Buffer.concat([known.inner, Buffer.from(text)]), 'buffer')
  return hash('sha256', Buffer.concat([known.outer, inner]), 'base64url')
}

let pads: { key: Buffer; inner: Buffer; outer: Buffer } | undefined
const blockBytes = 64

/** The key block that HMAC hashes first. */
function padsOf(key: Buffer) {
  const block = Buffer.alloc(blockBytes)
  block.set(key.length > blockBytes ? hash('sha256', key, 'buffer') : key)
  const padded = (byte: number) => Buffer.from(block.map((each) => each ^ byte))
  return { key: Buffer.from(key), inner: padded(0x36), outer: padded(0x5c) }
}

export function getKind(record: DirectoryRecord): Kind {
  if (!isStorableId(record.stableId))
    throw new DirectoryError('BAD_REQUEST', `A record needs a stableId of 1 to ${limits.id} characters.`)
  return kindNamed(record.kind, record.stableId)
}

/** PostgreSQL refuses NUL inside text, so such an id cannot exist. */
export function isStorableId(id: string): boolean {
  return id.length > 0 && id.length <= limits.id && !id.includes('\0')
}

export function kindNamed(name: string | undefined, stableId: string): Kind {
  const kind = kinds.find((each) => each === name)
  if (!kind) throw new DirectoryError('BAD_REQUEST', `Record ${stableId} is neither a provider nor a facility.`)
  return kind
}
