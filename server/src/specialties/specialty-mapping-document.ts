import { Type } from 'typebox'
import type { Configuration } from '../configuration/configuration.ts'
import { defineDocument, type FieldError } from '../configuration/define-document.ts'
import { findVersion, globalScope } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'
import { derive } from '../configuration/derived.ts'
import { mostSpecialtiesOfCode, withMapping, type MappingRow } from './mapping.ts'
import { builtInTaxonomy, type Taxonomy } from './taxonomy.ts'

const Name = Type.String({ minLength: 1, maxLength: 200 })

/** The deployment's names for taxonomy codes. */
export const specialtyMappingDocument = defineDocument({
  name: 'specialty-mapping',
  scope: 'deployment',
  subjectKind: 'specialty-mapping',
  invalidCode: 'MAPPING_INVALID',
  schema: Type.Object(
    {
      rows: Type.Array(
        Type.Object(
          {
            specialty: Name,
            code: Type.String({ pattern: '^[0-9]{3}[0-9A-Z]{6}X$' }),
            displayEs: Type.Optional(Name),
            group: Type.Optional(Name),
          },
          { additionalProperties: false },
        ),
        { maxItems: 500_000 },
      ),
    },
    { additionalProperties: false },
  ),
  check: ({ rows }) => [...repeatedCodes(rows), ...unknownGroups(rows)],
  // The size of the JSON for the largest CSV that the upload accepts.
  limits: { characters: 60_000_000, values: 3_000_000 },
})

/** The taxonomy with the mapping of this snapshot. */
export const taxonomyOf = derive<Configuration, Taxonomy>({
  compute: ({ documents }) => withMapping(builtInTaxonomy, documents.find(specialtyMappingDocument)?.value),
  fingerprint: mappingFingerprint,
})

/** The same for jobs, which have no snapshot: a version of the mapping, the current one by default. */
export async function readTaxonomy(db: Db, version?: number): Promise<{ taxonomy: Taxonomy; version: number }> {
  const key = { scope: globalScope, name: specialtyMappingDocument.name }
  const stored = version === 0 ? undefined : await findVersion(db, key.scope, key.name, version)
  const result = stored?.document ? specialtyMappingDocument.read(key, stored.document) : undefined
  if (!stored || !result || 'errors' in result) return { taxonomy: builtInTaxonomy, version: stored?.version ?? 0 }
  return { taxonomy: withMapping(builtInTaxonomy, result.value), version: stored.version }
}

/** Changes with the mapping: for values that are derived from the taxonomy. */
export function mappingFingerprint({ documents }: Pick<Configuration, 'documents'>): string {
  return `mapping ${documents.find(specialtyMappingDocument)?.version ?? 'built in'}`
}

function repeatedCodes(rows: readonly MappingRow[]): FieldError[] {
  const specialtiesOf = new Map<string, Set<string>>()
  return rows.flatMap(({ code, specialty }, at) => {
    const specialties = specialtiesOf.get(code) ?? new Set()
    const name = specialty.toLowerCase()
    const path = `/rows/${at}/code`
    if (specialties.has(name)) return [{ path, message: `The code ${code} appears twice for this specialty.` }]
    if (specialties.size === mostSpecialtiesOfCode)
      return [{ path, message: `The code ${code} belongs to more than ${mostSpecialtiesOfCode} specialties.` }]
    specialtiesOf.set(code, specialties.add(name))
    return []
  })
}

function unknownGroups(rows: readonly MappingRow[]): FieldError[] {
  return rows.flatMap(({ group }, at) =>
    group === undefined || builtInTaxonomy.findGroup(group)
      ? []
      : [{ path: `/rows/${at}/group`, message: 'This is not one of the groups.' }],
  )
}
