import type { SpecialtyNode } from '@care/contract'
import { withMapping, type SpecialtyMapping } from './mapping.ts'
import { builtInTaxonomy, type TreeSelection } from './taxonomy.ts'

/** A tenant's choice as its files hold it, `{ select }` or a ready `{ options }`, as the tree that members see. */
export function expandSpecialties(choice: unknown, mapping: unknown): SpecialtyNode[] {
  // Both were checked when they were saved.
  const { select, options } = choice as { select?: TreeSelection; options?: SpecialtyNode[] }
  if (options) return options
  return withMapping(builtInTaxonomy, mapping as SpecialtyMapping | undefined).tree(select ?? {}, 'en')
}
