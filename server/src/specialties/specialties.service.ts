/** The door of this room: other rooms import from here only. */
export { builtInTaxonomy, type Taxonomy, type TreeSelection } from './taxonomy.ts'
export type { BothLanguages, Specialty, SpecialtyGroup, SpecialtyKind } from './specialty.ts'
