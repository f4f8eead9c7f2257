import { findVersion } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'
import { defaultMatchSettings, matchSettingsDocument, type MatchSettings } from '../matching/matching.service.ts'

/** The tenant's thresholds and weights; the product's where it has none of its own. */
export async function readMatchSettings(db: Db, tenantId: string): Promise<MatchSettings> {
  const key = { scope: tenantId, name: matchSettingsDocument.name }
  const stored = await findVersion(db, key.scope, key.name)
  if (!stored?.document) return defaultMatchSettings
  const result = matchSettingsDocument.read(key, stored.document)
  // A document that is refused is never published; one of an older version may be.
  return 'errors' in result ? defaultMatchSettings : result.value
}
