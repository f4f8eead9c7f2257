import type { SpecialtyNode } from '@care/contract'
import type { Configuration, Tenant } from './configuration.ts'
import type { SpecialtyChoice } from './lists-document.ts'

/** How a tenant's choice of specialties becomes a tree. Passed in: the taxonomy belongs to a higher module. */
export type ExpandSpecialties = (choice: SpecialtyChoice, configuration: Configuration) => SpecialtyNode[]

export interface BuildOptions {
  expandSpecialties: ExpandSpecialties
  log: (message: string) => void
  /** Computes what is derived from documents of these names; throws where one of them cannot be used after all. */
  tryOut?: (tenant: Tenant, changed: ReadonlySet<string>) => void
}
