import type { Kind, Point } from '@care/contract'

/**
 * The directory's own model of a record, independent of the API: `visible-record-to-wire.ts` maps it to the API's
 * schema, `search/index-document.ts` to the index. Lists are never absent; a value is absent only when unknown.
 */
export interface GoldenRecord {
  readonly stableId: StableId
  /** Set by the repository; absent on a record that was never stored. */
  readonly stableIdHash?: string
  readonly kind: Kind
  readonly version: number
  readonly heads: readonly Head[]
  readonly relations: readonly Relation[]
  /** The first day on which no source listed it; absent while one does. */
  readonly left?: Day
  /** Staff only: the sources of the values. */
  readonly sources: readonly string[]
}

/** A record without anything members may not see on that day. Made by `visibleRecord` only. */
export interface VisibleRecord extends Omit<GoldenRecord, 'sources'> {
  readonly visibleOn: Day
  /** For each relation: the day from which the tenant's rules count until they hide it. Never in a response. */
  readonly hideClocks?: readonly (Day | undefined)[]
}

/** Never changes; survives merges and reloads. */
export type StableId = string
/** Survives reordering and respelling of locations, so that verifications and reports can refer to it. */
export type RelationId = string
/** YYYY-MM-DD in the tenant's time zone. */
export type Day = string

/** Facts about the person or facility at any location. */
export interface Head {
  readonly golden: boolean
  readonly names: readonly Name[]
  readonly gender?: string
  readonly identifiers: readonly Identifier[]
  readonly languages: readonly Coded[]
  readonly qualifications: readonly Coded[]
  readonly certifications: readonly Certification[]
  readonly boardCertifications: readonly Certification[]
  readonly education: readonly Education[]
  readonly facilityType?: string
}

/** One person or facility at one location. All conditions of a search must hold on the same relation. */
export interface Relation {
  readonly id?: RelationId
  readonly specialties: readonly Specialty[]
  readonly location?: Location
  /** The service area of home care, PACE and telehealth; found if the member's place is inside. */
  readonly serviceAreas: readonly ServiceArea[]
  readonly network: readonly NetworkEntry[]
  readonly group?: ProviderGroup
  readonly accepting?: Coded
  readonly virtualServices: readonly VirtualService[]
  readonly ages?: AgeRange
  readonly period?: Period
  readonly verification?: Verification
  /** Staff only: the day of the third unanswered attempt. */
  readonly unreachableSince?: Day
}

export interface Location {
  readonly id?: string
  readonly names: readonly string[]
  readonly address?: Address
  readonly telecom: readonly Telecom[]
  readonly phonePresent?: boolean
  readonly urlPresent?: boolean
  readonly faxPresent?: boolean
  readonly position?: Position
  readonly hours: readonly OpenHours[]
  readonly languages: readonly Coded[]
  readonly accessibility: readonly Coded[]
  readonly codes: readonly Coded[]
  readonly suppressed: boolean
}

/** One plan accepted at one location. All plan conditions of a search must hold on the same entry. */
export interface NetworkEntry {
  readonly carrier: string
  readonly plan?: string
  readonly state?: string
  readonly siteNumber?: string
  readonly siteName?: string
  readonly planYear?: number
  readonly period?: Period
  /** Overrides the relation's own when this plan is chosen. */
  readonly accepting?: Coded
  readonly suppressed: boolean
}

export interface Address {
  readonly lines: readonly string[]
  readonly city?: string
  readonly state?: string
  readonly postalCode?: string
  readonly county?: string
  readonly text?: string
}

/** The first and the last day; open where absent. Sources may write an instant: only its day counts. */
export interface Period {
  readonly start?: string
  readonly end?: string
}

export interface Verification {
  readonly at: string
  readonly method?: string
  /** Staff only. */
  readonly by?: string
}

/** `approximate`: the center of its ZIP code or town. */
export type Position = Point & { readonly approximate?: boolean }

export interface ProviderGroup {
  readonly name?: string
  readonly aliases: readonly string[]
}

export interface VirtualService {
  readonly channels: readonly Coded[]
}

export interface OpenHours {
  readonly days: readonly string[]
  readonly allDay?: boolean
  readonly start?: string
  readonly end?: string
}

export interface Coded {
  readonly code?: string
  readonly display: string
}

export interface Specialty extends Coded {
  readonly primary?: boolean
}

export interface Name {
  readonly text?: string
  readonly given?: readonly string[]
  readonly family?: string
  readonly prefix?: string
  readonly suffix?: string
}

export interface Identifier {
  readonly type: string
  readonly value: string
}

export interface Telecom {
  readonly system: string
  readonly value: string
  readonly use?: string
}

export interface ServiceArea {
  readonly state: string
  readonly county?: string
}

export interface AgeRange {
  readonly min?: number
  readonly max?: number
}

export interface Certification {
  readonly display: string
  readonly board?: string
  readonly year?: number
}

export interface Education {
  readonly school: string
  readonly degree?: string
  readonly year?: number
}
