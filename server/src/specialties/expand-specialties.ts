import type { SpecialtyNode } from '@care/contract'
import type { Configuration } from '../configuration/configuration.ts'
import type { SpecialtyChoice } from '../configuration/lists-document.ts'
import { taxonomyOf } from './specialty-mapping-document.ts'

/** The tree that members see: the tenant's own, or its selection of the snapshot's taxonomy. */
export function expandSpecialties(choice: SpecialtyChoice, configuration: Configuration): SpecialtyNode[] {
  return 'options' in choice ? choice.options : taxonomyOf(configuration).tree(choice.select, 'en')
}
