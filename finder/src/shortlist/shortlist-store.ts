import type { DirectoryRecord, Kind } from '@care/contract'

/** The stored part of a saved record: enough to show it offline. */
export interface SavedRecord {
  kind: Kind
  id: string
  savedAt: string
  record: DirectoryRecord
}

export interface Shortlist {
  all: () => readonly SavedRecord[]
  has: (id: string) => boolean
  /** False when the list is full. */
  save: (kind: Kind, record: DirectoryRecord) => boolean
  remove: (id: string) => void
  clear: () => void
  /** Restores a list, e.g. to undo Clear. */
  restore: (saved: readonly SavedRecord[]) => void
  subscribe: (listener: () => void) => () => void
}

export const maxSaved = 20
const version = 1

/** The list of one tenant, on this device only. Without storage it lasts as long as the page is open. */
export function createShortlist({
  storage,
  tenantId,
  now,
}: {
  storage: Storage | undefined
  tenantId: string
  now: () => Date
}): Shortlist {
  const key = `shortlist.${tenantId}`
  const listeners = new Set<() => void>()
  let saved = read(storage, key)
  const change = (next: readonly SavedRecord[]) => {
    saved = next
    write(storage, key, saved)
    for (const listener of listeners) listener()
  }
  return {
    all: () => saved,
    has: (id) => saved.some((one) => one.id === id),
    save(kind, record) {
      if (saved.some((one) => one.id === record.stableId)) return true
      if (saved.length >= maxSaved) return false
      change([...saved, { kind, id: record.stableId, savedAt: now().toISOString(), record: slim(record) }])
      return true
    },
    remove: (id) => change(saved.filter((one) => one.id !== id)),
    clear: () => change([]),
    restore: (records) => change(records),
    subscribe(listener) {
      listeners.add(listener)
      // Another tab of this browser changed the list.
      const reread = (event: StorageEvent) => {
        if (event.key === key) {
          saved = read(storage, key)
          listener()
        }
      }
      globalThis.addEventListener?.('storage', reread)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener?.('storage', reread)
      }
    },
  }
}

/** The matched location is enough; plans alone can be hundreds of entries. */
function slim(record: DirectoryRecord): DirectoryRecord {
  const [first] = record.relations ?? []
  return { ...record, relations: first ? [{ ...first, network: (first.network ?? []).slice(0, 50) }] : [] }
}

function read(storage: Storage | undefined, key: string): readonly SavedRecord[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    if (
      typeof value !== 'object' ||
      value === null ||
      !('version' in value) ||
      value.version !== version ||
      !('saved' in value) ||
      !Array.isArray(value.saved)
    )
      return []
    return value.saved.filter(isSaved).slice(0, maxSaved)
  } catch {
    return []
  }
}

function write(storage: Storage | undefined, key: string, saved: readonly SavedRecord[]): void {
  try {
    if (saved.length === 0) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify({ version, saved }))
  } catch {
    // Storage may be full or blocked; then the list lasts as long as the page.
  }
}

function isSaved(value: unknown): value is SavedRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'kind' in value &&
    (value.kind === 'provider' || value.kind === 'facility') &&
    'record' in value &&
    typeof value.record === 'object' &&
    value.record !== null &&
    'savedAt' in value &&
    typeof value.savedAt === 'string'
  )
}
