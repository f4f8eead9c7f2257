import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DirectoryError, type Kind } from '@care/contract'
import type { IndexSchema } from '@care/search-engine'
import type { Tenant } from '../configuration/configuration.ts'
import type { DocumentDefinition } from '../configuration/define-document.ts'
import { derive } from '../configuration/derived.ts'
import { compileTemplate, parseTemplate, type CompiledTemplate } from './parse-template.ts'
import type { Template } from './template.ts'
import { templateDocument } from './template-document.ts'

/** The shipped templates, and tenants' own templates that override them. */
export interface Templates {
  /** For the list of documents that the configuration module loads and saves. */
  document: DocumentDefinition
  /** Names of all templates that the tenant can use; without a tenant, of the shipped ones. */
  names(tenant: Tenant | undefined): string[]
  /** The tenant's own template of that name, or the shipped one. */
  find(tenant: Tenant | undefined, name: string): Template | undefined
  get(tenant: Tenant | undefined, name: string): Template
  /** The version of the tenant's own template; 0 where the shipped one is used. */
  version(tenant: Tenant | undefined, name: string): number
}

export function openTemplates(folder: string, schema: IndexSchema): Templates {
  const shipped = shippedTemplates(folder, schema)
  const document = templateDocument(schema)
  const ownTemplates = derive<Tenant, Map<string, Template>>({
    compute: ({ documents }) =>
      new Map(
        [...documents.all(document)].map(([name, { text, value }]) => [
          name,
          { name, text, ...compiledAs(shipped.get(name)?.kind, value, schema) },
        ]),
      ),
  })
  const ownOf = (tenant: Tenant | undefined) => (tenant ? ownTemplates(tenant) : new Map<string, Template>())
  const find: Templates['find'] = (tenant, name) => ownOf(tenant).get(name) ?? shipped.get(name)
  return {
    document,
    names: (tenant) => [...new Set([...shipped.keys(), ...ownOf(tenant).keys()])].sort(),
    find,
    get: (tenant, name) => find(tenant, name) ?? templateNotFound(name),
    version: (tenant, name) => tenant?.documents.find(document, `template:${name}`)?.version ?? 0,
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

/** A tenant's template that replaces a shipped one searches the same kind. */
function compiledAs(kind: Kind | undefined, value: unknown, schema: IndexSchema): CompiledTemplate {
  const compiled = compileTemplate(value, schema)
  return { ...compiled, kind: kind ?? compiled.kind }
}

export function templateNotFound(name: string): never {
  throw new DirectoryError('TEMPLATE_NOT_FOUND', {
    en: `There is no template "${name}".`,
    es: `No existe la plantilla "${name}".`,
  })
}
