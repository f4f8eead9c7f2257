import {
  DirectoryError,
  environmentPrefixes,
  languages,
  textIn,
  type AdministeredTenant,
  type NewTenantBody,
  type Text,
} from '@care/contract'
import type { Actor } from '../database/audit.repository.ts'
import { currentNamed, findVersion, readScope } from '../database/configuration.repository.ts'
import type { Trx } from '../database/tables.ts'
import { readRemoved, removedIn, type RemovedTenant } from '../configuration/removed-tenants-document.ts'
import { type TenantDocument, tenantDocument } from '../configuration/tenant-document.ts'
import {
  authorOf,
  writeDocument,
  writeDocuments,
  type DocumentChange,
  type DocumentStore,
} from '../configuration/write-document.ts'
import { badRequest, conflict } from '../http/refusals.ts'
import type { Static } from 'typebox'
import { auditTenant, noSuchTenant, writeRemoved } from './removed-tenants.ts'

type TenantFields = Static<typeof TenantDocument>
interface Expected {
  reason: string
  expectedVersion: number
}

/** Every tenant with its state, including those that are off, unreadable or removed. */
export async function listAllTenants({ database, configuration }: DocumentStore): Promise<AdministeredTenant[]> {
  const { tenants, documents } = configuration.current()
  const removed = removedIn(documents).filter(({ state }) => state !== 'made again')
  const gone = new Set(removed.map(({ id }) => id))
  const stored = (await currentNamed(database.db, tenantDocument.name)).filter(({ scope }) => !gone.has(scope))
  return [
    ...stored.map(({ scope, version }): AdministeredTenant => {
      const tenant = tenants.get(scope)
      if (!tenant) return { id: scope, state: 'broken', hosts: [], version }
      return { id: scope, name: tenant.name, state: tenant.enabled ? 'on' : 'off', hosts: tenant.hosts, version }
    }),
    ...removed.map(
      ({ id, state }): AdministeredTenant => ({
        id,
        state: state === 'removing' ? 'removing' : 'removed',
        hosts: [],
        version: 0,
      }),
    ),
  ]
}

/**
 * Creates a tenant with the documents of another, in one transaction. Its directory is empty; nothing that gives access
 * to the other tenant's members or portals is copied.
 */
export async function createTenant(
  store: DocumentStore,
  { id, name, copyFrom, hosts = [], enabled = true, reason }: NewTenantBody,
  actor: Actor,
): Promise<AdministeredTenant> {
  const { tenants } = store.configuration.current()
  if (!tenants.has(copyFrom))
    throw badRequest('There is no such tenant to copy from.', 'No existe el plan que se quiere copiar.', 'copyFrom')
  refuseReserved(id, [...tenants.keys()])
  refuseNameless(name)
  const documents = await readScope(store.database.db, copyFrom)
  const changes = documents
    .filter(({ name: document }) => store.definitions.some((one) => one.matches({ scope: id, name: document })))
    .map(
      ({ name: document, document: text }): DocumentChange => ({
        scope: id,
        name: document.replace(`blueprints:${copyFrom}-`, `blueprints:${id}-`),
        text: document === tenantDocument.name ? tenantText(text, { id, name, hosts, enabled }) : text,
        ...authorOf(actor),
        reason,
        expectedVersion: 0,
      }),
    )
  const candidate = store.configuration.candidate(changes)
  if ('errors' in candidate) throw notCopied(candidate.errors[0]?.name ?? '', candidate.errors[0]?.message ?? '')
  const written = await writeDocuments(store, changes, async (trx) => {
    const { tenants: before } = await readRemoved(trx)
    refuseUsed(before.find((one) => one.id === id))
    await noteMadeAgain(store, trx, id, actor, reason)
    await auditTenant(
      store,
      trx,
      { what: 'tenant.create', tenantId: id, reason, after: { copyFrom, hosts, enabled } },
      actor,
    )
  })
  const { version = 0 } = written.find((one) => one.name === tenantDocument.name) ?? {}
  return { id, name, state: enabled ? 'on' : 'off', hosts, version }
}

