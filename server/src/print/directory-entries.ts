import { milesBetween, type DirectoryRecord, type Language, type Point } from '@care/contract'
import { capitalizeWords, detailData, goldenHead, isReported, phrases, stateName, verifiedLine } from '@care/display'
import type { GoldenRecord, Relation, VisibleRecord } from '../records/model.ts'
import type { Visibility } from '../records/hide-unverified.ts'
import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { areaValue } from '../search/index-document.ts'
import { printMessages } from './print-messages.ts'

/** The content of a printed directory: a plan, and locations near a point. The rules are those of the search. */
export interface DirectoryFilter {
  plan?: string | undefined
  near?: (Point & { miles: number; areas: readonly string[] }) | undefined
}

export interface DirectoryEntry {
  kind: 'provider' | 'facility'
  name: string
  /** The sort key of a name: family name first. */
  listed: string
  credential: string
  specialty: string
  town: string
  lines: string[]
}

export interface ShownOptions {
  language: Language
  today: string
  flagDays: number
  specialtyName: (display: string) => string
  /** Relations of records that members reported, by stableId. */
  reported: ReadonlyMap<string, readonly string[]>
}
export interface EntryOptions extends Omit<ShownOptions, 'today'> {
  visibility: Visibility
  filter: DirectoryFilter
}

/** A record's entries: one for each town and specialty with a relation that matches both plan and location. */
export function entriesOf(record: GoldenRecord, { visibility, filter, ...options }: EntryOptions): DirectoryEntry[] {
  const visible = visibleRecord(record, visibility)
  if (!visible) return []
  const relations = visible.relations.filter((relation) => fits(relation, filter))
  return entriesOfShown({ ...visible, relations }, { ...options, today: visibility.today })
}

/** The entries for the relations of a record to print. */
export function entriesOfShown(
  visible: VisibleRecord,
  { language, today, flagDays, specialtyName, reported }: ShownOptions,
): DirectoryEntry[] {
  const messages = printMessages[language]
  const entries = new Map<string, DirectoryEntry>()
  for (const relation of visible.relations) {
    const shown = visibleRecordToWire({ ...visible, relations: [relation] })
    const detail = detailData(shown, { language, today, flagDays })
    const [place] = detail.locations
    if (!place) continue
    const specialty = specialtyName(mainSpecialty(relation)) || messages.otherCare
    const town = townOf(relation) || messages.townUnknown
    const known = entries.get(`${specialty}|${town}`)
    const where = [place.name, place.addressText || place.serves].filter(Boolean).join(', ')
    const meta = { reported: [...(reported.get(visible.stableId) ?? [])] }
    const warning = isReported({ meta }, place.relationIds) ? [phrases[language].reported] : []
    if (known) {
      known.lines.push(where, ...warning)
      continue
    }
    const contact = [place.phone?.text, place.website?.text].filter(Boolean).join(' · ')
    entries.set(`${specialty}|${town}`, {
      kind: detail.kind,
      name: detail.name,
      listed: listedName(shown, detail.name),
      credential: detail.general.qualifications.join(', ') || detail.general.facilityType,
      specialty,
      town,
      lines: [
        where,
        contact,
        place.accepting.text,
        place.languages.length > 0 ? `${messages.languages}: ${place.languages.join(', ')}` : '',
        place.additional.join(', '),
        verifiedLine(place.verified),
        ...warning,
      ].filter(Boolean),
    })
  }
  return [...entries.values()]
}

function fits({ network, location, serviceAreas }: Relation, { plan, near }: DirectoryFilter): boolean {
  if (plan !== undefined && !network.some((entry) => entry.plan === plan)) return false
  if (!near) return true
  if (location?.position && milesBetween(location.position, near) <= near.miles) return true
  return serviceAreas.some((area) => near.areas.includes(areaValue(area)))
}

function mainSpecialty({ specialties }: Relation): string {
  return (specialties.find(({ primary }) => primary) ?? specialties[0])?.display ?? ''
}

function townOf({ location, serviceAreas }: Relation): string {
  const { city, state } = location?.address ?? {}
  if (city?.trim()) return [city.trim(), state?.trim()].filter(Boolean).join(', ')
  const [area] = serviceAreas
  return area ? [area.county, area.county ? area.state : stateName(area.state ?? '')].filter(Boolean).join(', ') : ''
}

function listedName(record: DirectoryRecord, name: string): string {
  const { family = '', given = [] } = goldenHead(record)?.name?.[0] ?? {}
  const first = [given].flat().join(' ').trim()
  return record.kind === 'facility' || !family.trim() || !first
    ? name
    : `${capitalizeWords(family.trim())}, ${capitalizeWords(first)}`
}
