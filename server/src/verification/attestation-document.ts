import { textIn, type DirectoryRecord, type Language } from '@care/contract'
import { detailData, type DetailData, type LocationData } from '@care/display'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { printDate, printMessages, publisherOf } from '../print/print.service.ts'
import { attestationMessages } from './attestation-messages.ts'

export interface SheetOptions {
  language: Language
  size: 'normal' | 'large'
  paper: 'us-letter' | 'a4'
  now: Date
  part: number
  parts: number
  specialtyName: (display: string) => string
}

type Row = [label: string, value: string]

/** All data of the template. Each record has the one relation that is at the address. */
export function attestationDocument(tenant: Tenant, records: readonly DirectoryRecord[], options: SheetOptions) {
  const { language, now, part, parts } = options
  const [words, messages] = [attestationMessages[language], printMessages[language]]
  const { phone, color, logo } = publisherOf(tenant)
  const tenantName = textIn(language, tenant.name)
  const people = records.flatMap((record) => personOf(record, tenant, options) ?? [])
  const shared = sharedRows(people.map(({ rows }) => rows))
  const sharedLabels = new Set(shared.map(([label]) => label))
  return {
    lang: language,
    base: options.size === 'large' ? 18 : 10,
    paper: options.paper,
    color,
    logo,
    logoAlt: messages.logoOf(tenantName),
    title: words.title,
    publisher: tenantName,
    place: people[0]?.place ?? '',
    part: parts > 1 ? words.part(part, parts) : '',
    intro: words.intro(tenantName),
    steps: words.steps,
    back: words.back(phone),
    sharedTitle: words.shared,
    shared: [[messages.address, people[0]?.place ?? ''] satisfies Row, ...shared],
    peopleTitle: words.people,
    columns: words.columns,
    correct: words.correct,
    still: words.still,
    people: people.map(({ name, about, verified, rows }) => ({
      name,
      about,
      verified,
      rows: rows.filter(([label]) => !sharedLabels.has(label)),
    })),
    missing: words.missing,
    signTitle: words.sign,
    statement: words.statement,
    sign: words.lines,
    printed: messages.printed(printDate(language, now, tenant.timeZone)),
    page: messages.page,
    of: messages.of,
  }
}

function personOf(record: DirectoryRecord, tenant: Tenant, { language, now, specialtyName }: SheetOptions) {
  const detail = detailData(record, { language, today: today(tenant, now) })
  const [place] = detail.locations
  if (!place) return undefined
  return {
    name: detail.name,
    about: aboutOf(detail, attestationMessages[language].npi),
    place: place.addressText,
    verified: place.verified.text,
    rows: rowsOf(place, language, specialtyName),
  }
}

function aboutOf({ general }: DetailData, npi: string): string {
  const number = general.identifiers.find(({ type }) => type.toUpperCase() === 'NPI')?.value
  return [...general.qualifications, general.facilityType, number && `${npi} ${number}`].filter(Boolean).join(' · ')
}

function rowsOf(place: LocationData, language: Language, specialtyName: (display: string) => string): Row[] {
  const messages = printMessages[language]
  const { unknown } = attestationMessages[language]
  const hours = place.hasHours
    ? place.hours
        .map(({ name, periods }) => `${name} ${periods.map(({ text, spoken }) => spoken ?? text).join(', ')}`)
        .join('; ')
    : ''
  const plans = place.plans.map(({ carrier, plans: names }) => `${carrier}: ${names.join(', ')}`).join('; ')
  const rows: Row[] = [
    [messages.phone, place.phone?.text ?? ''],
    [messages.fax, place.fax?.text ?? ''],
    [messages.website, place.website?.text ?? ''],
    [messages.hours, hours],
    [messages.specialties, place.specialties.map(specialtyName).join(', ')],
    [messages.newPatients, place.accepting.kind === 'unknown' ? '' : place.accepting.text],
    [messages.languages, place.languages.join(', ')],
    [messages.plans, plans],
  ]
  return rows.map(([label, value]) => [label, value || unknown])
}

/** Facts that are the same for all of them are asked once. */
function sharedRows(all: readonly (readonly Row[])[]): Row[] {
  const [first = [], ...others] = all
  if (others.length === 0) return []
  return first.filter(([label, value]) =>
    others.every((rows) => rows.some(([name, other]) => name === label && other === value)),
  )
}
