import type { SearchQuery } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { placeAt, type Gazetteer } from '../gazetteer/gazetteer.service.ts'
import { taxonomyOf } from '../specialties/specialties.service.ts'
import type { SoughtCell } from './tallies.repository.ts'

const mostSpecialties = 5
const mostPlans = 5

/**
 * The subject of a search in known terms: the specialty of the taxonomy, the county of the place, the plan of the
 * tenant. It never contains typed text, and a search by name has no specialty.
 */
export function soughtCells(
  gazetteer: Gazetteer,
  tenant: Tenant,
  query: SearchQuery,
  place: { latitude: number; longitude: number } | undefined,
): SoughtCell[] {
  if (query.name !== undefined) return []
  const specialties = specialtiesOf(tenant, query).slice(0, mostSpecialties)
  if (specialties.length === 0) return []
  const at = place && placeAt(gazetteer, place.latitude, place.longitude)
  const county = at ? `${at.county}, ${at.state}` : ''
  const plans = plansOf(tenant, query).slice(0, mostPlans)
  return specialties.flatMap((specialty) =>
    (plans.length > 0 ? plans : ['']).map((plan) => ({ specialty, county, plan })),
  )
}

function specialtiesOf({ configuration }: Tenant, query: SearchQuery): string[] {
  const taxonomy = taxonomyOf(configuration)
  const asked = [query.specialtiesV2, query.specialties, query.specialty].flatMap((value) => value ?? [])
  const known = asked.flatMap((value) => taxonomy.find(value)?.display.en ?? taxonomy.findGroup(value)?.name.en ?? [])
  return [...new Set(known)]
}

function plansOf({ components }: Tenant, { programType }: SearchQuery): string[] {
  const known = new Set(
    components.planDropdown.options.flatMap(({ value, networks = [] }) => [
      value,
      ...networks.map((each) => each.value),
    ]),
  )
  return [...new Set([programType ?? []].flat())].filter((plan) => known.has(plan))
}
