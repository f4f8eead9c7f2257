import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { expandSpecialties } from '../specialties/specialties.service.ts'
import { configurationDocuments } from '../configuration/configuration-documents.ts'
import { configurationOfFiles } from '../configuration/configuration.testing.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { paths } from '../paths.ts'
import type { NlSearchDeps } from './nl-search.service.ts'
import { criteriaFromText } from './criteria-from-text.ts'
import type { NlSearchResponse } from '@care/contract'

/** The tenants as shipped, and dependencies with the real gazetteer and taxonomy. */
export async function nlSearchDeps(): Promise<{
  deps: NlSearchDeps
  tenants: ReadonlyMap<string, Tenant>
  ask: (tenant: string, text: string) => NlSearchResponse
}> {
  const { tenants } = await configurationOfFiles(paths.tenantFiles, {
    definitions: configurationDocuments,
    expandSpecialties,
    log: () => {},
  })
  const deps: NlSearchDeps = { gazetteer: await testGazetteer() }
  const ask = (id: string, text: string) => {
    const tenant = tenants.get(id)
    if (!tenant) throw new Error(`no tenant ${id}`)
    return criteriaFromText(deps.gazetteer, tenant, lexiconOf(tenant), text, 'en')
  }
  return { deps, tenants, ask }
}
