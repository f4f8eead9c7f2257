import { Type, type Static } from 'typebox'
import { findVersion, globalScope } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'
import { defineDocument } from './define-document.ts'
import type { Documents } from './documents.ts'

const RemovedTenants = Type.Object(
  {
    tenants: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[a-z0-9-]{1,63}$' }),
          /** `made again`: a new tenant has that id; the tenant files of the old one do not apply to it. */
          state: Type.Union([Type.Literal('removing'), Type.Literal('removed'), Type.Literal('made again')]),
          at: Type.String(),
        },
        { additionalProperties: false },
      ),
      { maxItems: 10_000 },
    ),
  },
  { additionalProperties: false },
)
export type RemovedTenant = Static<typeof RemovedTenants>['tenants'][number]

/** Tenants that were removed. Written only by the calls that remove and create tenants. */
export const removedTenantsDocument = defineDocument({
  name: 'removed-tenants',
  scope: 'deployment',
  schema: RemovedTenants,
  editor: 'nobody',
})

export function removedIn(documents: Documents): readonly RemovedTenant[] {
  return documents.find(removedTenantsDocument)?.value.tenants ?? []
}

/** Tenants that have been removed or are being removed. */
export function removedIds(documents: Documents): string[] {
  return removedIn(documents).flatMap(({ id, state }) => (state === 'made again' ? [] : [id]))
}

/** The stored list. */
export async function readRemoved(db: Db): Promise<{ tenants: readonly RemovedTenant[]; version: number }> {
  const key = { scope: globalScope, name: removedTenantsDocument.name }
  const stored = await findVersion(db, key.scope, key.name)
  const result = stored?.document ? removedTenantsDocument.read(key, stored.document) : undefined
  return { tenants: result && 'value' in result ? result.value.tenants : [], version: stored?.version ?? 0 }
}
