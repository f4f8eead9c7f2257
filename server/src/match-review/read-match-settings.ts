import { findVersion } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'
import { defaultMatchSettings, matchSettingsDocument, type MatchSettings } from '../matching/matching.service.ts'

/** The tenant's thresholds and weights; the defaults if it has none. */
export async function readMatchSettings(db: Db, tenantId: string): Promise<MatchSettings> {
  const key = { scope: tenantId, name: matchSettingsDocument.name }
  const stored = await findVersion(db, key.scope, key.name)
  if (!stored?.document) return defaultMatchSettings
  const result = matchSettingsDocument.read(key, stored.document)
  // An invalid document is never published, but one stored by an older version may be invalid now.
  return 'errors' in result ? defaultMatchSettings : result.value
}
