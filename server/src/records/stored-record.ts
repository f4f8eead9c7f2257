import { DirectoryError, kinds, type DirectoryRecord, type Kind } from '@care/contract'
import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

/** A golden record as it is in force. `text` is `record` as JSON, for answers that are spliced. */
export interface StoredRecord {
  stableId: string
  stableIdHash: string
  kind: Kind
  version: number
  updatedAt: string
  text: string
  record: DirectoryRecord
}

export interface RecordRow {
  stable_id: string
  stable_id_hash: string
  kind: string
  version: number
  updated_at: string
  record: string
}

export function toStoredRecord(row: RecordRow): StoredRecord {
  return {
    stableId: row.stable_id,
    stableIdHash: row.stable_id_hash,
    kind: kindNamed(row.kind, row.stable_id),
    version: row.version,
    updatedAt: row.updated_at,
    text: row.record,
    record: JSON.parse(row.record) as DirectoryRecord, // written by `recordText` below, from a DirectoryRecord
  }
}

/** The record as it is stored: id, its hash and version are ours to set. */
export function recordText(record: DirectoryRecord, stableIdHash: string, version: number): string {
  const { stableId, stableIdHash: _given, kind, meta, ...rest } = record
  return JSON.stringify({ stableId, stableIdHash, kind, ...rest, meta: { ...meta, version } })
}

/** Whether two stored texts say the same; the order of fields says nothing. */
export function sameRecord(a: string, b: string): boolean {
  return a === b || isDeepStrictEqual(JSON.parse(a), JSON.parse(b))
}

/** Keyed, so that ids cannot be guessed from their hashes nor compared between deployments. */
export function stableIdHash(key: Buffer, stableId: string): string {
  return createHmac('sha256', key).update(stableId).digest('base64url')
}

export function npiOf(record: DirectoryRecord): string | null {
  const heads = [...(record.heads ?? [])].sort((a, b) => Number(b.golden ?? false) - Number(a.golden ?? false))
  const identifiers = heads.flatMap((head) => head.identifier ?? [])
  return (
    identifiers.find((identifier) => identifier.type.toUpperCase() === 'NPI' && isStorableId(identifier.value))
      ?.value ?? null
  )
}

export function getKind(record: DirectoryRecord): Kind {
  if (!isStorableId(record.stableId))
    throw new DirectoryError('BAD_REQUEST', 'A record needs a stableId of 1 to 200 characters.')
  return kindNamed(record.kind, record.stableId)
}

/** PostgreSQL refuses NUL inside text, so such an id can exist nowhere. */
export function isStorableId(id: string): boolean {
  return id.length > 0 && id.length <= 200 && !id.includes('\0')
}

function kindNamed(name: string | undefined, stableId: string): Kind {
  const kind = kinds.find((each) => each === name)
  if (!kind) throw new DirectoryError('BAD_REQUEST', `Record ${stableId} is neither a provider nor a facility.`)
  return kind
}
