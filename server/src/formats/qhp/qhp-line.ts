import type { Head, NetworkEntry, Relation } from '@care/contract'
import type { Note } from '../../records/statement.ts'
import { acceptsNew, acceptsNone } from '../accepting.ts'
import { codeCell, dayCell, phoneCell, zipCell } from '../../csv/cells.ts'
import { JsonObject } from '../json/json-object.ts'
import type { LineContext, LineRead, ValueError } from '../line-context.ts'
import { faultValue } from '../reader.ts'
import { noteOf } from '../note-words.ts'

interface Entry {
  entry: JsonObject
  context: LineContext
  notes: Note[]
  unknownPlans: Set<string>
}

/** An entry of `providers.json` as a line of our own format; `day` is that of the load. */
export function qhpLine(id: string, value: unknown, day: string, context: LineContext): LineRead | ValueError {
  const errors: ValueError[] = []
  const notes: Note[] = []
  const unknownPlans = new Set<string>()
  const entry = new JsonObject(value, errors)
  const isPerson = kindOf(entry) === 'provider'
  const head = isPerson ? personHead(entry) : facilityHead(entry)
  const read = { entry, context, notes, unknownPlans }
  const relations = relationsOf(read, isPerson)
  const asserted = assertedOf(entry, day, notes)
  const [error] = errors
  if (error) return error
  return {
    line: { id, kind: isPerson ? 'provider' : 'facility', head, relations, ...(asserted && { asserted }) },
    notes,
    unknownPlans: [...unknownPlans],
  }
}

function kindOf(entry: JsonObject): 'provider' | 'facility' {
  const type = entry.text('type')?.toUpperCase()
  if (type !== 'INDIVIDUAL' && type !== 'FACILITY' && type !== 'GROUP') entry.fail('type')
  return type === 'INDIVIDUAL' ? 'provider' : 'facility'
}

function personHead(entry: JsonObject): Head {
  const name = entry.object('name')
  const family = name?.text('last')
  if (family === undefined) entry.fail('name.last', '')
  const given = [name?.text('first'), name?.text('middle')].filter((part) => part !== undefined)
  const [prefix, suffix] = [name?.text('prefix'), name?.text('suffix')]
  const gender = entry.text('gender')?.toLowerCase()
  const languages = entry.texts('languages')
  return {
    name: [
      {
        ...(prefix && { prefix }),
        ...(given.length > 0 && { given }),
        ...(family && { family }),
        ...(suffix && { suffix }),
      },
    ],
    ...(gender && ['male', 'female', 'other'].includes(gender) && { gender }),
    ...(languages.length > 0 && { communication: languages.map((display) => ({ display })) }),
    ...identifiers(entry),
  }
}

function facilityHead(entry: JsonObject): Head {
  const text = entry.text('facility_name') ?? entry.text('group_name')
  if (text === undefined) entry.fail('facility_name', '')
  const [facilityType] = entry.texts('facility_type')
  return { ...(text && { name: [{ text }] }), ...(facilityType && { facilityType }), ...identifiers(entry) }
}

function identifiers(entry: JsonObject): Pick<Head, 'identifier'> {
  const npi = codeCell(entry.text('npi') ?? '')
  return npi === '' ? {} : { identifier: [{ type: 'NPI', value: npi }] }
}

/** One relation per location. Specialties, plans and accepting status apply to all of them. */
function relationsOf(read: Entry, isPerson: boolean): Relation[] {
  const { entry } = read
  const addresses = entry.objects('addresses')
  if (addresses.length === 0 || addresses.length > mostPlaces) entry.fail('addresses', `${addresses.length} addresses`)
  const specialty = specialtiesOf(read, isPerson)
  const accepting = acceptingOf(read)
  const name = isPerson ? undefined : (entry.text('facility_name') ?? entry.text('group_name'))
  return addresses.map((address) => {
    const location = locationOf(read, address)
    const network = networkOf(read, location.address.state)
    return {
      ...(specialty.length > 0 && { specialty }),
      location: { ...location, ...(name && { name: [name] }) },
      ...(network.length > 0 && { network }),
      ...(accepting && { acceptingPatients: accepting }),
    }
  })
}

