import type { Taxonomy } from '../specialties/specialties.service.ts'
import type { PlanCatalog } from './plan-catalog.ts'
import type { SourceSettings } from './source-document.ts'

/** What decides how the files of a source are read. */
export interface FormatOptions {
  settings: SourceSettings
  taxonomy: Taxonomy
  catalog: PlanCatalog
  /** Its file. */
  gazetteer: string
  /** Of these: other names of specialties and plans make other statements of the same row. */
  versions: string
}
