import type { Taxonomy } from '../specialties/specialties.service.ts'
import type { PlanCatalog } from './plan-catalog.ts'
import type { SourceSettings } from './source-document.ts'

/** Everything that affects how the files of a source are read. */
export interface FormatOptions {
  settings: SourceSettings
  taxonomy: Taxonomy
  catalog: PlanCatalog
  /** Its file. */
  gazetteer: string
  /** Versions of these documents: other names of specialties and plans change the statement of the same row. */
  versions: string
}
