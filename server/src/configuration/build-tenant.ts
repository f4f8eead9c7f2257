import { fillBlueprint, pagesOf, type ComponentLists, type Page } from '@care/contract'
import { blueprintDocument } from './blueprint-document.ts'
import type { BuildOptions } from './build-options.ts'
import type { Blueprint, Configuration, Tenant } from './configuration.ts'
import type { DerivedValues } from './derived.ts'
import type { Documents } from './documents.ts'
import { goldenRecordRulesDocument } from './golden-record-rules-document.ts'
import { imageDocument } from './image-document.ts'
import { listsDocument } from './lists-document.ts'
import { defaultTimeZone } from './tenant-clock.ts'
import { errorMessagesDocument, flagsDocument, tenantDocument } from './tenant-document.ts'
import { themeDocument } from './theme-document.ts'

/** The tenant built from these documents, or the name of a missing required document. */
export function buildTenant(
  id: string,
  configuration: Configuration,
  documents: Documents,
  { expandSpecialties, derived }: Pick<BuildOptions, 'expandSpecialties'> & { derived: DerivedValues },
): Tenant | { missing: string } {
  const base = documents.find(tenantDocument)?.value
  const theme = documents.find(themeDocument)?.value
  const lists = documents.find(listsDocument)?.value
  if (!base) return { missing: tenantDocument.name }
  if (!theme) return { missing: themeDocument.name }
  if (!lists) return { missing: listsDocument.name }
  const components: ComponentLists = {
    ...lists,
    specialtyDropdown: { options: expandSpecialties(lists.specialtyDropdown, configuration) },
  }
  const tenant: Omit<Tenant, 'blueprints'> = {
    ...base,
    id,
    configuration,
    documents,
    derived,
    timeZone: base.timeZone ?? defaultTimeZone(base.area),
    theme: {
      ...theme,
      logo: imageAddress(id, theme.logo),
      printLogo: theme.printLogo && imageAddress(id, theme.printLogo),
    },
    features: documents.find(flagsDocument)?.value ?? {},
    components,
    errorMessages: documents.find(errorMessagesDocument)?.value ?? {},
    goldenRecordRules: documents.find(goldenRecordRulesDocument)?.value ?? {},
    images: imagesOf(documents),
  }
  return { ...tenant, blueprints: blueprintsOf(tenant) }
}

const imageAddress = (id: string, file: string) => `/tenants/${id}/files/${file}`

function imagesOf(documents: Documents): Map<string, string> {
  return new Map(
    [...documents.all(imageDocument)].map(([name, { text }]) => [`${name.replace(':', '/')}.svg`, text] as const),
  )
}

/**
 * The tenant's own page replaces the deployment's. Free-text results use the layout of the tenant's results unless the
 * tenant has a separate page for them (APP-RES-16).
 */
function blueprintsOf(tenant: Omit<Tenant, 'blueprints'>): Map<string, Blueprint> {
  const { id, name, phone, area, printTitle, configuration, documents, errorMessages } = tenant
  const blueprints = new Map<string, Blueprint>()
  for (const page of pagesOf(id)) {
    const document =
      documents.find(blueprintDocument, `blueprints:${page}`) ??
      (page === 'nls-result-page' ? documents.find(blueprintDocument, `blueprints:${id}-result-page`) : undefined) ??
      configuration.documents.find(blueprintDocument, `blueprints:${page}`)
    if (!document) continue
    // checkBlueprint has accepted it.
    const filled = fillBlueprint(document.value as Partial<Page>, { id, name, phone, area, printTitle })
    const withMessages = { ...filled, errorMessages: { ...errorMessages, ...filled.errorMessages } }
    const encoded = Buffer.from(JSON.stringify(withMessages), 'utf8').toString('base64')
    blueprints.set(page, { page, version: document.version, text: JSON.stringify(filled), encoded })
  }
  return blueprints
}
