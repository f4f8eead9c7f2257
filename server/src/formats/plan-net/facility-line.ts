import type { Head, Relation } from '@care/contract'
import { JsonObject } from '../json/json-object.ts'
import { codings, networksOf, references } from './fhir.ts'
import {
  acceptingOf,
  hasAddress,
  locationOf,
  networkOf,
  npiIdentifiers,
  other,
  placeOf,
  specialtiesOf,
  virtualServiceOf,
  type Listing,
} from './place.ts'

/** An Organization that provides care, with its locations; or a Location with an NPI of its own. */
export function facilityLine(listing: Listing): { head: Head; relations: Relation[] } {
  const { joined, errors } = listing
  const main = new JsonObject(joined.resource, errors, 'resource')
  const parts = joined.parts.map((part, at) => new JsonObject(part, errors, `parts.${at}`))
  const active = parts.filter((part) => part.raw('active') !== false)
  const services = active.filter((part) => part.raw('resourceType') === 'HealthcareService')
  const affiliations = active.filter((part) => part.raw('resourceType') === 'OrganizationAffiliation')
  const places = joined.places
    .map((name) => ({ name, place: other(listing, name) ?? main }))
    .filter(({ place }) => place !== main && place.text('status') !== 'inactive')
  const relations = places.map(({ name, place }) =>
    relationOf(listing, main, {
      place,
      services: servingAt(listing, name, services),
      affiliations: servingAt(listing, name, affiliations),
    }),
  )
  if (relations.length === 0 && hasAddress(main))
    relations.push(relationOf(listing, main, { place: main, services, affiliations }))
  return { head: headOf(main, services), relations }
}

function headOf(main: JsonObject, services: readonly JsonObject[]): Head {
  const text = main.text('name')
  if (text === undefined) main.fail('name', '')
  const types = [...services.flatMap((each) => each.objects('category')), ...main.objects('type')]
  const facilityType = codings(types).find(({ display }) => display !== '')?.display
  const identifier = npiIdentifiers(main)
  return {
    ...(text && { name: [{ text }] }),
    ...(facilityType && { facilityType }),
    ...(identifier.length > 0 && { identifier: identifier.slice(0, 100) }),
  }
}

interface At {
  place: JsonObject
  services: readonly JsonObject[]
  affiliations: readonly JsonObject[]
}

function relationOf(listing: Listing, main: JsonObject, { place, services, affiliations }: At): Relation {
  const contacts = [place, ...services, main]
  const location = locationOf(listing, { ...placeOf(place), contacts, hours: [...services, place] })
  const stated = [...affiliations, ...services].flatMap((each) => each.objects('specialty'))
  const specialty = specialtiesOf(listing, codings(stated))
  const networks = [...affiliations, ...services].flatMap(networksOf)
  const network = networkOf(listing, networks, location.address?.state)
  const accepting = acceptingOf([...services, place])
  const virtualService = virtualServiceOf(services)
  return {
    ...(specialty.length > 0 && { specialty }),
    location,
    ...(network.length > 0 && { network }),
    ...(accepting && { acceptingPatients: accepting }),
    ...(virtualService && { virtualService }),
  }
}

/** Those that name this location, or no location. */
function servingAt(listing: Listing, place: string, parts: readonly JsonObject[]): JsonObject[] {
  const end = place.split('/').slice(-2).join('/')
  return parts.filter((part) => {
    const own = references(part, 'location')
    return (
      own.length === 0 ||
      own.some((each) => each.endsWith(end) || listing.joined.others[each] === listing.joined.others[place])
    )
  })
}
