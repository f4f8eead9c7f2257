import type { SpecialtyNode } from '@care/contract'
import type { Clause } from '@care/search-engine'
import type { Tenant } from '../configuration/configuration.ts'
import type { Day } from '../records/model.ts'
import type { QueriedIndex } from './shown-only.ts'

/** Records by the value of a node of the specialty tree. A node that was not counted is missing. */
export type SpecialtyCounts = Readonly<Record<string, number>>

export type CountsOf = (tenant: Tenant) => Promise<SpecialtyCounts>

export interface SpecialtyCountDeps {
  index: Pick<QueriedIndex, 'search' | 'removals'>
  /** The specialty names that a value covers. */
  specialtyNames(tenant: Tenant, value: string): readonly string[]
  now: () => Date
  /** Records last verified before this day are hidden; absent if none are. */
  hiddenBefore?(tenant: Tenant): Day | undefined
}

/** Counts of a directory change slowly, and a difference of one does not matter; but removed records must not count. */
const freshMs = 5 * 60_000
/** Nodes that need a separate search: the branches, and names that were merged from two. The rest stays uncounted. */
const mostSearches = 100
/** The limit of one clause of a query. */
const mostNames = 1000
const kinds = ['provider', 'facility'] as const

/**
 * Counts of each tenant, computed on demand and cached. Concurrent callers wait for the same computation, so a crowd
 * costs no more than one member.
 */
export function createSpecialtyCounts(deps: SpecialtyCountDeps): CountsOf {
  const kept = new Map<string, { version: string; until: number; counts: Promise<SpecialtyCounts> }>()
  return (tenant) => {
    if (tenant.isDraft) return countSpecialties(deps, tenant)
    // At midnight the rules may hide more.
    const hidden = deps.hiddenBefore?.(tenant)
    const version = `${tenant.configuration.version} ${hidden} ${deps.index.removals?.(tenant.id)}`
    const now = deps.now().getTime()
    const known = kept.get(tenant.id)
    if (known && known.version === version && now < known.until) return known.counts
    const counts = countSpecialties(deps, tenant)
    kept.set(tenant.id, { version, until: now + freshMs, counts })
    // A failure must not be cached as long as a result.
    counts.catch(() => {
      if (kept.get(tenant.id)?.counts === counts) kept.delete(tenant.id)
    })
    return counts
  }
}

/**
 * Number of people and facilities in the tenant's directory for each node of its tree. The index has only what members
 * may see. A person with two specialties of a branch counts once in it, so a branch is not the sum of its leaves.
 */
export async function countSpecialties(deps: SpecialtyCountDeps, tenant: Tenant): Promise<SpecialtyCounts> {
  const byName = await recordsByName(deps, tenant)
  const counts = new Map<string, number>()
  let searches = 0
  for (const { value } of nodesOf(tenant.components.specialtyDropdown.options)) {
    if (counts.has(value)) continue
    const names = deps.specialtyNames(tenant, value).filter((name) => byName.has(name))
    if (names.length < 2) counts.set(value, byName.get(names[0] ?? '') ?? 0)
    else if (names.length <= mostNames && searches++ < mostSearches)
      counts.set(value, await recordsWith(deps, tenant, names))
  }
  return Object.fromEntries(counts)
}

async function recordsByName({ index }: SpecialtyCountDeps, tenant: Tenant): Promise<Map<string, number>> {
  const byName = new Map<string, number>()
  for (const kind of kinds) {
    const where: Clause = { exists: { field: 'specialty' } }
    const { facets } = await index.search(tenant.id, kind, { where, limit: 0, facets: [{ field: 'specialty' }] })
    for (const { value, count } of facets[0]?.values ?? []) byName.set(value, (byName.get(value) ?? 0) + count)
  }
  return byName
}

async function recordsWith({ index }: SpecialtyCountDeps, tenant: Tenant, names: string[]): Promise<number> {
  let total = 0
  for (const kind of kinds) {
    const where: Clause = { in: { field: 'specialty', values: names } }
    total += (await index.search(tenant.id, kind, { where, limit: 0 })).total
  }
  return total
}

function* nodesOf(tree: readonly SpecialtyNode[]): Generator<SpecialtyNode> {
  for (const node of tree) {
    yield node
    yield* nodesOf(node.children ?? [])
  }
}
