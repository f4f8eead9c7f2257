import type { Head, Kind, Location, NetworkEntry, Relation, RosterField } from '@care/contract'
import type { Note } from '../../records/statement.ts'
import { acceptsNew, acceptsNone } from '../accepting.ts'
import { faultValue } from '../reader.ts'
import type { LineContext, LineRead } from '../line-context.ts'
import { parsePersonName } from '../person-name.ts'
import { codeCell, dayCell, hoursCell, phoneCell, pointCell, pointOf, yesNoCell, zipCell } from '../../csv/cells.ts'
import { noteOf } from '../note-words.ts'

/** The cells of one row by field: cleaned, never empty, several if several columns hold one field. */
export type RosterCells = ReadonlyMap<RosterField, readonly string[]>

export interface RosterContext extends LineContext {
  kind: Kind
}

export interface CellError {
  field: RosterField
  value: string
}

/** The rows of one person or facility, one per location, as a line of our own format. */
export function rosterLine(id: string, rows: readonly RosterCells[], context: RosterContext): LineRead | CellError {
  const [first] = rows
  if (!first) return { field: 'id', value: id }
  const notes: Note[] = []
  const head = context.kind === 'provider' ? personHead(first) : facilityHead(first)
  if (!head.name) return { field: context.kind === 'provider' ? 'familyName' : 'facilityName', value: '' }
  const unknownPlans = new Set<string>()
  const relations: Relation[] = []
  for (const row of rows) {
    const relation = relationOf(row, context, { notes, unknownPlans })
    if ('field' in relation) return relation
    relations.push(relation)
  }
  const asserted = day(first, 'asserted', notes)
  return {
    line: { id, kind: context.kind, head, relations, ...(asserted && { asserted }) },
    notes,
    unknownPlans: [...unknownPlans],
  }
}

function personHead(row: RosterCells): Head {
  const whole = one(row, 'fullName')
  const parsed = whole === undefined ? undefined : parsePersonName(whole)
  const given = [one(row, 'givenName'), one(row, 'middleName')].filter((name) => name !== undefined)
  const family = one(row, 'familyName')
  const suffix = one(row, 'nameSuffix')
  const name = family
    ? { family, ...(given.length > 0 && { given }), ...(suffix && { suffix }) }
    : parsed?.name.family
      ? parsed.name
      : undefined
  const credentials = [...(row.get('credential') ?? []), ...(parsed?.credentials ?? [])]
  const gender = genderOf(one(row, 'gender'))
  return {
    ...(name && { name: [name] }),
    ...(gender && { gender }),
    ...(credentials.length > 0 && { qualification: credentials.map((display) => ({ display })) }),
    ...languages(row),
    ...identifiers(row),
  }
}

function facilityHead(row: RosterCells): Head {
  const text = one(row, 'facilityName') ?? one(row, 'practiceName') ?? one(row, 'fullName')
  const facilityType = one(row, 'facilityType')
  return { ...(text && { name: [{ text }] }), ...(facilityType && { facilityType }), ...identifiers(row) }
}

function relationOf(
  row: RosterCells,
  context: RosterContext,
  { notes, unknownPlans }: { notes: Note[]; unknownPlans: Set<string> },
): Relation | CellError {
  const location = locationOf(row, context, notes)
  if ('field' in location) return location
  const network = networkOf(row, context, unknownPlans)
  const specialty = specialtiesOf(row, context, notes)
  const accepting = yesNoCell(one(row, 'accepting') ?? '')
  const [start, end] = [day(row, 'from', notes), day(row, 'until', notes)]
  const group = context.kind === 'provider' ? one(row, 'practiceName') : undefined
  return {
    ...(specialty.length > 0 && { specialty }),
    location,
    ...(network.length > 0 && { network }),
    ...(group && { providerGroup: { name: group } }),
    ...(accepting !== undefined && { acceptingPatients: accepting ? acceptsNew : acceptsNone }),
    ...(yesNoCell(one(row, 'telehealth') ?? '') && {
      virtualService: [{ channelType: [{ code: 'telehealth', display: 'Telehealth' }] }],
    }),
    ...((start || end) && { period: { ...(start && { start }), ...(end && { end }) } }),
  }
}

