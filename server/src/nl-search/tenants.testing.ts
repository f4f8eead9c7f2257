import { fileURLToPath } from 'node:url'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { builtInTaxonomy, expandSpecialties } from '../specialties/specialties.service.ts'
import { buildConfiguration } from '../configuration/build-configuration.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { readTenantFiles } from '../configuration/read-tenant-files.ts'
import { lexiconOf, type NlSearchDeps } from './nl-search.service.ts'
import { criteriaFromText } from './criteria-from-text.ts'
import type { NlSearchResponse } from '@care/contract'

/** The tenants as they are shipped, and dependencies with the real gazetteer and taxonomy. */
export async function nlSearchDeps(): Promise<{
  deps: NlSearchDeps
  tenants: ReadonlyMap<string, Tenant>
  ask: (tenant: string, text: string) => NlSearchResponse
}> {
  const files = await readTenantFiles(fileURLToPath(new URL('../../tenant-files', import.meta.url)))
  const documents = files.map((file) => ({ ...file, version: 1, writtenAt: '', writtenBy: '', why: '' }))
  const { tenants } = buildConfiguration(1, documents, { expandSpecialties, log: () => {} })
  const deps: NlSearchDeps = { taxonomy: () => builtInTaxonomy, gazetteer: await testGazetteer() }
  const ask = (id: string, text: string) => {
    const tenant = tenants.get(id)
    if (!tenant) throw new Error(`no tenant ${id}`)
    return criteriaFromText(deps.gazetteer, tenant, lexiconOf(deps, tenant), text, 'en')
  }
  return { deps, tenants, ask }
}
