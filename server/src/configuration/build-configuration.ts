import {
  checkBlueprint,
  fillBlueprint,
  pagesOf,
  type ComponentLists,
  type Features,
  type SpecialtyNode,
  type Text,
} from '@care/contract'
import { globalScope, type ConfigurationDocument } from '../database/configuration.repository.ts'
import type { Blueprint, Configuration, Tenant } from './configuration.ts'
import { defaultTimeZone, isTimeZone } from './tenant-clock.ts'

/**
 * How a tenant's choice of specialties becomes a tree; the taxonomy belongs to another room and comes in from outside.
 */
export type ExpandSpecialties = (selection: unknown, mapping: unknown) => SpecialtyNode[]

export interface BuildOptions {
  expandSpecialties: ExpandSpecialties
  log: (words: string) => void
}

type Documents = ReadonlyMap<string, ConfigurationDocument>

/**
 * One whole configuration out of its documents. A tenant that cannot be read is left out and told; the others go on.
 */
export function buildConfiguration(
  version: number,
  documents: readonly ConfigurationDocument[],
  options: BuildOptions,
): Configuration {
  const scopes = new Set(documents.map((document) => document.scope))
  const named = (scope: string): Documents =>
    new Map(documents.filter((document) => document.scope === scope).map((document) => [document.name, document]))
  const shared = named(globalScope)
  const specialtyMapping = json(shared, 'specialty-mapping', undefined)
  const tenants = new Map<string, Tenant>()
  for (const scope of scopes) {
    if (scope === globalScope) continue
    try {
      tenants.set(scope, buildTenant(scope, named(scope), shared, specialtyMapping, options))
    } catch (error) {
      options.log(
        `The configuration of tenant "${scope}" cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  return { version, tenants, roles: json(shared, 'roles', {}), features: json(shared, 'flags', {}), specialtyMapping }
}

function buildTenant(
  id: string,
  own: Documents,
  shared: Documents,
  mapping: unknown,
  { expandSpecialties, log }: BuildOptions,
): Tenant {
  // The files were checked when they were saved; here they are only put together.
  const base = json<Omit<Tenant, 'timeZone'> & { theme: string; timeZone?: string }>(own, 'tenant')
  const theme = json<{ light: Record<string, string>; dark: Record<string, string>; logo: string; printLogo?: string }>(
    own,
    'theme',
  )
  const lists = json<Omit<ComponentLists, 'specialtyDropdown'> & { specialtyDropdown: unknown }>(own, 'components')
  const tenant: Tenant = {
    ...base,
    id,
    timeZone: timeZoneOf(base),
    theme: {
      ...theme,
      logo: pictureAddress(id, theme.logo),
      printLogo: theme.printLogo && pictureAddress(id, theme.printLogo),
    },
    features: json<Features>(own, 'flags', {}),
    components: { ...lists, specialtyDropdown: { options: expandSpecialties(lists.specialtyDropdown, mapping) } },
    blueprints: new Map(),
    errorMessages: json<Record<string, Text>>(own, 'error-messages', {}),
    goldenRecordRules: json(own, 'golden-record-rules', {}),
    templates: new Map(
      [...own]
        .filter(([name]) => name.startsWith('template:'))
        .map(([name, { document }]) => [name.slice('template:'.length), document]),
    ),
    lexicon: json(own, 'lexicon', undefined),
    pictures: new Map(
      [...own]
        .filter(([name]) => name.endsWith('.svg'))
        .map(([name, { document }]) => [name.replace(':', '/'), document]),
    ),
  }
  tenant.blueprints = blueprintsOf(tenant, own, shared, log)
  return tenant
}

function timeZoneOf({ timeZone, area }: { timeZone?: string; area: Tenant['area'] }): string {
  if (timeZone === undefined) return defaultTimeZone(area)
  if (!isTimeZone(timeZone)) throw new Error(`"${timeZone}" is not a time zone`)
  return timeZone
}

/** A page of the tenant's own stands in place of the shared one. */
function blueprintsOf(
  tenant: Tenant,
  own: Documents,
  shared: Documents,
  log: (words: string) => void,
): Map<string, Blueprint> {
  const blueprints = new Map<string, Blueprint>()
  for (const page of pagesOf(tenant.id)) {
    const document = own.get(`blueprints:${page}`) ?? shared.get(`blueprints:${page}`)
    if (!document) continue
    const parsed: unknown = JSON.parse(document.document)
    const fault = checkBlueprint(parsed)[0]
    if (fault) log(`Blueprint "${page}" of "${tenant.id}": ${fault.path}: ${fault.message}`)
    const text = JSON.stringify(
      fillBlueprint(parsed, {
        id: tenant.id,
        name: tenant.name,
        phone: tenant.phone,
        area: tenant.area,
        printTitle: tenant.printTitle,
      }),
    )
    blueprints.set(page, {
      page,
      version: document.version,
      text,
      encoded: Buffer.from(text, 'utf8').toString('base64'),
    })
  }
  return blueprints
}

const pictureAddress = (id: string, file: string) => `/tenants/${id}/files/${file}`

function json<T>(documents: Documents, name: string, absent?: T): T {
  const document = documents.get(name)
  if (document) return JSON.parse(document.document) as T // Checked on save.
  if (absent === undefined && name !== 'lexicon' && name !== 'specialty-mapping')
    throw new Error(`"${name}" is missing`)
  return absent as T
}
