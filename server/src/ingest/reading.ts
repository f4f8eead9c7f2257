import type { Db } from '../database/tables.ts'
import { loadAddressPoints } from '../gazetteer/gazetteer.service.ts'
import { readTaxonomy } from '../specialties/specialties.service.ts'
import { newestFix, readFixes } from './fixes.ts'
import { getFormat } from '../formats/formats.ts'
import type { Load, Reading } from './load.ts'
import { readPlanCatalog } from '../formats/plan-catalog.ts'
import { readSource } from '../formats/source-document.ts'
import type { StudyContext } from './study-context.ts'

/** The versions as of now. */
export async function currentReading(db: Db, tenantId: string, source: string, gazetteer: string): Promise<Reading> {
  return {
    source: (await readSource(db, tenantId, source)).version,
    mapping: (await readTaxonomy(db)).version,
    catalog: (await readPlanCatalog(db, tenantId)).version,
    fix: await newestFix(db, tenantId, source),
    gazetteer: loadAddressPoints(gazetteer).version,
  }
}

/**
 * How this load is read, by its pinned versions. The gazetteer is part of the build: after an upgrade the new one is
 * used, and the next file reads rows again that the old one has placed.
 */
export async function readingOf(db: Db, load: Load, gazetteer: string): Promise<StudyContext> {
  const { tenantId, source, reading } = load
  const { settings } = await readSource(db, tenantId, source, reading.source)
  const { taxonomy } = await readTaxonomy(db, reading.mapping)
  const { catalog } = await readPlanCatalog(db, tenantId, reading.catalog)
  const points = loadAddressPoints(gazetteer)
  const versions = `${reading.mapping ?? 0} ${reading.catalog ?? 0} ${points.version}`
  return {
    load,
    points,
    format: getFormat(load.format, { settings, taxonomy, catalog, gazetteer, versions }),
    fixes: await readFixes(db, tenantId, source, reading.fix ?? 0),
  }
}
