import {
  telehealthDisplay,
  primaryCareDisplay,
  specialistDisplay,
  isOnEarth,
  type Kind,
  type Point,
} from '@care/contract'
import type { CompositeEntry, IndexDocument, IndexSchema } from '@care/search-engine'
import { npiName } from '../records/npi.ts'
import type { Coded, Name, Relation, VisibleRecord } from '../records/model.ts'

/** The schema of the index: a record is a parent, and each of its relations a row. */
export const recordSchema: IndexSchema = {
  parent: { name: { type: 'words' }, gender: { type: 'keyword' } },
  row: {
    specialty: { type: 'keyword' },
    language: { type: 'keyword' },
    network: {
      type: 'composite',
      parts: ['plan', 'state', 'site', 'year', 'accepting'],
      ignoreCase: ['plan', 'state', 'site'],
    },
    accepting: { type: 'keyword' },
    primaryCare: { type: 'flag' },
    specialist: { type: 'flag' },
    accessible: { type: 'flag' },
    telehealth: { type: 'flag' },
    position: { type: 'position' },
    serviceArea: { type: 'keyword' },
    verified: { type: 'date' },
    hideClock: { type: 'date' },
  },
}

/** The searchable values of a record. */
export function indexDocument(kind: Kind, record: VisibleRecord): IndexDocument {
  const spoken = displays(record.heads.flatMap(({ languages }) => languages))
  return {
    id: record.stableId,
    fields: {
      name: namesOf(kind, record),
      gender: record.heads.map(({ gender }) => gender?.toLowerCase()).find(Boolean),
    },
    rows: record.relations.map((relation, at) => ({
      ...rowOf(relation, spoken),
      hideClock: record.hideClocks?.[at],
    })),
  }
}

/** The value of a service area in the index: a county, or a whole state. */
export function areaValue(area: { state: string; county?: string }): string {
  const county = area.county?.toLowerCase().replace(/ (county|parish|borough)$/, '')
  return county ? `${area.state}|${county}` : area.state
}

function rowOf(relation: Relation, spoken: readonly string[]): IndexDocument['rows'][number] {
  const { location } = relation
  const codes = displays(location?.codes ?? [])
  return {
    specialty: displays(relation.specialties),
    language: [...new Set([...spoken, ...displays(location?.languages ?? [])])],
    network: networkEntries(relation),
    accepting: relation.accepting?.code,
    primaryCare: codes.includes(primaryCareDisplay),
    specialist: codes.includes(specialistDisplay),
    accessible: (location?.accessibility.length ?? 0) > 0,
    telehealth: relation.virtualServices.some(({ channels }) => displays(channels).includes(telehealthDisplay)),
    position: indexedPosition(location?.position),
    serviceArea: relation.serviceAreas.map(areaValue),
    verified: relation.verification?.at.slice(0, 10),
  }
}

/**
 * The entry's own accepting code takes precedence over the relation's. Resolved here, so that a query tests plan and
 * code on one entry.
 */
function networkEntries({ network, accepting }: Relation): CompositeEntry[] {
  return network.map((entry) => ({
    plan: entry.plan,
    state: entry.state,
    site: entry.siteNumber,
    year: entry.planYear?.toString(),
    accepting: entry.accepting?.code ?? accepting?.code,
  }))
}

function namesOf(kind: Kind, record: VisibleRecord): string[] {
  const names = textNames(kind, record)
  // Last: the first name is the sort key. A record without a name stays without.
  return names.length === 0 ? names : [...names, ...npisOf(record)]
}

function npisOf({ heads }: VisibleRecord): string[] {
  const npis = heads.flatMap(({ identifiers }) => identifiers).filter(({ type }) => type.toUpperCase() === 'NPI')
  return [...new Set(npis.flatMap(({ value }) => npiName(value) ?? []))]
}

function textNames(kind: Kind, { heads, relations }: VisibleRecord): string[] {
  const own = heads.flatMap(({ names }) => names).map(nameText)
  if (kind === 'provider') return own.filter(Boolean)
  const others = relations.flatMap(({ location, group }) => [
    ...(location?.names ?? []),
    group?.name ?? '',
    ...(group?.aliases ?? []),
  ])
  return [...new Set([...own, ...others])].filter(Boolean)
}

function nameText({ text, given, family }: Name): string {
  return text ?? [...(given ?? []), family].filter(Boolean).join(' ')
}

function displays(coded: readonly Coded[]): string[] {
  return [...new Set(coded.map(({ display }) => display))]
}

/** Converts to the engine's point type. Impossible coordinates are not indexed. */
function indexedPosition(position: Point | undefined): { lat: number; lon: number } | undefined {
  return position && isOnEarth(position) ? { lat: position.latitude, lon: position.longitude } : undefined
}
