import {
  telehealthDisplay,
  primaryCareDisplay,
  specialistDisplay,
  type DirectoryRecord,
  type Kind,
  type Relation,
} from '@care/contract'
import type { CompositeEntry, IndexDocument, IndexSchema } from '@care/search-engine'

/** What is searched: a record is the parent, each of its relations a row. */
export const recordSchema: IndexSchema = {
  parent: { name: { type: 'words' }, gender: { type: 'keyword' } },
  row: {
    specialty: { type: 'keyword' },
    language: { type: 'keyword' },
    network: { type: 'composite', parts: ['plan', 'state', 'site', 'year', 'accepting'] },
    accepting: { type: 'keyword' },
    primaryCare: { type: 'flag' },
    specialist: { type: 'flag' },
    accessible: { type: 'flag' },
    telehealth: { type: 'flag' },
    position: { type: 'position' },
    serviceArea: { type: 'keyword' },
    verified: { type: 'date' },
  },
}

/** Expects a visible record: what is suppressed or out of force must be gone before it gets here. */
export function indexDocument(kind: Kind, record: DirectoryRecord): IndexDocument {
  const relations = record.relations ?? []
  const heads = record.heads ?? []
  const spoken = displays(heads.flatMap((head) => head.communication ?? []))
  return {
    id: record.stableId,
    fields: { name: namesOf(kind, record), gender: heads.map((head) => head.gender?.toLowerCase()).find(Boolean) },
    rows: relations.map((relation) => rowOf(relation, spoken)),
  }
}

/** The value of a service area in the index: a county, or a whole state. */
export function areaValue(area: { state: string; county?: string }): string {
  const county = area.county?.toLowerCase().replace(/ (county|parish|borough)$/, '')
  return county ? `${area.state}|${county}` : area.state
}

function rowOf(relation: Relation, spoken: readonly string[]): IndexDocument['rows'][number] {
  const location = relation.location
  const codes = displays(location?.code ?? [])
  return {
    specialty: displays(relation.specialty ?? []),
    language: [...new Set([...spoken, ...displays(location?.communication ?? [])])],
    network: networkEntries(relation),
    accepting: relation.acceptingPatients?.code,
    primaryCare: codes.includes(primaryCareDisplay),
    specialist: codes.includes(specialistDisplay),
    accessible: (location?.accessibility ?? []).length > 0,
    telehealth: (relation.virtualService ?? []).some((service) =>
      displays(service.channelType ?? []).includes(telehealthDisplay),
    ),
    position: isPosition(location?.position) ? location.position : undefined,
    serviceArea: (relation.serviceArea ?? []).map(areaValue),
    verified: relation.verified?.at.slice(0, 10),
  }
}

/**
 * The entry's own accepting code wins over the relation's; resolved here, so a plan and a code are asked of one entry.
 */
function networkEntries(relation: Relation): CompositeEntry[] {
  return (relation.network ?? []).map((entry) => ({
    plan: entry.insurance.plan,
    state: entry.state,
    site: entry.siteNumber,
    year: entry.planYear?.toString(),
    accepting: entry.acceptingPatients?.code ?? relation.acceptingPatients?.code,
  }))
}

function namesOf(kind: Kind, record: DirectoryRecord): string[] {
  const own = (record.heads ?? []).flatMap((head) => head.name ?? []).map(nameText)
  if (kind === 'provider') return own.filter(Boolean)
  const others = (record.relations ?? []).flatMap((relation) => [
    ...(relation.location?.name ?? []),
    relation.providerGroup?.name ?? '',
    ...(relation.providerGroup?.alias ?? []),
  ])
  return [...new Set([...own, ...others])].filter(Boolean)
}

function nameText(name: { text?: string; given?: string[]; family?: string }): string {
  return name.text ?? [...(name.given ?? []), name.family].filter(Boolean).join(' ')
}

function displays(coded: readonly { display: string }[]): string[] {
  return [...new Set(coded.map(({ display }) => display))]
}

function isPosition(position: { lat: number; lon: number } | undefined): position is { lat: number; lon: number } {
  return position !== undefined && Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180
}
