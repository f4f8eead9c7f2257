import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withMapping } from './mapping.ts'
import { readMappingCsv } from './read-mapping-csv.ts'
import { specialtyMappingDocument } from './specialty-mapping-document.ts'
import { builtInTaxonomy } from './taxonomy.ts'

const data = process.env.CARE_DATA ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data')
const crosswalk = join(data, 'crosswalk', 'medicare_specialty_to_taxonomy.csv')
const nucc = join(data, 'nucc', 'nucc_taxonomy_251.csv')
const missing = [crosswalk, nucc].some((file) => !existsSync(file))

describe.skipIf(missing)('published files (skipped without the data beside the repository)', () => {
  it('[API-CFG-08, C1] loads the Medicare crosswalk as CMS publishes it', async () => {
    const { mapping, skipped } = await readMappingCsv(createReadStream(crosswalk))
    expect(skipped).toEqual({ withoutCode: 19, repeated: 1, misprinted: [expect.any(Number)] })
    const { name } = specialtyMappingDocument
    expect(specialtyMappingDocument.read({ scope: '*', name }, JSON.stringify(mapping))).toHaveProperty('value')
    const taxonomy = withMapping(builtInTaxonomy, mapping)
    const cardiology = 'Physician/Cardiovascular Disease (Cardiology)'
    expect(taxonomy.namesFor(cardiology)).toContain('Cardiovascular Disease')
    expect(taxonomy.namesFor('207RC0000X')).toContain(cardiology)
    const several = mapping.rows.filter(({ code }) => mapping.rows.filter((row) => row.code === code).length > 1)
    expect(new Set(several.map(({ code }) => code)).size).toBe(82)
    for (const { specialty, code } of several) expect(taxonomy.namesFor(code)).toContain(specialty)
  })

  it('[API-CFG-08, C1] loads the taxonomy as NUCC publishes it', async () => {
    const { mapping, skipped } = await readMappingCsv(createReadStream(nucc))
    expect([mapping.rows.length, skipped]).toEqual([883, { withoutCode: 0, repeated: 0, misprinted: [] }])
  })
})
