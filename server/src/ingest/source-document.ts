import { Text } from '@care/contract'
import { Type, type Static } from 'typebox'
import { defineDocument } from '../configuration/define-document.ts'
import { findVersion } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'
import { RosterMap } from './roster-map.ts'

const name = Type.String({ minLength: 1, maxLength: 200 })

/** How the files of one source are read. */
const SourceSettings = Type.Object(
  {
    name: Type.Optional(Text),
    /** Of its CSV files. Without one, a map drafted from the headers is used. */
    columns: Type.Optional(RosterMap),
    /** Its plans, networks, products or HIOS ids, and the tenant's plan that each stands for. */
    plans: Type.Optional(
      Type.Array(
        Type.Object({ theirs: name, carrier: name, plan: Type.Optional(name) }, { additionalProperties: false }),
        { maxItems: 5_000 },
      ),
    ),
  },
  { additionalProperties: false },
)
export type SourceSettings = Static<typeof SourceSettings>

export const sourceDocument = defineDocument({ name: 'sources:*', scope: 'tenant', schema: SourceSettings })

/** The current settings of a source; empty for one that has none. */
export async function readSource(db: Db, tenantId: string, source: string): Promise<SourceSettings> {
  const key = { scope: tenantId, name: `sources:${source}` }
  const stored = await findVersion(db, key.scope, key.name)
  if (!stored?.document) return {}
  const result = sourceDocument.read(key, stored.document)
  return 'errors' in result ? {} : result.value
}
