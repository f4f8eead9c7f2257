import type { DirectoryRecord, Kind, Relation } from '@care/contract'
import { facilityTypeName, genderName, languageNames } from './coded.ts'
import { visibleIdentifiers, visibleRelations, type IdentifierText } from './identifiers.ts'
import type { CarrierPlans } from './insurance.ts'
import { locationData, type LocationData } from './location-data.ts'
import { goldenHead, groupNames, recordName } from './names.ts'
import type { DisplayOptions } from './options.ts'
import { phrases } from './phrases.ts'
import { byPlace } from './places.ts'
import { displaysOf, listOf, textOf, uniqueTexts } from './reading.ts'
import { specialtyNames } from './specialties.ts'

/** The three tabs of an expanded card. */
export interface DetailData {
  kind: Kind
  name: string
  general: GeneralData
  locations: LocationData[]
  insurance: InsuranceData[]
}

export interface GeneralData {
  specialties: string[]
  languages: string[]
  /** The third column, for practitioners only. */
  qualifications: string[]
  groups: string[]
  identifiers: IdentifierText[]
  gender: string
  facilityType: string
  education: string[]
  certifications: string[]
}

export interface InsuranceData {
  name: string
  specialty: string
  carriers: CarrierPlans[]
}

export function detailData(record: DirectoryRecord, options: DisplayOptions): DetailData {
  const kind = record.kind ?? 'provider'
  const relations = visibleRelations(record)
  const locations = byPlace(relations).map((group) => locationData(group, options))
  return {
    kind,
    name: recordName(record) || phrases[options.language].unnamed,
    general: generalData(record, kind, relations, options),
    locations,
    insurance: locations.map(({ name, specialties, plans }) => ({
      name,
      specialty: specialties[0] ?? '',
      carriers: plans,
    })),
  }
}

function generalData(
  record: DirectoryRecord,
  kind: Kind,
  relations: readonly Relation[],
  options: DisplayOptions,
): GeneralData {
  const head = goldenHead(record)
  const provider = kind === 'provider'
  return {
    specialties: specialtyNames(relations, options.specialtyWords),
    languages: languageNames(options.language, listOf(head?.communication)),
    qualifications: provider ? displaysOf(head?.qualification) : [],
    groups: groupNames(relations),
    identifiers: visibleIdentifiers(kind, head?.identifier),
    gender: provider ? genderName(options.language, head?.gender) : '',
    facilityType: provider ? '' : facilityTypeName(options.language, head?.facilityType),
    education: uniqueTexts(listOf(head?.education).map(({ school, degree, year }) => joined([school, degree, year]))),
    certifications: uniqueTexts(
      [...listOf(head?.boardCertification), ...listOf(head?.certification)].map(({ display, board, year }) =>
        joined([display, board, year]),
      ),
    ),
  }
}

function joined(parts: readonly unknown[]): string {
  return parts
    .map((part) => (typeof part === 'number' ? String(part) : textOf(part)))
    .filter((part) => part !== '')
    .join(', ')
}
