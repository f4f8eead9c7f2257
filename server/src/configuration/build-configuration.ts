import { globalScope } from '../database/configuration.repository.ts'
import type { BuildOptions } from './build-options.ts'
import { buildTenant } from './build-tenant.ts'
import type { Configuration, Tenant } from './configuration.ts'
import { DerivedValues } from './derived.ts'
import { Documents } from './documents.ts'
import type { DocumentProblem, LoadedDocuments } from './load-documents.ts'
import { removedIds } from './removed-tenants-document.ts'
import { rolesDocument } from './roles-document.ts'
import { flagsDocument, tenantDocument } from './tenant-document.ts'

/** A snapshot of its documents. A tenant that lacks a required document is left out; the others are served. */
export function buildConfiguration(
  version: number,
  loaded: LoadedDocuments,
  options: BuildOptions,
  previous?: Configuration,
): Configuration {
  const documents = new Documents(loaded.in(globalScope))
  const tenants = new Map<string, Tenant>()
  const problems: DocumentProblem[] = [...loaded.problems]
  const configuration: Configuration = {
    version,
    tenants,
    documents,
    derived: new DerivedValues(previous?.derived),
    roles: documents.find(rolesDocument)?.value ?? {},
    features: documents.find(flagsDocument)?.value ?? {},
    problems,
  }
  const removed = new Set(removedIds(documents))
  for (const scope of tenantScopes(loaded)) {
    if (removed.has(scope)) continue
    const before = previous?.tenants.get(scope)
    const tenant = keepingBefore(scope, before, options, () =>
      buildTenant(scope, configuration, new Documents(loaded.in(scope)), {
        ...options,
        derived: new DerivedValues(before?.derived),
      }),
    )
    if ('missing' in tenant) {
      options.log(`Tenant "${scope}" is off: its document "${tenant.missing}" cannot be read or is missing.`)
      if (!problems.some(({ scope: other, name }) => other === scope && name === tenant.missing))
        problems.push({ scope, name: tenant.missing, version: 0, using: 'nothing' })
    } else tenants.set(scope, tenant)
    if (tenant === before) problems.push({ scope, name: tenantDocument.name, version: 0, using: 'earlier version' })
  }
  return configuration
}

/** Documents that pass every check may still be inconsistent with each other: the tenant then stays unchanged. */
function keepingBefore(
  scope: string,
  before: Tenant | undefined,
  { log }: BuildOptions,
  build: () => Tenant | { missing: string },
): Tenant | { missing: string } {
  try {
    return build()
  } catch (error) {
    log(`Tenant "${scope}" cannot be made of its documents: ${error instanceof Error ? error.message : String(error)}`)
    return before ?? { missing: tenantDocument.name }
  }
}

/** Includes tenants of which no document could be read: they must be reported. */
function tenantScopes(loaded: LoadedDocuments): Set<string> {
  const scopes = [...loaded.scopeNames(), ...loaded.problems.map(({ scope }) => scope)]
  return new Set(scopes.filter((scope) => scope !== globalScope))
}
