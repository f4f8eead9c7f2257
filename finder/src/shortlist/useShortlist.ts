import { useSyncExternalStore } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { createShortlist, type SavedRecord, type Shortlist } from './shortlist-store.ts'

/** The tenant's list on this device. One store per tenant, so that all cards and the button agree. */
export function useShortlist(): { list: Shortlist; saved: readonly SavedRecord[] } {
  const { tenant } = useBoot()
  const list = storeOf(tenant.id)
  return { list, saved: useSyncExternalStore(list.subscribe, list.all) }
}

const stores = new Map<string, Shortlist>()

function storeOf(tenantId: string): Shortlist {
  const known = stores.get(tenantId)
  if (known) return known
  const made = createShortlist({ storage: deviceStorage(), tenantId, now: () => new Date() })
  stores.set(tenantId, made)
  return made
}

/** Even reading the property may throw if storage is blocked. */
function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
