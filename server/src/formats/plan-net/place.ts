import type { Coded, Location, NetworkEntry, Relation } from '@care/contract'
import { codeOfState } from '../../gazetteer/gazetteer.service.ts'
import type { Note } from '../../records/statement.ts'
import { phoneCell, zipCell } from '../../csv/cells.ts'
import { JsonObject } from '../json/json-object.ts'
import type { LineContext, ValueError } from '../line-context.ts'
import { faultValue } from '../reader.ts'
import { coded, codings, extensionCode, extensions, isNucc, npisOf, type Coding } from './fhir.ts'
import type { Joined } from './join-resources.ts'
import { noteOf } from '../note-words.ts'

/** Context for reading the parts of one listing. */
export interface Listing {
  joined: Joined
  context: LineContext
  notes: Note[]
  errors: ValueError[]
  unknownPlans: Set<string>
}

/** A referenced resource; undefined if the file does not have it. */
export function other({ joined, errors }: Listing, reference: string | undefined): JsonObject | undefined {
  const value = reference === undefined ? undefined : joined.others[reference]
  return value === undefined ? undefined : new JsonObject(value, errors, `others.${reference}`)
}

interface PlaceParts {
  name?: string | undefined
  address: JsonObject | undefined
  /** The first of these that states contacts, and the first that states hours. */
  contacts: readonly JsonObject[]
  hours: readonly JsonObject[]
  /** The Location, where there is one. */
  place?: JsonObject
}

/** A Location, or an Organization used as one. */
export function placeOf(place: JsonObject): Omit<PlaceParts, 'contacts' | 'hours'> {
  return { name: place.text('name'), address: place.objects('address')[0], place }
}

export function locationOf(listing: Listing, { name, address, contacts, hours, place }: PlaceParts): Location {
  const telecom = firstFilled(contacts, (each) => telecomOf(each, listing.notes))
  const availableTime = firstFilled(hours, (each) => [
    ...each.objects('availableTime'),
    ...each.objects('hoursOfOperation'),
  ])
    .slice(0, mostValues)
    .map(hoursOf)
  const position = place && positionOf(listing, place)
  const accessible = place ? extensions(place, 'accessibility') : []
  const accessibility = coded(codings(accessible.flatMap((each) => each.object('valueCodeableConcept') ?? [])))
  return {
    ...(name && { name: [name] }),
    ...(address && { address: addressOf(listing, address) }),
    ...(telecom.length > 0 && { telecom: telecom.slice(0, mostValues) }),
    ...(position && { position }),
    ...(availableTime.length > 0 && { availableTime }),
    ...(accessibility.length > 0 && { accessibility: accessibility.slice(0, mostValues) }),
  }
}

const mostValues = 100

function firstFilled<T>(from: readonly JsonObject[], listOf: (each: JsonObject) => T[]): T[] {
  for (const each of from) {
    const list = listOf(each)
    if (list.length > 0) return list
  }
  return []
}

function addressOf({ notes }: Listing, address: JsonObject): NonNullable<Location['address']> {
  const stated = address.text('state')
  const state = stated === undefined ? undefined : codeOfState(stated)
  if (stated !== undefined && state === undefined) address.fail('state')
  const zipText = zipTextOf(address)
  const zip = zipText === undefined ? undefined : zipCell(zipText)
  if (zipText !== undefined && !zip) address.fail('postalCode')
  if (zipText !== undefined && zip?.isRepaired) notes.push(noteOf('zip', 'completed', zipText, zip.zip))
  const line = address.texts('line').slice(0, mostValues)
  const [city, county] = [address.text('city'), address.text('district')]
  return {
    ...(line.length > 0 && { line }),
    ...(city && { city }),
    ...(state && { state }),
    ...(zip && { postalCode: zip.zip }),
    ...(county && { county }),
  }
}

/** Some files have zeros for missing values. */
function zipTextOf(address: JsonObject): string | undefined {
  const text = address.text('postalCode')
  return text !== undefined && /^0*$/.test(text) ? undefined : text
}

export function hasAddress(place: JsonObject): boolean {
  const [address] = place.objects('address')
  return !!address && (address.has('line') || address.has('city') || zipTextOf(address) !== undefined)
}

function telecomOf(resource: JsonObject, notes: Note[]): NonNullable<Location['telecom']> {
  return resource.objects('telecom').flatMap((contact) => {
    const [system, value] = [contact.text('system'), contact.text('value')]
    if (value === undefined || contact.text('use') === 'home') return []
    if (system === 'url') return [{ system, value }]
    if (system !== 'phone' && system !== 'fax') return []
    const number = phoneCell(value)
    if (number !== undefined) return [{ system, value: number }]
    notes.push(noteOf(system, 'no-phone', faultValue(value)))
    return []
  })
}