function locationOf(row: RosterCells, { kind, isState }: RosterContext, notes: Note[]): Location | CellError {
  const state = one(row, 'state')?.toUpperCase()
  if (state !== undefined && !isState(state)) return { field: 'state', value: one(row, 'state') ?? '' }
  const zipText = zipTextOf(row, notes)
  const zip = zipText === '' ? undefined : zipCell(zipText)
  if (zipText !== '' && !zip) return { field: 'zip', value: one(row, 'zip') ?? zipText }
  if (zip?.isRepaired) notes.push(noteOf('zip', 'completed', zipText, zip.zip))
  const phone = contact(row, 'phone', notes)
  const fax = contact(row, 'fax', notes)
  const website = one(row, 'website')
  const name = kind === 'facility' ? one(row, 'facilityName') : one(row, 'practiceName')
  const line = [one(row, 'line1'), one(row, 'line2')].filter((text) => text !== undefined)
  const [city, county] = [one(row, 'city'), one(row, 'county')]
  const position =
    pointCell(one(row, 'point') ?? '') ?? pointOf(one(row, 'latitude') ?? '', one(row, 'longitude') ?? '')
  const availableTime = hoursOf(row, notes)
  const telecom = [
    ...(phone ? [{ system: 'phone', value: phone }] : []),
    ...(fax ? [{ system: 'fax', value: fax }] : []),
    ...(website ? [{ system: 'url', value: website }] : []),
  ]
  return {
    ...(name && { name: [name] }),
    address: {
      ...(line.length > 0 && { line }),
      ...(city && { city }),
      ...(state && { state }),
      ...(zip && { postalCode: zip.zip }),
      ...(county && { county }),
    },
    ...(telecom.length > 0 && { telecom }),
    ...(position && { position }),
    ...(availableTime.length > 0 && { availableTime }),
    ...(yesNoCell(one(row, 'wheelchair') ?? '') && {
      accessibility: [{ code: 'handiaccess', display: 'Handicap Accessible' }],
    }),
  }
}

/** With the extension from its own column, unless that is not a number. */
function zipTextOf(row: RosterCells, notes: Note[]): string {
  const [zip = '', extension] = [one(row, 'zip'), one(row, 'zipExtension')]
  if (zip === '' || extension === undefined) return zip
  if (/^\d{1,4}$/.test(codeCell(extension))) return `${zip}-${codeCell(extension).padStart(4, '0')}`
  notes.push(noteOf('zipExtension', 'no-zip-extension', faultValue(extension)))
  return zip
}

function networkOf(row: RosterCells, { findPlan }: RosterContext, unknownPlans: Set<string>): NetworkEntry[] {
  const year = Number(codeCell(one(row, 'planYear') ?? ''))
  const state = one(row, 'state')?.toUpperCase()
  return (row.get('plan') ?? []).flatMap((text) => {
    const insurance = findPlan(text)
    if (!insurance) unknownPlans.add(text)
    const planYear = Number.isInteger(year) && year > 2000 && year < 2100 ? { planYear: year } : {}
    return insurance ? [{ insurance, ...(state && { state }), ...planYear }] : []
  })
}

function specialtiesOf(row: RosterCells, { findSpecialty }: RosterContext, notes: Note[]) {
  const texts = [...(row.get('specialty') ?? []), ...(row.get('secondSpecialty') ?? [])]
  return [...new Set(texts)].map((text, at) => {
    const known = findSpecialty(text)
    if (!known) notes.push(noteOf('specialty', 'unknown-specialty', text))
    return { ...(known && { code: known.code }), display: known?.display.en ?? text, primary: at === 0 }
  })
}

const days = [
  ['mondayHours', 'MON'],
  ['tuesdayHours', 'TUE'],
  ['wednesdayHours', 'WED'],
  ['thursdayHours', 'THU'],
  ['fridayHours', 'FRI'],
  ['saturdayHours', 'SAT'],
  ['sundayHours', 'SUN'],
] as const satisfies readonly (readonly [RosterField, string])[]

function hoursOf(row: RosterCells, notes: Note[]): NonNullable<Location['availableTime']> {
  const open: NonNullable<Location['availableTime']> = []
  for (const [field, dayOfWeek] of days) {
    const text = one(row, field)
    const hours = hoursCell(text ?? '')
    if (text !== undefined && !hours) notes.push(noteOf(field, 'no-hours', faultValue(text)))
    if (hours && 'allDay' in hours) open.push({ daysOfWeek: [dayOfWeek], allDay: true })
    else if (hours) open.push({ daysOfWeek: [dayOfWeek], availableStartTime: hours.start, availableEndTime: hours.end })
  }
  return open
}

function contact(row: RosterCells, field: 'phone' | 'fax', notes: Note[]): string | undefined {
  const text = one(row, field)
  if (text === undefined) return undefined
  const number = phoneCell(text)
  if (number === undefined) notes.push(noteOf(field, 'no-phone', faultValue(text)))
  return number
}

function identifiers(row: RosterCells): Pick<Head, 'identifier'> {
  const found = (
    [
      ['NPI', 'npi'],
      ['LICENSE', 'license'],
      ['TAX', 'taxId'],
    ] as const
  ).flatMap(([type, field]) => (row.get(field) ?? []).map((value) => ({ type, value: codeCell(value) })))
  return found.length > 0 ? { identifier: found } : {}
}

function languages(row: RosterCells): Pick<Head, 'communication'> {
  const spoken = row.get('language') ?? []
  return spoken.length > 0 ? { communication: spoken.map((display) => ({ display })) } : {}
}

function genderOf(text: string | undefined): string | undefined {
  const letter = text?.trim().toLowerCase()[0]
  return letter === 'm' ? 'male' : letter === 'f' ? 'female' : undefined
}

function day(row: RosterCells, field: 'from' | 'until' | 'asserted', notes: Note[]): string | undefined {
  const text = one(row, field)
  const date = dayCell(text ?? '')
  if (text !== undefined && date === undefined) notes.push(noteOf(field, 'no-date', faultValue(text)))
  return date
}

function one(row: RosterCells, field: RosterField): string | undefined {
  return row.get(field)?.[0]
}
