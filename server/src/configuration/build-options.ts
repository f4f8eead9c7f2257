import type { SpecialtyNode } from '@care/contract'
import type { Configuration, Tenant } from './configuration.ts'
import type { SpecialtyChoice } from './lists-document.ts'

/** Turns a tenant's choice of specialties into a tree. Passed in, because the taxonomy belongs to a higher module. */
export type ExpandSpecialties = (choice: SpecialtyChoice, configuration: Configuration) => SpecialtyNode[]

export interface BuildOptions {
  expandSpecialties: ExpandSpecialties
  log: (message: string) => void
  /** Computes the values derived from documents with these names; throws if one of them cannot be used after all. */
  tryOut?: (tenant: Tenant, changed: ReadonlySet<string>) => void
}
