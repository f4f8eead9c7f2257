import type { SpecialtyNode, Suggestion } from '@care/contract'
import { tokenize } from '@care/search-engine'
import type { TemplateInput } from '../templates/template-paths.ts'
import type { Found } from './search-index.ts'

type Run = (input: TemplateInput) => Promise<Pick<Found, 'total' | 'facets'>>

export interface Related {
  /** The specialty tree that the tenant's members see. */
  tree: readonly SpecialtyNode[]
  /** The specialty names that a value covers. */
  specialtyNames(value: string): readonly string[]
}

/** A dead end costs at most this many searches for names, and one more than this for specialties. */
const most = 3

/**
 * Alternatives for a search without results: one word of the name alone, and specialties of the same branch; for a name
 * without a specialty, primary care. Each has a count, so that it leads to results.
 */
export async function suggestInstead(run: Run, input: TemplateInput, related: Related): Promise<Suggestion[]> {
  const counting: TemplateInput = { ...input, skip: 0, limit: 0, facets: undefined }
  return [...(await byName(run, counting)), ...(await bySpecialty(run, counting, related))]
}

async function byName(run: Run, counting: TemplateInput): Promise<Suggestion[]> {
  const words = tokenize(counting.name ?? '').filter((word) => word.length > 2)
  if (words.length < 2) return []
  const offers: Suggestion[] = []
  // The family name, usually the last, is the most specific.
  for (const name of words.slice(-most).reverse()) {
    const { total } = await run({ ...counting, name })
    if (total > 0) offers.push({ kind: 'name', name, total })
  }
  return offers
}

async function bySpecialty(run: Run, counting: TemplateInput, related: Related): Promise<Suggestion[]> {
  const asked = counting.specialty ?? []
  if (asked.length === 0 && counting.name === undefined) return []
  const others: TemplateInput = {
    ...counting,
    specialty: undefined,
    ...(asked.length === 0 ? { name: undefined } : {}),
  }
  // Without a place this would count the whole directory.
  if (others.latitude === undefined) return []
  const { facets } = await run({ ...others, facets: [{ field: 'specialty' }] })
  const counts = new Map(facets[0]?.values.map(({ value, count }) => [value, count]))
  const candidates = siblings(related.tree, asked)
    .map((value) => ({ value, count: counts.get(value) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
  const offers: Suggestion[] = []
  for (const { value } of candidates) {
    const { total } = await run({ ...others, specialty: related.specialtyNames(value) })
    if (total > 0) offers.push({ kind: 'specialty', specialty: value, total })
  }
  return offers
}

const primaryCare = 'Primary care'

/** The other leaves of the branches that contain the requested one; without a specialty, those of primary care. */
function siblings(tree: readonly SpecialtyNode[], asked: readonly string[]): string[] {
  const wanted = new Set(asked)
  const found = new Set<string>()
  const visit = (node: SpecialtyNode): void => {
    const leaves = (node.children ?? []).filter(({ children }) => !children?.length)
    if (wanted.size === 0 ? node.value === primaryCare : leaves.some(({ value }) => wanted.has(value)))
      for (const { value } of leaves) if (!wanted.has(value)) found.add(value)
    node.children?.forEach(visit)
  }
  tree.forEach(visit)
  return [...found]
}
