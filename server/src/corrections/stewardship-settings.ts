import { Type, type Static } from 'typebox'
import { defineDocument } from '../configuration/define-document.ts'
import { findVersion } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'

/** A tenant's settings for the work of stewards. */
export const stewardshipSettingsDocument = defineDocument({
  name: 'stewardship-settings',
  scope: 'tenant',
  schema: Type.Object(
    {
      /** Nobody may approve their own change, and nobody corrects a record alone. */
      fourEyes: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
})
export type StewardshipSettings = Static<typeof stewardshipSettingsDocument.schema>

export async function readStewardshipSettings(db: Db, tenantId: string): Promise<StewardshipSettings> {
  const key = { scope: tenantId, name: stewardshipSettingsDocument.name }
  const stored = await findVersion(db, key.scope, key.name)
  const result = stored?.document ? stewardshipSettingsDocument.read(key, stored.document) : undefined
  return result && !('errors' in result) ? result.value : { fourEyes: false }
}
