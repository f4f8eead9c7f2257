import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DirectoryError } from '@care/contract'
import type { IndexSchema } from '@care/search-engine'
import type { Tenant } from '../configuration/configuration.ts'
import type { DocumentDefinition } from '../configuration/define-document.ts'
import { derive } from '../configuration/derived.ts'
import { compileTemplate, parseTemplate } from './parse-template.ts'
import type { Template } from './template.ts'
import { templateDocument } from './template-document.ts'

/** The shipped templates, and tenants' own templates that override them. */
export interface Templates {
  /** For the list of documents that configuration loads and saves. */
  document: DocumentDefinition
  /** Names of all templates that the tenant can use. */
  names(tenant: Tenant): string[]
  /** The tenant's own template of that name, or the shipped one. */
  get(tenant: Tenant, name: string): Template
  /** The version of the tenant's own template; 0 where the shipped one is used. */
  version(tenant: Tenant, name: string): number
}

export function openTemplates(folder: string, schema: IndexSchema): Templates {
  const shipped = shippedTemplates(folder, schema)
  const document = templateDocument(schema)
  const ownTemplates = derive<Tenant, Map<string, Template>>({
    compute: ({ documents }) =>
      new Map(
        [...documents.all(document)].map(([name, { text, value }]) => [
          name,
          { name, text, render: compileTemplate(value, schema) },
        ]),
      ),
  })
  return {
    document,
    names: (tenant) => [...new Set([...shipped.keys(), ...ownTemplates(tenant).keys()])].sort(),
    get: (tenant, name) => ownTemplates(tenant).get(name) ?? shipped.get(name) ?? notFound(name),
    version: ({ documents }, name) => documents.find(document, `template:${name}`)?.version ?? 0,
  }
}

/** The templates that ship with the product, one file each, named after it. */
export function shippedTemplates(folder: string, schema: IndexSchema): ReadonlyMap<string, Template> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.map((file) => {
      const name = basename(file, '.json')
      return [name, parseTemplate(name, readFileSync(join(folder, file), 'utf8'), schema)]
    }),
  )
}

function notFound(name: string): never {
  throw new DirectoryError('TEMPLATE_NOT_FOUND', {
    en: `There is no template "${name}".`,
    es: `No existe la plantilla "${name}".`,
  })
}
