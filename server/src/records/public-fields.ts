import type { Kind } from '@care/contract'
import type * as model from './model.ts'

/**
 * Who may see a field: everyone, or staff only. A field that holds objects has a separate table instead, so a new field
 * of the model does not compile before it is decided here.
 */
export type PublicFields<T> = { readonly [K in keyof T]-?: Rule<NonNullable<T[K]>> }
type Visibility = 'public' | 'staff'
type Rule<V> = V extends readonly (infer E)[] ? Rule<E> : V extends object ? PublicFields<V> | 'staff' : Visibility

const coded: PublicFields<model.Coded> = { code: 'public', display: 'public' }
const period: PublicFields<model.Period> = { start: 'public', end: 'public' }
const certification: PublicFields<model.Certification> = { display: 'public', board: 'public', year: 'public' }

const head: PublicFields<model.Head> = {
  golden: 'public',
  names: { text: 'public', given: 'public', family: 'public', prefix: 'public', suffix: 'public' },
  gender: 'public',
  /** By type as well: see `isPublicIdentifier`. */
  identifiers: { type: 'public', value: 'public' },
  languages: coded,
  qualifications: coded,
  certifications: certification,
  boardCertifications: certification,
  education: { school: 'public', degree: 'public', year: 'public' },
  facilityType: 'public',
}

const location: PublicFields<model.Location> = {
  id: 'public',
  names: 'public',
  address: {
    lines: 'public',
    city: 'public',
    state: 'public',
    postalCode: 'public',
    county: 'public',
    text: 'public',
  },
  telecom: { system: 'public', value: 'public', use: 'public' },
  phonePresent: 'public',
  urlPresent: 'public',
  faxPresent: 'public',
  position: { latitude: 'public', longitude: 'public', approximate: 'public' },
  hours: { days: 'public', allDay: 'public', start: 'public', end: 'public' },
  languages: coded,
  accessibility: coded,
  codes: coded,
  suppressed: 'public',
}

const networkEntry: PublicFields<model.NetworkEntry> = {
  carrier: 'public',
  plan: 'public',
  state: 'public',
  siteNumber: 'public',
  siteName: 'public',
  planYear: 'public',
  period,
  accepting: coded,
  suppressed: 'public',
}

const relation: PublicFields<model.Relation> = {
  id: 'public',
  specialties: { ...coded, primary: 'public' },
  location,
  serviceAreas: { state: 'public', county: 'public' },
  network: networkEntry,
  group: { name: 'public', aliases: 'public' },
  accepting: coded,
  virtualServices: { channels: coded },
  ages: { min: 'public', max: 'public' },
  period,
  verification: { at: 'public', method: 'public', by: 'staff' },
  unreachableSince: 'staff',
}

/** What leaves the system of record for the public, field by field. */
export const publicFields: PublicFields<model.GoldenRecord> = {
  stableId: 'public',
  stableIdHash: 'public',
  kind: 'public',
  version: 'public',
  heads: head,
  relations: relation,
  left: 'public',
  sources: 'staff',
}

const providerIdentifiers: ReadonlySet<string> = new Set(['NPI', 'LN', 'PRN'])
/** Tax and social security numbers under the names that sources and HL7 table 0203 give them. */
const taxIdentifiers: ReadonlySet<string> = new Set(['TAX', 'TIN', 'EIN', 'FEIN', 'EN', 'ITIN', 'SSN', 'SS', 'SB'])

/** Facilities show any identifier except their tax number, persons a few: theirs may be a social security number. */
export function isPublicIdentifier(kind: Kind, { type }: model.Identifier): boolean {
  const name = type.trim().toUpperCase()
  return kind === 'provider' ? providerIdentifiers.has(name) : !taxIdentifiers.has(name)
}
