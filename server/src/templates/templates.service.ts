import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DirectoryError } from '@care/contract'
import type { IndexSchema } from '@care/search-engine'
import { appendAudit } from '../database/audit.repository.ts'
import { saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import type { ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import { parseTemplate, type Template } from './parse-template.ts'

export type Templates = ReadonlyMap<string, Template>

/** The templates that ship with the product, one file each, named after it. */
export function shippedTemplates(folder: string, schema: IndexSchema): Templates {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.map((file) => {
      const name = basename(file, '.json')
      return [name, parseTemplate(name, readFileSync(join(folder, file), 'utf8'), schema)]
    }),
  )
}

/** Parsed once a configuration: a tenant is a new object after every reload. */
const parsed = new WeakMap<Tenant, Map<string, Template>>()

/** The tenant's own template of that name, else the shipped one. */
export function getTemplate(shipped: Templates, schema: IndexSchema, tenant: Tenant, name: string): Template {
  const own = parsed.get(tenant) ?? new Map<string, Template>()
  parsed.set(tenant, own)
  const text = tenant.templates.get(name)
  if (text !== undefined && !own.has(name)) own.set(name, parseTemplate(name, text, schema))
  const template = own.get(name) ?? shipped.get(name)
  if (!template)
    throw new DirectoryError('TEMPLATE_NOT_FOUND', {
      en: `There is no template "${name}".`,
      es: `No existe la plantilla "${name}".`,
    })
  return template
}

/** Names of all templates a tenant can use. */
export function templateNames(shipped: Templates, tenant: Tenant): string[] {
  return [...new Set([...shipped.keys(), ...tenant.templates.keys()])].sort()
}

export interface TemplateStore {
  database: Database
  configuration: ConfigurationSource
  shipped: Templates
  schema: IndexSchema
  now: () => Date
}
export interface SaveTemplate {
  name: string
  text: string
  by: string
  why?: string
}

/** A new template of the tenant. One that does not parse is refused with its line; nothing changes then. */
export async function createTemplate(store: TemplateStore, tenant: Tenant, save: SaveTemplate): Promise<void> {
  if (templateNames(store.shipped, tenant).includes(save.name))
    throw new DirectoryError(
      'CONFLICT',
      { en: `There is a template "${save.name}" already.`, es: `Ya existe una plantilla "${save.name}".` },
      { field: 'name' },
    )
  await saveTemplate(store, tenant, save, 0)
}

/** Replaces a template for this tenant only; the shipped one and the versions before stay. */
export async function replaceTemplate(store: TemplateStore, tenant: Tenant, save: SaveTemplate): Promise<void> {
  getTemplate(store.shipped, store.schema, tenant, save.name)
  await saveTemplate(store, tenant, save)
}

async function saveTemplate(
  { database, configuration, schema, now }: TemplateStore,
  tenant: Tenant,
  { name, text, by, why = '' }: SaveTemplate,
  expectedVersion?: number,
): Promise<void> {
  parseTemplate(name, text, schema)
  await database.write(async (trx) => {
    await saveDocument(trx, {
      scope: tenant.id,
      name: `template:${name}`,
      document: text,
      by,
      why,
      expectedVersion,
      now,
    })
    await appendAudit(trx, {
      tenantId: tenant.id,
      at: now().toISOString(),
      who: by,
      what: 'template.save',
      subjectKind: 'template',
      subject: name,
      before: tenant.templates.get(name),
      after: text,
      why,
    })
  })
  await configuration.reload()
}
