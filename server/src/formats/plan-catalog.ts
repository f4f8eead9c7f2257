import { Text } from '@care/contract'
import { Type, type Static } from 'typebox'
import { defineDocument } from '../configuration/define-document.ts'
import { findVersion } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'

const name = Type.String({ minLength: 1, maxLength: 200 })
const year = Type.Integer({ minimum: 2000, maximum: 2099 })

/** The plans of a tenant, with the names that members and carriers use. */
const PlanCatalog = Type.Object(
  {
    plans: Type.Array(
      Type.Object(
        {
          carrier: name,
          plan: name,
          hiosId: Type.Optional(Type.String({ pattern: '^[0-9]{5}[A-Z]{2}[0-9]{7}(?:-[0-9]{2})?$' })),
          type: Type.Optional(name),
          years: Type.Optional(Type.Array(year, { maxItems: 20 })),
          tier: Type.Optional(name),
          network: Type.Optional(name),
          summaryAddress: Type.Optional(Type.String({ maxLength: 500, pattern: '^https://[^\\s"<>]+$' })),
          contact: Type.Optional(Text),
        },
        { additionalProperties: false },
      ),
      { maxItems: 5_000 },
    ),
  },
  { additionalProperties: false },
)
export type PlanCatalog = Static<typeof PlanCatalog>

export const planCatalogDocument = defineDocument({ name: 'plan-catalog', scope: 'tenant', schema: PlanCatalog })

/** A version of a tenant's catalog, the current one if none is named; empty for a tenant that has none. */
export async function readPlanCatalog(
  db: Db,
  tenantId: string,
  version?: number,
): Promise<{ catalog: PlanCatalog; version: number }> {
  const key = { scope: tenantId, name: planCatalogDocument.name }
  const stored = version === 0 ? undefined : await findVersion(db, key.scope, key.name, version)
  if (!stored) return { catalog: { plans: [] }, version: 0 }
  const result = stored.document === null ? undefined : planCatalogDocument.read(key, stored.document)
  return { catalog: !result || 'errors' in result ? { plans: [] } : result.value, version: stored.version }
}
