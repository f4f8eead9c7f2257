/** The door of this room: other rooms import from here only. */
export { toSimplified } from './chinese.ts'
export { expandSpecialties } from './expand-specialties.ts'
export { languageNames, namesOf, spokenLanguages, type SpokenLanguage } from './languages.ts'
export { withMapping, type MappingRow, type SpecialtyMapping } from './mapping.ts'
export type { BothLanguages, Specialty, SpecialtyGroup, SpecialtyKind } from './specialty.ts'
export { builtInTaxonomy, type Taxonomy, type TreeSelection } from './taxonomy.ts'
