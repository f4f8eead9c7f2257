import { globalScope } from '../database/configuration.repository.ts'
import type { BuildOptions } from './build-options.ts'
import { buildTenant } from './build-tenant.ts'
import type { Candidate, CandidateError, CandidateText, Configuration, Tenant } from './configuration.ts'
import { findDefinition, type DocumentDefinition, type DocumentKey } from './define-document.ts'
import { DerivedValues } from './derived.ts'
import { Documents } from './documents.ts'
import type { LoadedDocument, LoadedDocuments } from './load-documents.ts'
import { rolesDocument } from './roles-document.ts'
import { flagsDocument } from './tenant-document.ts'

/** No stored version has this number, so values derived from a stored version are not reused for the candidate. */
const candidateVersion = -1

/**
 * Builds the tenants that the texts belong to, and everything derived from their documents. The current configuration
 * is not changed; tenants that the texts do not concern are shared with it.
 */
export function buildCandidate(
  current: { configuration: Configuration; loaded: LoadedDocuments },
  texts: readonly CandidateText[],
  options: BuildOptions & { definitions: readonly DocumentDefinition[] },
): Candidate {
  const read = texts.map((text) => readText(text, options.definitions))
  const errors = read.flatMap((one) => ('errors' in one ? one.errors : []))
  if (errors.length > 0) return { errors }
  const loaded = current.loaded.with(read.flatMap((one) => ('errors' in one ? [] : [one])))
  return tryBuild(current.configuration, loaded, texts, options)
}

function readText(
  { scope, name, text }: CandidateText,
  definitions: readonly DocumentDefinition[],
): (DocumentKey & { document: LoadedDocument | undefined }) | { errors: CandidateError[] } {
  const key = { scope, name }
  const definition = findDefinition(definitions, key)
  if (!definition) return { errors: [{ ...key, line: 1, path: '', message: 'There is no document with this name.' }] }
  if (text === null) return { ...key, document: undefined }
  const result = definition.read(key, text)
  if ('errors' in result) return { errors: result.errors.map((error) => ({ ...error, ...key })) }
  return { ...key, document: { ...key, version: candidateVersion, text, value: result.value } }
}

function tryBuild(
  before: Configuration,
  loaded: LoadedDocuments,
  texts: readonly CandidateText[],
  options: BuildOptions,
): Candidate {
  const scopes = new Set(texts.map(({ scope }) => scope))
  const changed = new Set(texts.map(({ name }) => name))
  const documents = new Documents(loaded.in(globalScope))
  const tenants = new Map(before.tenants)
  const configuration: Configuration = {
    ...before,
    tenants,
    documents,
    derived: new DerivedValues(before.derived),
    roles: documents.find(rolesDocument)?.value ?? {},
    features: documents.find(flagsDocument)?.value ?? {},
  }
  const touched = scopes.has(globalScope) ? new Set([...before.tenants.keys(), ...scopes]) : scopes
  const errors: CandidateError[] = []
  for (const scope of touched) {
    if (scope === globalScope) continue
    const tenant = buildOne(scope, configuration, loaded, before.tenants.get(scope), {
      ...options,
      tryOut: (made) => options.tryOut?.(made, changed),
    })
    if ('message' in tenant) errors.push({ scope, name: tenant.name, line: 1, path: '', message: tenant.message })
    else tenants.set(scope, tenant)
  }
  return errors.length > 0 ? { errors } : { configuration }
}

function buildOne(
  scope: string,
  configuration: Configuration,
  loaded: LoadedDocuments,
  before: Tenant | undefined,
  options: BuildOptions & { tryOut: (tenant: Tenant) => void },
): Tenant | { name: string; message: string } {
  try {
    const derived = new DerivedValues(before?.derived)
    const tenant = buildTenant(scope, configuration, new Documents(loaded.in(scope)), { ...options, derived })
    if ('missing' in tenant) return { name: tenant.missing, message: 'A tenant cannot be without this document.' }
    const draft: Tenant = { ...tenant, isDraft: true }
    options.tryOut(draft)
    return draft
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { name: 'tenant', message: `The documents cannot be used together: ${reason}.` }
  }
}