/** The host names of a tenant's finder, in addition to those that begin with its id. */
export function setHosts(
  store: DocumentStore,
  tenantId: string,
  { hosts, ...change }: Expected & { hosts: string[] },
  actor: Actor,
): Promise<{ version: number }> {
  return changeTenant(store, tenantId, { hosts: [...new Set(hosts)] }, change, actor)
}

/** Turns the tenant off or on. Off: members and staff get 403, as for an unknown tenant. Nothing is deleted. */
export function switchTenant(
  store: DocumentStore,
  tenantId: string,
  { enabled, ...change }: Expected & { enabled: boolean },
  actor: Actor,
): Promise<{ version: number }> {
  return changeTenant(store, tenantId, { enabled }, change, actor)
}

async function changeTenant(
  store: DocumentStore,
  tenantId: string,
  fields: Partial<TenantFields>,
  change: Expected,
  actor: Actor,
): Promise<{ version: number }> {
  const key = { scope: tenantId, name: tenantDocument.name }
  const isRemoved = removedIn(store.configuration.current().documents).some(
    ({ id, state }) => id === tenantId && state !== 'made again',
  )
  const stored = isRemoved ? undefined : await findVersion(store.database.db, key.scope, key.name)
  if (!stored?.document) throw noSuchTenant()
  const text = withFields(stored.document, fields)
  return writeDocument(store, { ...key, text, ...authorOf(actor), ...change })
}

/** Formatted like the file: indented, in its order. */
function withFields(document: string, fields: Partial<TenantFields>): string {
  // Checked as a whole before it is stored.
  const value = JSON.parse(document) as Record<string, unknown>
  return `${JSON.stringify({ ...value, ...fields }, null, 2)}\n`
}

function tenantText(document: string, fields: Pick<TenantFields, 'id' | 'name' | 'hosts' | 'enabled'>): string {
  return withFields(document, { ...fields, allowedOrigins: [], frameAncestors: ["'self'"] })
}

/** Reserved first labels of host names, and paths and words that could be confused with a tenant. */
const reserved = new Set(
  [
    'admin',
    'api',
    'api-v2',
    'assets',
    'care',
    'console',
    'docs',
    'finder',
    'health',
    'localhost',
    'login',
    'mail',
  ].concat(['metrics', 'null', 'preview', 'shared', 'static', 'status', 'tenant', 'tenants', 'undefined', 'www']),
)

function refuseReserved(id: string, others: readonly string[]): void {
  const rest = environmentPrefixes
    .filter((prefix) => id.startsWith(prefix))
    .map((prefix) => id.slice(prefix.length).replace(/^-/, ''))
  // `dev-mddoh.example.org` is the development host of mddoh.
  if (!reserved.has(id) && !rest.some((name) => name === '' || others.includes(name))) {
    if (others.includes(id)) throw taken()
    return
  }
  throw new DirectoryError(
    'BAD_REQUEST',
    { en: `"${id}" cannot be the id of a tenant.`, es: `"${id}" no puede ser el identificador de un plan.` },
    { field: 'id' },
  )
}

function refuseNameless(name: Text): void {
  if (languages.every((language) => textIn(language, name).trim() !== '')) return
  throw new DirectoryError(
    'BAD_REQUEST',
    { en: 'A tenant needs a name in both languages.', es: 'Un plan tiene un nombre en los dos idiomas.' },
    { field: 'name' },
  )
}

function refuseUsed(removed: RemovedTenant | undefined): void {
  if (removed?.state === 'removing') throw taken()
}

async function noteMadeAgain(store: DocumentStore, trx: Trx, id: string, actor: Actor, reason: string): Promise<void> {
  const { tenants } = await readRemoved(trx)
  if (!tenants.some((one) => one.id === id)) return
  await writeRemoved(store, trx, { id, state: 'made again' }, actor, reason)
}

function notCopied(name: string, message: string): DirectoryError {
  return new DirectoryError('CONFLICT', {
    en: `The document "${name}" of the other tenant cannot be used: ${message}`,
    es: `El documento "${name}" del otro plan no se puede usar: ${message}`,
  })
}

const taken = () => conflict('There is a tenant with this id already.', 'Ya existe un plan con ese identificador.')
