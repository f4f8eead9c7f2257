import { telehealthDisplay, type ExportColumnName } from '@care/contract'
import type { Coded, Location, Name, Relation, VisibleRecord } from '../records/model.ts'

/** What the columns of a record say, and those of each of its relations, as the directory has it. */
export interface CsvRecord {
  readonly cells: RecordCells
  readonly relations: readonly RelationCells[]
}
export type RecordCells = Cells<RecordColumn>
export type RelationCells = Cells<RelationColumn>
type Cells<Column extends string> = Readonly<Record<Column, string | undefined>>

/** The same on each line of a record. */
export type RecordColumn =
  | 'stableId'
  | 'kind'
  | 'npi'
  | 'name'
  | 'family'
  | 'given'
  | 'credentials'
  | 'gender'
  | 'facilityType'
  | 'leftOn'
export type RelationColumn = Exclude<ExportColumnName, RecordColumn>

/** Older records and other versions may lack required values: that is an empty cell, never a failure. */
export function csvValuesOf(record: VisibleRecord): CsvRecord {
  const heads = known(record.heads)
  const head = heads.find(({ golden }) => golden) ?? heads[0]
  const [name] = known(head?.names)
  const identifiers = heads.flatMap((each) => known(each.identifiers))
  const languages = displays(head?.languages)
  return {
    cells: {
      stableId: text(record.stableId),
      kind: record.kind,
      npi: listed(unique(identifiers.filter(({ type }) => isNpi(text(type))).map(({ value }) => text(value)))),
      name: name ? fullName(textsOf(name)) : '',
      family: text(name?.family),
      given: textsOf(name).given.join(' '),
      credentials: listed(displays(head?.qualifications)),
      gender: text(head?.gender),
      facilityType: text(head?.facilityType),
      leftOn: text(record.left),
    },
    relations: record.relations.map((relation) => relationCells(relation, languages)),
  }
}

function textsOf(name: Partial<Name> = {}) {
  return {
    ...(typeof name.text === 'string' && { text: name.text }),
    prefix: text(name.prefix),
    given: known(name.given).map(text),
    family: text(name.family),
    suffix: text(name.suffix),
  }
}

function relationCells(relation: Relation, languages: readonly string[]): RelationCells {
  const { location, group, accepting, verification } = relation
  return {
    relationId: text(relation.id),
    specialties: listed(displays(relation.specialties)),
    group: text(group?.name),
    ...placeCells(location),
    languages: listed(unique([...languages, ...displays(location?.languages)])),
    accepting: text(accepting?.display),
    telehealth: known(relation.virtualServices).some(({ channels }) => displays(channels).some(isTelehealth))
      ? 'yes'
      : '',
    serviceAreas: listed(
      known(relation.serviceAreas).map(({ county, state }) => areaName({ county: text(county), state: text(state) })),
    ),
    plans: listed(unique(known(relation.network).map(({ plan, carrier }) => text(plan ?? carrier)))),
    verifiedOn: text(verification?.at).slice(0, 10),
  }
}

type PlaceColumn = 'placeName' | 'street' | 'city' | 'state' | 'zip' | 'county' | 'position' | 'accessibility' | Contact
type Contact = 'phone' | 'fax' | 'website' | 'email'

function placeCells(location: Location | undefined): Pick<RelationCells, PlaceColumn> {
  const { address, position } = location ?? {}
  const contact = (system: string) => text(known(location?.telecom).find((one) => one.system === system)?.value)
  return {
    placeName: text(known(location?.names).find(Boolean)),
    street: known(address?.lines).map(text).join(', ') || text(address?.text),
    city: text(address?.city),
    state: text(address?.state),
    zip: text(address?.postalCode),
    county: text(address?.county),
    position: position ? pointText(text(position.latitude), text(position.longitude)) : '',
    phone: contact('phone'),
    fax: contact('fax'),
    website: contact('url'),
    email: contact('email'),
    accessibility: listed(displays(location?.accessibility)),
  }
}

export const isNpi = (type: string): boolean => type.toUpperCase() === 'NPI'
export const isTelehealth = (display: string): boolean => display === telehealthDisplay
export const listed = (texts: readonly string[]): string => texts.join('; ')

export function unique(texts: readonly string[]): readonly string[] {
  return texts.length < 2 ? texts : [...new Set(texts)]
}

/** In one cell: a longitude alone begins with a minus sign and would get an apostrophe. */
export const pointText = (latitude: string, longitude: string): string => `${latitude}, ${longitude}`

interface NameParts {
  text?: string | undefined
  prefix?: string | undefined
  given?: readonly string[] | undefined
  family?: string | undefined
  suffix?: string | undefined
}
export function fullName({ text: whole, prefix, given = [], family, suffix }: NameParts): string {
  return whole ?? [prefix, ...given, family, suffix].filter(Boolean).join(' ')
}

export function areaName({ county, state }: { county?: string | undefined; state?: string | undefined }): string {
  return [county, state].filter(Boolean).join(', ')
}

function displays(coded: readonly Coded[] | undefined): string[] {
  return known(coded).map(({ display }) => text(display))
}

function known<T>(list: readonly T[] | undefined): NonNullable<T>[] {
  return Array.isArray(list) ? list.filter((item) => item !== null && item !== undefined) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
