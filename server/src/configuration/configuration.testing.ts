import type { Static, TSchema } from 'typebox'
import { buildConfiguration } from './build-configuration.ts'
import type { BuildOptions } from './build-options.ts'
import type { Configuration, ConfigurationSource, Tenant } from './configuration.ts'
import type { DocumentDefinition } from './define-document.ts'
import { DerivedValues } from './derived.ts'
import { Documents } from './documents.ts'
import { loadDocuments } from './load-documents.ts'
import { readTenantFiles } from './read-tenant-files.ts'

export const emptyConfiguration = testConfiguration([])

export function testConfiguration(tenants: readonly Tenant[]): Configuration {
  return {
    version: 1,
    tenants: new Map(tenants.map((tenant) => [tenant.id, tenant])),
    documents: new Documents(),
    derived: new DerivedValues(),
    roles: {},
    features: {},
    problems: [],
  }
}

export function sourceOf(configuration: Configuration): ConfigurationSource {
  return {
    current: () => configuration,
    reload: async () => configuration,
    refresh: async () => configuration,
    candidate: () => ({ configuration }),
  }
}

/** The configuration of a new database. */
export async function configurationOfFiles(
  folder: string,
  options: BuildOptions & { definitions: readonly DocumentDefinition[] },
): Promise<Configuration> {
  const files = await readTenantFiles(folder)
  const stored = files.map((file) => ({ ...file, version: 1, writtenAt: '', writtenBy: '', why: '' }))
  const loaded = await loadDocuments(stored, {
    ...options,
    earlierVersions: async () => [],
    fileText: async () => undefined,
  })
  return buildConfiguration(1, loaded, options)
}

/** The tenant with one additional document. */
export function withDocument<S extends TSchema>(
  tenant: Tenant,
  definition: DocumentDefinition<S>,
  value: Static<S>,
): Tenant {
  const { name } = definition
  const document = { scope: tenant.id, name, version: 1, text: JSON.stringify(value), value }
  return { ...tenant, documents: new Documents(new Map([[name, document]])), derived: new DerivedValues() }
}
