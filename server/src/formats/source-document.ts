import { loadFormats, loadModes, stringEnum, Text } from '@care/contract'
import { Type, type Static } from 'typebox'
import { defineDocument } from '../configuration/define-document.ts'
import { findVersion } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'
import { RosterMap } from './roster/roster-map.ts'

const name = Type.String({ minLength: 1, maxLength: 200 })

/** How to read the files of one source. */
const SourceSettings = Type.Object(
  {
    name: Type.Optional(Text),
    /** The map of its CSV files. Without one, a map proposed from the headers is used. */
    columns: Type.Optional(RosterMap),
    /** The source's plans, networks, products or HIOS ids, and the tenant's plan for each. */
    plans: Type.Optional(
      Type.Array(
        Type.Object({ theirs: name, carrier: name, plan: Type.Optional(name) }, { additionalProperties: false }),
        { maxItems: 5_000 },
      ),
    ),
    /** How files in its intake folder are loaded. Without it, they are not loaded automatically. */
    intake: Type.Optional(
      Type.Object(
        {
          format: stringEnum(loadFormats),
          mode: stringEnum(loadModes),
          /** A file is overdue after this many days. */
          everyDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type SourceSettings = Static<typeof SourceSettings>

export const sourceDocument = defineDocument({ name: 'sources:*', scope: 'tenant', schema: SourceSettings })

/** A version of a source's settings, the current one by default; empty if the source has none. */
export async function readSource(
  db: Db,
  tenantId: string,
  source: string,
  version?: number,
): Promise<{ settings: SourceSettings; version: number }> {
  const key = { scope: tenantId, name: `sources:${source}` }
  const stored = version === 0 ? undefined : await findVersion(db, key.scope, key.name, version)
  if (!stored) return { settings: {}, version: 0 }
  const result = stored.document === null ? undefined : sourceDocument.read(key, stored.document)
  return { settings: !result || 'errors' in result ? {} : result.value, version: stored.version }
}
