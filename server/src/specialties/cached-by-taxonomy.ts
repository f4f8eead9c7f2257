import type { Taxonomy } from './taxonomy.ts'

/**
 * Values computed from a taxonomy and a key. All snapshots without a mapping of their own have one taxonomy, so these
 * values outlive a snapshot. `most` per taxonomy: drafts bring new keys for as long as the process runs.
 */
export function cachedByTaxonomy<T extends object>(most = 16) {
  const cache = new WeakMap<Taxonomy, Map<string, T>>()
  return (taxonomy: Taxonomy, key: string, compute: () => T): T => {
    const known = cache.get(taxonomy) ?? new Map<string, T>()
    cache.set(taxonomy, known)
    const found = known.get(key)
    if (found) return found
    const value = compute()
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}
