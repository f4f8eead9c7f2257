import type { Kind } from '@care/contract'
import { isShownTelecom } from '@care/display'
import type { Coded, Head, Location, NetworkEntry, Relation, VisibleRecord } from '../records/model.ts'
import { isPublicIdentifier } from '../records/public-fields.ts'
import { isHiddenByRule, type Visibility } from '../records/visibility.ts'
import { isCurrent } from '../records/visible-record.ts'
import { boolean, firstOf, listOf, memberOf, missing, number, objectOf, string, unread } from './json-values.ts'
import { JsonText, otherForm } from './json-text.ts'

/** What the columns of the CSV need of a record that members see. */
export interface CsvRecord extends Pick<VisibleRecord, 'stableId' | 'kind' | 'left'> {
  readonly heads: readonly CsvHead[]
  readonly relations: readonly CsvRelation[]
}
export type CsvHead = Pick<
  Head,
  'golden' | 'names' | 'identifiers' | 'gender' | 'facilityType' | 'languages' | 'qualifications'
>
export interface CsvRelation
  extends Pick<Relation, 'id' | 'specialties' | 'accepting' | 'virtualServices' | 'serviceAreas'> {
  readonly group?: { readonly name?: string }
  readonly location?: CsvLocation
  readonly network: readonly Pick<NetworkEntry, 'carrier' | 'plan'>[]
  readonly verification?: { readonly at: string }
}
type CsvLocation = Pick<Location, 'names' | 'address' | 'telecom' | 'position' | 'languages' | 'accessibility'>

interface StoredText {
  kind: string
  record: string
}

/**
 * Reads of a stored text what the columns need of `visibleRecord`, in half the time of parsing all of it; undefined for
 * texts in a form that it does not know, which have to go the long way.
 */
export function csvRecordOf(visibility: Visibility): (row: StoredText) => CsvRecord | undefined {
  return ({ kind, record }) => {
    if (kind !== 'provider' && kind !== 'facility') return undefined
    try {
      return fromStored(storedRecord(new JsonText(record)), kind, visibility)
    } catch {
      return undefined
    }
  }
}

const display = memberOf('display')
const coded = listOf((json: JsonText): Coded => ({ display: display(json) }))
const identifiers = listOf(objectOf({ type: string, value: string }))
const period = objectOf({ start: string, end: string })
const suppress = objectOf({ suppress: boolean })

const storedHead = objectOf({
  golden: boolean,
  name: firstOf(objectOf({ text: string, given: listOf(string), family: string, prefix: string, suffix: string })),
  gender: string,
  identifier: identifiers,
  communication: coded,
  qualification: coded,
  certification: unread,
  education: unread,
  boardCertification: unread,
  facilityType: string,
})

const storedLocation = objectOf({
  id: unread,
  name: listOf(string),
  address: objectOf({
    line: listOf(string),
    city: string,
    state: string,
    postalCode: string,
    county: string,
    text: string,
  }),
  telecom: listOf(objectOf({ system: string, value: string, use: unread })),
  phonePresent: unread,
  urlPresent: unread,
  faxPresent: unread,
  position: objectOf({ lat: number, lon: number, approximate: unread }),
  availableTime: listOf(unread),
  communication: coded,
  accessibility: coded,
  code: unread,
  meta: suppress,
})

const storedRelation = objectOf({
  id: string,
  specialty: coded,
  providerGroup: objectOf({ name: string, alias: unread }),
  location: storedLocation,
  serviceArea: listOf(objectOf({ state: string, county: string })),
  network: listOf(
    objectOf({
      insurance: objectOf({ carrier: string, plan: string }),
      state: unread,
      siteNumber: unread,
      siteName: unread,
      planYear: unread,
      period,
      acceptingPatients: unread,
      meta: suppress,
    }),
  ),
  acceptingPatients: (json) => ({ display: display(json) }),
  virtualService: listOf(objectOf({ channelType: coded })),
  ages: unread,
  period,
  verified: objectOf({ at: string, method: unread, by: unread }),
  unreachableSince: string,
})

const storedRecord = objectOf({
  stableId: string,
  stableIdHash: unread,
  kind: string,
  heads: listOf(storedHead),
  relations: listOf(storedRelation),
  meta: objectOf({ sources: unread, version: number, left: string }),
})
type Stored = ReturnType<typeof storedRecord>
type StoredRelation = ReturnType<typeof storedRelation>

function fromStored({ stableId, kind: ownKind, heads, relations, meta }: Stored, kind: Kind, visibility: Visibility) {
  if (stableId === undefined || ownKind !== kind) throw otherForm
  return {
    stableId,
    kind,
    heads: (heads ?? []).map((head) => headFrom(head, kind)),
    relations: (relations ?? [])
      .filter((relation) => isShown(relation, visibility))
      .map((relation) => relationFrom(relation, visibility.today)),
    ...(meta?.left !== undefined && { left: meta.left }),
  }
}

function headFrom(head: ReturnType<typeof storedHead>, kind: Kind): CsvHead {
  const { golden = false, name = [], gender, identifier = [], facilityType } = head
  const { communication = [], qualification = [] } = head
  const known = identifier.map(({ type = missing(), value = missing() }) => ({ type, value }))
  return {
    golden,
    names: name,
    gender,
    identifiers: known.filter((one) => isPublicIdentifier(kind, one)),
    languages: communication,
    qualifications: qualification,
    facilityType,
  }
}

function isShown({ location, period: own, verified, unreachableSince }: StoredRelation, visibility: Visibility) {
  const clock = { verification: verified && { at: verified.at ?? missing() }, unreachableSince }
  return location?.meta?.suppress !== true && isCurrent(own, visibility.today) && !isHiddenByRule(clock, visibility)
}

function relationFrom(relation: StoredRelation, today: string): CsvRelation {
  const { id, specialty = [], providerGroup, location, serviceArea = [], network = [] } = relation
  return {
    id,
    specialties: specialty,
    group: providerGroup,
    location: location && locationFrom(location),
    serviceAreas: serviceArea.map(({ state = missing(), county }) => ({ state, county })),
    network: network.filter((entry) => isShownEntry(entry, today)).map(networkEntryFrom),
    accepting: relation.acceptingPatients,
    virtualServices: (relation.virtualService ?? []).map(({ channelType = [] }) => ({ channels: channelType })),
    verification: relation.verified && { at: relation.verified.at ?? missing() },
  }
}

type StoredEntry = NonNullable<StoredRelation['network']>[number]

function isShownEntry({ meta, period: own }: StoredEntry, today: string): boolean {
  return meta?.suppress !== true && isCurrent(own, today)
}

function networkEntryFrom({ insurance }: StoredEntry) {
  return { carrier: insurance?.carrier ?? missing(), plan: insurance?.plan }
}

function locationFrom(location: ReturnType<typeof storedLocation>): CsvLocation {
  const { name = [], address, telecom = [], position, communication = [], accessibility = [] } = location
  const contacts = telecom.map(({ system = missing(), value = missing() }) => ({ system, value }))
  return {
    names: name,
    address: address && { ...address, lines: address.line ?? [] },
    telecom: contacts.filter(isShownTelecom),
    position: position && { latitude: position.lat ?? missing(), longitude: position.lon ?? missing() },
    languages: communication,
    accessibility,
  }
}
