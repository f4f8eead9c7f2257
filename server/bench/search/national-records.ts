import type { DirectoryRecord, Relation, SearchQuery } from '@care/contract'
import type { IndexDocument, Query } from '@care/search-engine'
import { nationalDocuments } from '../../../search-engine/bench/national-data.ts'
import { visibleOf } from '../../src/records/records.testing.ts'
import type { IndexedRecord } from '../../src/search/search-index.ts'

export const tenant = 'champion'

/**
 * The engine's national data as records of the directory, so that the whole call can be measured on the same people.
 */
export async function* nationalRecords(count: number): AsyncGenerator<IndexedRecord> {
  for (const document of nationalDocuments(count)) yield { record: visibleOf(recordOf(document)), version: 1 }
}

export function recordOf({ id, fields, rows }: IndexDocument): DirectoryRecord {
  return {
    stableId: id,
    stableIdHash: `hash-${id}`,
    kind: 'provider',
    meta: { version: 1 },
    heads: [
      {
        golden: true,
        name: [{ text: String(fields.name) }],
        gender: fields.gender as string | undefined,
        identifier: [{ type: 'NPI', value: '2000000000' }],
        qualification: [{ display: 'MD' }],
      },
    ],
    relations: rows.map((row, at) => relationOf(id, row, at)),
  }
}

function relationOf(id: string, row: IndexDocument['rows'][number], at: number): Relation {
  // As national-data.ts makes them.
  const entries = row.network as { plan: string; state: string; site?: string; year: string; accepting: string }[]
  const code = row.accepting as string
  return {
    id: `${id}-${at}`,
    specialty: (row.specialty as string[]).map((display, place) => ({ display, primary: place === 0 })),
    location: {
      name: ['Main Street Medical Group'],
      address: {
        line: ['100 Main Street', `Suite ${at + 1}`],
        city: 'Springfield',
        state: 'NY',
        postalCode: '10001',
        text: `100 Main Street, Suite ${at + 1}, Springfield, NY 10001`,
      },
      telecom: [
        { system: 'phone', value: '(212) 555-0100' },
        { system: 'fax', value: '(212) 555-0101' },
        { system: 'url', value: 'https://medical-group.example.org' },
      ],
      position: row.position as { lat: number; lon: number },
      communication: (row.language as string[]).map((display) => ({ display })),
      availableTime: [
        {
          daysOfWeek: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
          availableStartTime: '09:00:00',
          availableEndTime: '17:00:00',
        },
      ],
      accessibility: row.accessible ? [{ code: 'entrance', display: 'Wheelchair accessible entrance' }] : [],
      code: row.primaryCare ? [{ display: 'Primary Care Provider' }] : [],
    },
    network: entries.map(({ plan, state, site, year, accepting }) => ({
      insurance: { carrier: 'Carrier', plan },
      state,
      siteNumber: site,
      planYear: Number(year),
      acceptingPatients: { code: accepting, display: accepting },
    })),
    acceptingPatients: { code, display: code },
    verified: { at: String(row.verified), method: 'phone' },
  }
}

/** A query tree as the body a member's browser would send. */
export function bodyOf(query: Query): { query: SearchQuery } {
  const asked: SearchQuery = { limit: 10 }
  for (const clause of 'all' in query.where ? query.where.all : [query.where]) {
    if ('near' in clause)
      asked.location = { latitude: clause.near.lat, longitude: clause.near.lon, distance: String(clause.near.miles) }
    else if ('words' in clause) asked.name = clause.words.text
    else if ('same' in clause)
      Object.assign(asked, {
        programType: clause.same.parts.plan,
        planState: clause.same.parts.state?.[0],
        planYear: Number(clause.same.parts.year?.[0]),
      })
    else if ('in' in clause) Object.assign(asked, fieldOf(clause.in.field, [...clause.in.values]))
  }
  return { query: asked }
}

function fieldOf(field: string, values: string[]): Partial<SearchQuery> {
  if (field === 'specialty') return { specialtiesV2: values }
  if (field === 'language') return { language: values }
  if (field === 'gender') return { gender: values.join(',') }
  if (field === 'accepting') return { isAcceptingNewPatient: true }
  return { isHandicapAccessible: true }
}
