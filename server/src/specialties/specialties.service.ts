/** The public API of this module: modules of the same step import from here only. */
export { cachedByTaxonomy } from './cached-by-taxonomy.ts'
export { toSimplified } from './chinese.ts'
export { expandSpecialties } from './expand-specialties.ts'
export { languageNames, namesOf, spokenLanguages, type SpokenLanguage } from './languages.ts'
export type { MappingRow, SpecialtyMapping } from './mapping.ts'
export { mappingFingerprint, readTaxonomy, specialtyMappingDocument, taxonomyOf } from './specialty-mapping-document.ts'
export type { BothLanguages, Specialty, SpecialtyGroup, SpecialtyKind } from './specialty.ts'
export { builtInTaxonomy, type Taxonomy, type TreeSelection } from './taxonomy.ts'
