import type { BootData, BrowserSettings, Language } from '@care/contract'
import { verificationRulesOf } from '../clocks/clocks.service.ts'
import type { Configuration, Tenant } from '../configuration/configuration.ts'

export interface BootContext {
  language: Language
  configuration: Configuration
  settings: BrowserSettings
}

/** What the finder needs before its first request, embedded in index.html. */
export function bootData(tenant: Tenant, { language, configuration, settings }: BootContext): BootData {
  const { id, name, finder, hosts, area, phone, timeZone, theme, planHidden, printTitle, prefacePages } = tenant
  const { flagDays } = verificationRulesOf(tenant)
  return {
    tenant: { id, name, finder, hosts, area, phone, timeZone, flagDays, theme, planHidden, printTitle, prefacePages },
    settings,
    language,
    features: tenant.features,
    errorMessages: tenant.errorMessages,
    // The specialty tree is left out: the finder loads it separately (specialty-list.routes.ts).
    components: { ...tenant.components, specialtyDropdown: { options: [] } },
    ...(tenant.components.specialtyDropdown.options.length > 0
      ? { specialtiesLater: `/tenants/${tenant.id}/specialties.json?v=${configuration.version}` }
      : {}),
    blueprints: Object.fromEntries(
      [...tenant.blueprints].map(([page, blueprint]) => [page, JSON.parse(blueprint.text)]),
    ),
  }
}
