import type { ComponentLists, PlanOption } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { openArea, type Area } from './area.ts'
import { careFields, type CareField } from './care-fields.ts'
import { hash } from './dice.ts'
import { openPeople, type People } from './person.ts'
import { practiceNumbers, type PracticeNumbers } from './practice-numbers.ts'

/** What the generator needs of a tenant. */
export interface DemoTenant extends Pick<Tenant, 'id' | 'area'> {
  components: Pick<ComponentLists, 'planDropdown' | 'languageDropdown'>
}

export interface DirectoryOptions {
  seed: number
  tenant: DemoTenant
  providers: number
  /** The default number if absent. */
  facilities?: number
  /** The directory's current day: verifications are before it, plan years around it. */
  now: Date
  /** The name of a specialty by its code; codes without a name are left out. */
  specialtyName: (code: string) => string | undefined
}

/** Shared state of all generators. Everything else in the directory is a function of this and a number. */
export interface World {
  seed: number
  tenantId: string
  providers: number
  facilities: number
  hospitals: number
  year: number
  today: number
  /** The tenant's center. */
  middle: { lat: number; lon: number }
  area: Area
  people: People
  plans: readonly PlanOption[]
  /** The professions whose name is known. */
  fields: readonly CareField[]
  practices: PracticeNumbers
  specialtyName: (code: string) => string | undefined
}

export function makeWorld({
  seed,
  tenant,
  providers,
  facilities = usualFacilities(providers),
  now,
  specialtyName,
}: DirectoryOptions): World {
  const fields = careFields.filter(({ code }) => specialtyName(code) !== undefined)
  const names = tenant.components.languageDropdown.options.map(({ value }) => value)
  return {
    // Two tenants of one area must not share generated people.
    seed: hash(seed, tenant.id),
    tenantId: tenant.id,
    providers,
    facilities,
    // Few enough to keep in memory: people are assigned to hospitals near them, however many people there are.
    hospitals: facilities === 0 ? 0 : Math.min(300, Math.max(3, Math.round(facilities * 0.04))),
    year: now.getUTCFullYear(),
    today: Math.floor(now.getTime() / dayMs),
    middle: { lat: tenant.area.lat, lon: tenant.area.lon },
    area: openArea(tenant.area.states),
    people: openPeople(tenant.area.states, names),
    plans: tenant.components.planDropdown.options,
    fields,
    practices: practiceNumbers(providers, fields),
    specialtyName,
  }
}

/** About fifteen facilities for every hundred people. */
export function usualFacilities(providers: number): number {
  return Math.round(providers * 0.15)
}

/** A date this many days before today, as YYYY-MM-DD; negative days are in the future. */
export function daysAgo(world: World, days: number): string {
  return new Date((world.today - days) * dayMs).toISOString().slice(0, 10)
}

const dayMs = 86_400_000
