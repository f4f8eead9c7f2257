import { listItems, tableRows } from '../tsv.ts'
import type { HoursKind } from './hours.ts'
import table from './tables/facility-kinds.tsv?raw'

/** Kinds of facilities other than group practices and hospitals. */
export interface FacilityKind {
  id: string
  codes: readonly string[]
  /** Share per thousand facilities. */
  share: number
  type: string
  nameEndings: readonly string[]
  where: 'homes' | 'centers'
  hours: HoursKind
  /** Visits people at home, in this many surrounding counties. */
  serves?: number
  /** Share of facilities with a service area that have no office to visit. */
  withoutOffice?: number
}

export const hospitalKind: FacilityKind = {
  id: 'hospital',
  codes: ['282N00000X'],
  share: 0,
  type: 'Hospital',
  where: 'centers',
  hours: 'always',
  nameEndings: ['Hospital', 'Medical Center', 'General Hospital', 'Community Hospital', 'Memorial Hospital'],
}

export const facilityKinds: readonly FacilityKind[] = tableRows(table).map(
  ([id = '', codes = '', share, type = '', nameEndings = '', where, hours = '', serves, withoutOffice]) => ({
    id,
    codes: codes.split(' '),
    share: Number(share),
    type,
    nameEndings: listItems(nameEndings),
    where: where === 'centers' ? 'centers' : 'homes',
    hours: hours as HoursKind, // Names in the table are checked by a test.
    ...(serves && { serves: Number(serves) }),
    ...(withoutOffice && { withoutOffice: Number(withoutOffice) / 100 }),
  }),
)
