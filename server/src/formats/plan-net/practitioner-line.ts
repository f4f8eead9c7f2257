import type { Head, Relation } from '@care/contract'
import { dayCell } from '../../csv/cells.ts'
import { JsonObject } from '../json/json-object.ts'
import { coded, codings, isNucc, networksOf, reference, references } from './fhir.ts'
import { mostPlaces } from './join-resources.ts'
import {
  acceptingOf,
  hasAddress,
  locationOf,
  networkOf,
  npiIdentifiers,
  nuccOf,
  other,
  placeOf,
  specialtiesOf,
  virtualServiceOf,
  type Listing,
} from './place.ts'
import { noteOf } from '../note-words.ts'

/** A Practitioner: one relation for each location of each active role. */
export function practitionerLine(listing: Listing): { head: Head; relations: Relation[] } {
  const { joined, errors, notes } = listing
  const person = new JsonObject(joined.resource, errors, 'resource')
  const roles = joined.parts
    .map((part, at) => new JsonObject(part, errors, `parts.${at}`))
    .filter((role) => role.raw('active') !== false)
  const relations = roles.flatMap((role) => relationsOf(listing, person, role))
  if (relations.length === 0) relations.push(...ownPlace(listing, person))
  if (relations.length > mostPlaces) notes.push(noteOf('places', 'too-many-places', relations.length, mostPlaces))
  return { head: headOf(person), relations: relations.slice(0, mostPlaces) }
}

function headOf(person: JsonObject): Head {
  const names = person.objects('name')
  const name = names.find((each) => each.text('use') === 'official') ?? names[0]
  const [text, family] = [name?.text('text'), name?.text('family')]
  if (text === undefined && family === undefined) person.fail('name', '')
  const given = name?.texts('given') ?? []
  const prefix = name?.texts('prefix')[0]
  const behind = name?.texts('suffix') ?? []
  const suffix = behind.find((each) => generations.has(each.toLowerCase().replace('.', '')))
  // FHIR has no other place for "MD" after a name.
  const credentials = behind.filter((each) => each !== suffix).map((display) => ({ display }))
  const stated = person.objects('qualification').flatMap((each) => each.object('code') ?? [])
  const qualification = [...credentials, ...coded(codings(stated).filter((each) => !isNucc(each)))]
  const gender = person.text('gender')?.toLowerCase()
  const communication = coded(person.objects('communication').flatMap((each) => codings([each]).slice(0, 1)))
  const identifier = [...npiIdentifiers(person), ...licenses(person)]
  return {
    name: [
      {
        ...(prefix && { prefix }),
        ...(given.length > 0 && { given }),
        ...(family ? { family } : text && { text }),
        ...(suffix && { suffix }),
      },
    ],
    ...(gender && gender !== 'unknown' && { gender }),
    ...(qualification.length > 0 && { qualification: qualification.slice(0, mostValues) }),
    ...(communication.length > 0 && { communication: communication.slice(0, mostValues) }),
    ...(identifier.length > 0 && { identifier: identifier.slice(0, mostValues) }),
  }
}

const generations: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v'])
const mostValues = 100

function licenses(person: JsonObject): { type: string; value: string }[] {
  return person
    .objects('qualification')
    .flatMap((each) => each.objects('identifier'))
    .flatMap((each) => each.text('value') ?? [])
    .map((value) => ({ type: 'LICENSE', value }))
}

function relationsOf(listing: Listing, person: JsonObject, role: JsonObject): Relation[] {
  const services = references(role, 'healthcareService').flatMap((each) => other(listing, each) ?? [])
  const organization = other(listing, reference(role.object('organization')))
  const named = references(role, 'location')
  const at = named.length > 0 ? named : services.flatMap((service) => references(service, 'location'))
  const places = [...new Set(at)].flatMap((each) => other(listing, each) ?? [])
  const usable = places.filter((place) => place.text('status') !== 'inactive')
  // If the file lacks the location of a role, use the organization's address.
  const listed = usable.length > 0 || !organization || !hasAddress(organization) ? usable : [organization]
  const nucc = nuccOf(role.objects('specialty'))
  const stated = nucc.length > 0 ? nucc : codings(role.objects('specialty'))
  const fallback = nuccOf(person.objects('qualification').flatMap((each) => each.object('code') ?? []))
  const specialty = specialtiesOf(listing, stated.length > 0 ? stated : fallback)
  const group = organization?.text('name')
  const period = periodOf(role)
  return listed.map((place) => {
    const contacts = [role, place, ...services]
    const location = locationOf(listing, { ...placeOf(place), contacts, hours: [role, ...services, place] })
    const network = networkOf(listing, networksOf(role), location.address?.state)
    const accepting = acceptingOf([role, ...services, place])
    const virtualService = virtualServiceOf(services)
    return {
      ...(specialty.length > 0 && { specialty }),
      location,
      ...(network.length > 0 && { network }),
      ...(group && { providerGroup: { name: group } }),
      ...(accepting && { acceptingPatients: accepting }),
      ...(virtualService && { virtualService }),
      ...(period && { period }),
    }
  })
}

function periodOf(role: JsonObject): Relation['period'] {
  const period = role.object('period')
  const [start, end] = [dayCell(period?.text('start') ?? ''), dayCell(period?.text('end') ?? '')]
  return start || end ? { ...(start && { start }), ...(end && { end }) } : undefined
}

/** For a person without a role: the address where they work, if stated. */
function ownPlace(listing: Listing, person: JsonObject): Relation[] {
  listing.notes.push(noteOf('role', 'no-role'))
  const address = person.objects('address').find((each) => each.text('use') === 'work')
  return address ? [{ location: locationOf(listing, { address, contacts: [person], hours: [] }) }] : []
}
