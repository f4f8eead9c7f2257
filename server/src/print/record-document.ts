import { textIn, type DirectoryRecord, type Language, type Point, type Text } from '@care/contract'
import { detailData, isReported, phrases, verifiedLine, type LocationData } from '@care/display'
import { verificationRulesOf } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { printDate, printMessages } from './print-messages.ts'

export interface RecordDocumentOptions {
  language: Language
  size: 'normal' | 'large'
  paper: 'us-letter' | 'a4'
  now: Date
  /** The reader's time zone, for the printed date; the tenant's when absent. */
  zone?: string | undefined
  /** Whether the record is from the directory: only then may the document claim accuracy. */
  fromDirectory: boolean
  /** The locator map of a point as SVG. */
  drawMap: (position: Point, label: string) => string
  /** The names a record's specialties have in the reader's language. */
  specialtyName: (display: string) => string
}

/** What a document shows of the tenant. */
export interface Publisher {
  name: Text
  timeZone: string
  phone: string
  color: string
  logo: string
  /** Days without verification after which listings show it. */
  flagDays: number
}

export function publisherOf(tenant: Tenant): Publisher {
  return {
    name: tenant.name,
    timeZone: tenant.timeZone,
    phone: tenant.phone?.number ?? '711',
    color: tenant.theme.light['--brand-strong'] ?? '#222222',
    logo: logoOf(tenant),
    flagDays: verificationRulesOf(tenant).flagDays,
  }
}

const maxMaps = 12
/** Specialties under the name; a longer list gets its own line. */
const maxInSubtitle = 3
/** A location of up to this many characters is not split across pages; a longer one may exceed a page. */
const shortPlace = { normal: 1_200, large: 420 }

/** All data of the template: the template has no text of its own and knows no tenant. */
export function recordDocument(publisher: Publisher, record: DirectoryRecord, options: RecordDocumentOptions) {
  const { language, now, fromDirectory } = options
  const messages = printMessages[language]
  const detail = detailData(record, { language, today: today(publisher, now), flagDays: publisher.flagDays })
  const { general } = detail
  const date = printDate(language, now, options.zone ?? publisher.timeZone)
  const tenantName = textIn(language, publisher.name)
  const named = (specialties: readonly string[]) => specialties.map(options.specialtyName)
  return {
    lang: language,
    base: options.size === 'large' ? 18 : 10.5,
    paper: options.paper,
    color: fromDirectory ? publisher.color : '#000000',
    // So that nobody can forge a listing under a plan's logo.
    logo: fromDirectory ? publisher.logo : '',
    logoAlt: messages.logoOf(tenantName),
    title: detail.name,
    subtitle: [...general.qualifications, ...named(general.specialties).slice(0, maxInSubtitle)].join(' · '),
    facts: rows([
      [messages.specialties, general.specialties.length > maxInSubtitle ? named(general.specialties).join(', ') : ''],
      [messages.facilityType, general.facilityType],
      [messages.gender, general.gender],
      [messages.languages, general.languages.join(', ')],
      [messages.certifications, general.certifications.join('; ')],
      [messages.education, general.education.join('; ')],
      [messages.groups, general.groups.join('; ')],
      ...general.identifiers.map(({ type, value }): [string, string] => [
        type.toUpperCase() === 'LN' ? messages.license : type,
        value,
      ]),
    ]),
    locationsTitle: messages.locations,
    noLocations: messages.noLocations,
    locations: detail.locations.map((location, at) =>
      locationDocument(
        location,
        { withMap: at < maxMaps, isReported: isReported(record, location.relationIds) },
        sameAs(general.specialties, location.specialties) ? [] : named(location.specialties),
        options,
      ),
    ),
    printed: messages.printed(date),
    statement: fromDirectory ? messages.accurate(tenantName, date) : messages.foreign,
    isForeign: !fromDirectory,
    help: messages.help(publisher.phone),
    page: messages.page,
    of: messages.of,
    publisher: fromDirectory ? tenantName : '',
    labels: {
      hours: messages.hours,
      day: messages.day,
      open: messages.open,
      plans: messages.plans,
      carrier: messages.carrier,
      plan: messages.plan,
    },
  }
}

export type RecordDocument = ReturnType<typeof recordDocument>

function logoOf(tenant: Tenant): string {
  const file = (tenant.theme.printLogo ?? tenant.theme.logo).split('/').at(-1) ?? ''
  return withOurFonts(tenant.images.get(file) ?? '')
}

/** Installed fonts differ between machines. */
function withOurFonts(svg: string): string {
  return svg.replaceAll(/font-family="[^"]*"/g, 'font-family="Noto Sans"')
}

function locationDocument(
  location: LocationData,
  { withMap, isReported }: { withMap: boolean; isReported: boolean },
  specialties: string[],
  { language, size, drawMap }: RecordDocumentOptions,
) {
  const messages = printMessages[language]
  const phone = (text: LocationData['phone']) =>
    text && (text.incomplete ? `${text.text} (${messages.incomplete})` : text.text)
  const services = [...location.additional, ...(location.telehealth ? [messages.telehealth] : [])]
  const place = {
    name: location.name,
    facts: rows([
      [messages.address, location.addressText],
      [messages.phone, phone(location.phone) && `${phone(location.phone)} · ${messages.tty}`],
      [messages.fax, phone(location.fax)],
      [messages.website, location.website?.text],
      [messages.specialties, specialties.join(', ')],
      [messages.newPatients, location.accepting.text],
      [messages.languages, location.languages.join(', ')],
      [messages.accessibility, services.join(', ')],
      [messages.serves, location.serves],
      [messages.ages, location.ages],
      [messages.map, withMap ? location.mapNote : ''],
    ]),
    hours: location.hasHours
      ? location.hours.map(({ name, periods }) => [
          name,
          periods.map(({ text, spoken }) => spoken ?? text.replaceAll(' ', '\u00a0')).join(', '),
        ])
      : [],
    plans: location.plans.map(({ carrier, plans }) => [carrier, plans.join(', ')]),
    checked: verifiedLine(location.verified),
    isOld: location.verified.old || location.verified.at === '',
    reported: isReported ? phrases[language].reported : '',
  }
  const letters = JSON.stringify(place).length
  return {
    ...place,
    isShort: letters < shortPlace[size],
    map: withMap && location.position ? withOurFonts(drawMap(location.position, location.name)) : '',
    mapAlt: messages.mapOf(location.name),
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
