import { fileURLToPath } from 'node:url'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { builtInTaxonomy, expandSpecialties } from '../specialties/specialties.service.ts'
import { buildConfiguration } from '../configuration/build-configuration.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { readTenantFiles } from '../configuration/read-tenant-files.ts'
import { lexiconOf, type NlSearchDeps } from './nl-search.service.ts'
import { understandText } from './understand-text.ts'
import type { UnderstandAnswer } from '@care/contract'

/** The tenants as they are shipped, and a room with the real gazetteer and taxonomy. */
export async function askingRoom(): Promise<{
  room: NlSearchDeps
  tenants: ReadonlyMap<string, Tenant>
  ask: (tenant: string, text: string) => UnderstandAnswer
}> {
  const files = await readTenantFiles(fileURLToPath(new URL('../../tenant-files', import.meta.url)))
  const documents = files.map((file) => ({ ...file, version: 1, writtenAt: '', writtenBy: '', why: '' }))
  const { tenants } = buildConfiguration(1, documents, { expandSpecialties, log: () => {} })
  const room: NlSearchDeps = { taxonomy: () => builtInTaxonomy, gazetteer: await testGazetteer() }
  const ask = (id: string, text: string) => {
    const tenant = tenants.get(id)
    if (!tenant) throw new Error(`no tenant ${id}`)
    return understandText(room.gazetteer, tenant, lexiconOf(room, tenant), text, 'en')
  }
  return { room, tenants, ask }
}