function hoursOf(hours: JsonObject): NonNullable<Location['availableTime']>[number] {
  const daysOfWeek = hours.texts('daysOfWeek').map((day) => day.toUpperCase())
  const allDay = hours.boolean('allDay')
  const start = hours.text('availableStartTime') ?? hours.text('openingTime')
  const end = hours.text('availableEndTime') ?? hours.text('closingTime')
  return {
    ...(daysOfWeek.length > 0 && { daysOfWeek }),
    ...(allDay && { allDay }),
    ...(start && { availableStartTime: start }),
    ...(end && { availableEndTime: end }),
  }
}

/** A point shared by locations in several towns is where a geocoder failed. */
function positionOf({ joined, notes }: Listing, place: JsonObject): Location['position'] {
  const position = place.object('position')
  const [lat, lon] = [position?.number('latitude'), position?.number('longitude')]
  if (lat === undefined || lon === undefined) return undefined
  if (!joined.sharedPoints.includes(`${lat},${lon}`)) return { lat, lon }
  notes.push(noteOf('location.position', 'position-shared', lat, lon))
  return undefined
}

/** By NUCC code or name. */
export function specialtiesOf(
  { context, notes }: Listing,
  list: readonly Coding[],
): NonNullable<Relation['specialty']> {
  const found = new Map<string, Coding>()
  for (const coding of list) found.set(coding.code || coding.display, coding)
  return [...found.values()].slice(0, mostValues).flatMap(({ code, display }, at) => {
    const known = context.findSpecialty(code) ?? context.findSpecialty(display)
    const shown = known?.display.en ?? (display || code)
    if (!known) notes.push(noteOf('specialty', 'unknown-specialty', shown))
    return shown === ''
      ? []
      : [{ ...(known ? { code: known.code } : code && { code }), display: shown, primary: at === 0 }]
  })
}

/** Whether new patients are accepted, according to the first of these that states it. */
export function acceptingOf(resources: readonly JsonObject[]): Coded | undefined {
  for (const resource of resources) {
    const known = acceptingCodes.get(extensionCode(resource, 'newpatients', 'acceptingPatients') ?? '')
    if (known) return known
  }
  return undefined
}

/** AcceptingPatientsCS. */
const acceptingCodes: ReadonlyMap<string, Coded> = new Map(
  [
    { code: 'newpt', display: 'Accepting new patients' },
    { code: 'nopt', display: 'Not accepting new patients' },
    { code: 'existptonly', display: 'Existing patients only' },
    { code: 'existptfam', display: 'Existing patients and their families only' },
  ].map((each) => [each.code, each]),
)

export function virtualServiceOf(services: readonly JsonObject[]): Relation['virtualService'] {
  const isVirtual = services.some((each) => extensionCode(each, 'delivery-method', 'type') === 'virtual')
  return isVirtual ? [{ channelType: [{ code: 'telehealth', display: 'Telehealth' }] }] : undefined
}

/**
 * The tenant's plans for networks: by the network's id, number or name in the plan map or catalog, otherwise by the
 * plans that an insurer offers in it. A network that matches neither is an open question under its name.
 */
export function networkOf(listing: Listing, references: readonly string[], state: string | undefined): NetworkEntry[] {
  const found = new Map<string, NetworkEntry>()
  for (const reference of new Set(references)) {
    const network = other(listing, reference)
    const id = reference.split('/').at(-1) ?? reference
    const names = network ? [id, ...numbersOf(network), network.text('name')] : [id]
    const plans = (listing.joined.plans[reference] ?? []).map((each) => new JsonObject(each, []))
    const insurances = [firstPlan(listing, names) ?? []].flat()
    if (insurances.length === 0)
      insurances.push(...plans.flatMap((plan) => firstPlan(listing, [...numbersOf(plan), plan.text('name')]) ?? []))
    if (insurances.length === 0) listing.unknownPlans.add(names.at(-1) ?? id)
    for (const insurance of insurances)
      found.set(`${insurance.carrier}\n${insurance.plan}`, { insurance, ...(state && { state }) })
  }
  return [...found.values()].slice(0, 2_000)
}

function numbersOf(resource: JsonObject): string[] {
  return resource.objects('identifier').flatMap((each) => each.text('value') ?? [])
}

function firstPlan({ context }: Listing, names: readonly (string | undefined)[]) {
  for (const name of names) {
    const plan = name === undefined ? undefined : context.findPlan(name)
    if (plan) return plan
  }
  return undefined
}

export function npiIdentifiers(resource: JsonObject): { type: string; value: string }[] {
  return npisOf(resource).map((value) => ({ type: 'NPI', value }))
}

export const nuccOf = (concepts: readonly JsonObject[]) => codings(concepts).filter(isNucc)
