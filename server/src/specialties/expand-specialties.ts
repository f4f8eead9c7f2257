import type { SpecialtyNode } from '@care/contract'
import type { Configuration } from '../configuration/configuration.ts'
import type { SpecialtyChoice } from '../configuration/lists-document.ts'
import { cachedByTaxonomy } from './cached-by-taxonomy.ts'
import { taxonomyOf } from './specialty-mapping-document.ts'

const trees = cachedByTaxonomy<SpecialtyNode[]>()

/** The tree that members see: the tenant's own, or its selection of the snapshot's taxonomy. */
export function expandSpecialties(choice: SpecialtyChoice, configuration: Configuration): SpecialtyNode[] {
  if ('options' in choice) return choice.options
  const taxonomy = taxonomyOf(configuration)
  return trees(taxonomy, JSON.stringify(choice.select), () => taxonomy.tree(choice.select, 'en'))
}
