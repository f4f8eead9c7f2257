import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DirectoryError } from '@care/contract'
import type { IndexSchema } from '@care/search-engine'
import type { Tenant } from '../tenants/configuration.ts'
import { parseTemplate, type Template } from './parse-template.ts'

export type Templates = ReadonlyMap<string, Template>

/** The templates that ship with the product, one file each, named after it. */
export function shippedTemplates(folder: string, schema: IndexSchema): Templates {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(files.map((file) => {
    const name = basename(file, '.json')
    return [name, parseTemplate(name, readFileSync(join(folder, file), 'utf8'), schema)]
  }))
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
  if (!template) throw new DirectoryError('TEMPLATE_NOT_FOUND', { en: `There is no template "${name}".`, es: `No existe la plantilla "${name}".` })
  return template
}
