import { textIn, type DirectoryRecord, type Language, type Point } from '@care/contract'
import { detailData, type LocationData } from '@care/display'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { printDate, printWords } from './print-words.ts'

export interface RecordDocumentOptions {
  language: Language
  size: 'normal' | 'large'
  paper: 'us-letter' | 'a4'
  now: Date
  /** The reader's time zone, for the date on the paper. */
  zone?: string | undefined
  /** Whether the record is the directory's own: only then may the paper say that it is accurate. */
  fromDirectory: boolean
  /** The locator picture of a point as SVG. */
  drawMap: (position: Point, label: string) => string
  /** The names a record's specialties have in the reader's language. */
  specialtyName: (display: string) => string
}

const mostMaps = 12
/** Specialties under the name; only a longer list gets a line of its own. */
const shownAbove = 3
/** A place of so many letters is kept on one page; a longer one may be longer than a page. */
const shortPlace = { normal: 1_200, large: 420 }

/** Everything the template needs, as plain data: the template holds no words and knows no tenant. */
export function recordDocument(tenant: Tenant, record: DirectoryRecord, options: RecordDocumentOptions) {
  const { language, now, fromDirectory } = options
  const words = printWords[language]
  const detail = detailData(record, { language, today: today(tenant, now) })
  const { general } = detail
  const date = printDate(language, now, options.zone ?? tenant.timeZone)
  const tenantName = textIn(language, tenant.name)
  const named = (specialties: readonly string[]) => specialties.map(options.specialtyName)
  return {
    lang: language,
    base: options.size === 'large' ? 18 : 10.5,
    paper: options.paper,
    colour: fromDirectory ? (tenant.theme.light['--brand-strong'] ?? '#222222') : '#000000',
    // No false papers under a plan's logo.
    logo: fromDirectory ? logoOf(tenant) : '',
    logoAlt: words.logoOf(tenantName),
    title: detail.name,
    subtitle: [...general.qualifications, ...named(general.specialties).slice(0, shownAbove)].join(' · '),
    facts: rows([
      [words.specialties, general.specialties.length > shownAbove ? named(general.specialties).join(', ') : ''],
      [words.facilityType, general.facilityType],
      [words.gender, general.gender],
      [words.languages, general.languages.join(', ')],
      [words.certifications, general.certifications.join('; ')],
      [words.education, general.education.join('; ')],
      [words.groups, general.groups.join('; ')],
      ...general.identifiers.map(({ type, value }): [string, string] => [
        type.toUpperCase() === 'LN' ? words.license : type,
        value,
      ]),
    ]),
    locationsTitle: words.locations,
    noLocations: words.noLocations,
    locations: detail.locations.map((location, at) =>
      locationDocument(
        location,
        at < mostMaps,
        sameAs(general.specialties, location.specialties) ? [] : named(location.specialties),
        options,
      ),
    ),
    printed: words.printed(date),
    statement: fromDirectory ? words.accurate(tenantName, date) : words.foreign,
    isForeign: !fromDirectory,
    help: words.help(tenant.phone?.number ?? '711'),
    page: words.page,
    of: words.of,
    publisher: fromDirectory ? tenantName : '',
    labels: {
      hours: words.hours,
      day: words.day,
      open: words.open,
      plans: words.plans,
      carrier: words.carrier,
      plan: words.plan,
    },
  }
}

export type RecordDocument = ReturnType<typeof recordDocument>

export function logoOf(tenant: Tenant): string {
  const file = (tenant.theme.printLogo ?? tenant.theme.logo).split('/').at(-1) ?? ''
  return inOurLetters(tenant.images.get(file) ?? '')
}

/** Only our own fonts: those of the machine differ from one to the next. */
function inOurLetters(svg: string): string {
  return svg.replaceAll(/font-family="[^"]*"/g, 'font-family="Noto Sans"')
}

function locationDocument(
  location: LocationData,
  withMap: boolean,
  specialties: string[],
  { language, size, drawMap }: RecordDocumentOptions,
) {
  const words = printWords[language]
  const phone = (text: LocationData['phone']) =>
    text && (text.incomplete ? `${text.text} (${words.incomplete})` : text.text)
  const services = [...location.additional, ...(location.telehealth ? [words.telehealth] : [])]
  const place = {
    name: location.name,
    facts: rows([
      [words.address, location.addressText],
      [words.phone, phone(location.phone) && `${phone(location.phone)} · ${words.tty}`],
      [words.fax, phone(location.fax)],
      [words.website, location.website?.text],
      [words.specialties, specialties.join(', ')],
      [words.newPatients, location.accepting.text],
      [words.languages, location.languages.join(', ')],
      [words.accessibility, services.join(', ')],
      [words.serves, location.serves],
      [words.ages, location.ages],
    ]),
    hours: location.hasHours
      ? location.hours.map(({ name, periods }) => [
          name,
          periods.map(({ text, spoken }) => spoken ?? text.replaceAll(' ', '\u00a0')).join(', '),
        ])
      : [],
    plans: location.plans.map(({ carrier, plans }) => [carrier, plans.join(', ')]),
    checked: location.verified?.text ?? words.notChecked,
  }
  const letters = JSON.stringify(place).length
  return {
    ...place,
    isShort: letters < shortPlace[size],
    map: withMap && location.position ? inOurLetters(drawMap(location.position, location.name)) : '',
    mapAlt: words.mapOf(location.name),
  }
}

function sameAs(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && others.every((one) => some.includes(one))
}

function rows(pairs: readonly (readonly [string, string | undefined])[]): [string, string][] {
  return pairs
    .filter((pair): pair is [string, string] => Boolean(pair[1]?.trim()))
    .map(([label, value]) => [label, value])
}