const mostPlaces = 500

function locationOf({ context, notes }: Entry, address: JsonObject) {
  const state = address.text('state')?.toUpperCase()
  if (state !== undefined && !context.isState(state)) address.fail('state')
  const zipText = address.text('zip')
  const zip = zipText === undefined ? undefined : zipCell(zipText)
  if (zipText !== undefined && !zip) address.fail('zip')
  if (zipText !== undefined && zip?.isRepaired) notes.push(noteOf('zip', 'completed', zipText, zip.zip))
  const phoneText = address.text('phone')
  const phone = phoneText === undefined ? undefined : phoneCell(phoneText)
  if (phoneText !== undefined && phone === undefined) notes.push(noteOf('phone', 'no-phone', faultValue(phoneText)))
  const line = [address.text('address'), address.text('address_2')].filter((text) => text !== undefined)
  const city = address.text('city')
  return {
    address: {
      ...(line.length > 0 && { line }),
      ...(city && { city }),
      ...(state && { state }),
      ...(zip && { postalCode: zip.zip }),
    },
    ...(phone && { telecom: [{ system: 'phone', value: phone }] }),
  }
}

/** The specification spells it "speciality", its schema and example "specialty". */
function specialtiesOf({ entry, context, notes }: Entry, isPerson: boolean): NonNullable<Relation['specialty']> {
  const texts = isPerson
    ? [...entry.texts('specialty'), ...entry.texts('speciality'), ...entry.texts('specialties')]
    : entry.texts('facility_type')
  return [...new Set(texts)].slice(0, mostSpecialties).flatMap((text, at) => {
    const known = context.findSpecialty(text)
    // The type of a facility is free text; it is a specialty only if the directory has one of that name.
    if (!known && !isPerson) return []
    if (!known) notes.push(noteOf('specialty', 'unknown-specialty', text))
    return [{ ...(known && { code: known.code }), display: known?.display.en ?? text, primary: at === 0 }]
  })
}

const mostSpecialties = 100

function acceptingOf({ entry, notes }: Entry): Relation['acceptingPatients'] {
  const text = entry.text('accepting')?.toLowerCase()
  if (text === 'accepting') return acceptsNew
  if (text === 'not accepting') return acceptsNone
  if (text !== undefined) notes.push(noteOf('accepting', 'no-certain-place', faultValue(text)))
  return undefined
}

/** Each plan and year once. A plan map may name a plan, or a plan with its tier: "12345MD0010001 PREFERRED". */
function networkOf({ entry, context, unknownPlans }: Entry, state: string | undefined): NetworkEntry[] {
  const found = new Map<string, NetworkEntry>()
  for (const plan of entry.objects('plans')) {
    const id = plan.text('plan_id')?.toUpperCase()
    if (id === undefined) continue
    const tier = plan.text('network_tier')
    const insurance = (tier === undefined ? undefined : context.findPlan(`${id} ${tier}`)) ?? context.findPlan(id)
    if (!insurance) unknownPlans.add(id)
    else
      for (const planYear of yearsOf(plan))
        found.set(`${insurance.carrier}\n${insurance.plan}\n${planYear}`, {
          insurance,
          ...(state && { state }),
          ...(planYear && { planYear }),
        })
  }
  return [...found.values()].slice(0, mostEntries)
}

const mostEntries = 2_000

/** Contains one undefined if no year is stated: the plan applies in any year. */
function yearsOf(plan: JsonObject): readonly (number | undefined)[] {
  const years = plan.texts('years').map(Number)
  const usable = years.filter((year) => Number.isInteger(year) && year > 2000 && year < 2100)
  return usable.length > 0 ? usable : [undefined]
}

function assertedOf(entry: JsonObject, day: string, notes: Note[]): string | undefined {
  const text = entry.text('last_updated_on')
  const stated = text === undefined ? undefined : dayCell(text)
  if (text !== undefined && (stated === undefined || stated > day))
    notes.push(noteOf('last_updated_on', 'no-day', faultValue(text)))
  return stated !== undefined && stated <= day ? stated : undefined
}
