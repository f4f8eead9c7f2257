import type { ComponentLists, Features, PublicTenant, Text } from '@care/contract'
import type { DocumentKey, PlacedError } from './define-document.ts'
import type { DerivedValues } from './derived.ts'
import type { Documents } from './documents.ts'
import type { DocumentProblem } from './load-documents.ts'

export type TenantId = string

/** Everything that makes one tenant differ from another, in one snapshot of the configuration. */
export interface Tenant extends PublicTenant {
  /** The snapshot that this tenant belongs to. */
  readonly configuration: Configuration
  /** The tenant's own documents. */
  readonly documents: Documents
  readonly derived: DerivedValues
  /** IANA name. Its calendar day is `today(tenant, now)`. */
  timeZone: string
  /** Off: configuration calls answer 403, as for an unknown tenant. */
  enabled: boolean
  /** Origins that may call the API from a browser, and that may frame the finder. */
  allowedOrigins: readonly string[]
  frameAncestors: readonly string[]
  features: Features
  components: ComponentLists
  /** By page name. */
  blueprints: ReadonlyMap<string, Blueprint>
  errorMessages: Record<string, Text>
  goldenRecordRules: unknown
  /** Logos and preface pages as SVG text, by file name. */
  images: ReadonlyMap<string, string>
  /** Made of drafts, for a preview: what it shows is not counted and not kept. */
  isDraft?: true
}

/** What is needed to know a tenant's calendar day. */
export type TenantWithClock = Pick<Tenant, 'id' | 'timeZone'>

/** A page layout with the tenant's values filled in. */
export interface Blueprint {
  page: string
  version: number
  text: string
  /** The base64 that the calls answer with. The tenant's error messages are in it, those of the page first. */
  encoded: string
}

/**
 * A snapshot of the whole configuration. A request takes one at its start and keeps it: a reload never mixes two inside
 * one request.
 */
export interface Configuration {
  /** Grows with every change. */
  version: number
  tenants: ReadonlyMap<TenantId, Tenant>
  /** The deployment's documents. */
  readonly documents: Documents
  readonly derived: DerivedValues
  roles: unknown
  /** Deployment-wide feature flags, for `feature-flag` without a tenant. */
  features: Features
  /** Documents that could not be used. */
  problems: readonly DocumentProblem[]
}

/** A text in the place of a stored document; null: as if it were deleted. */
export interface CandidateText extends DocumentKey {
  text: string | null
}
export interface CandidateError extends DocumentKey, PlacedError {}

/** The configuration as it would be, or what is wrong with it. */
export type Candidate = { configuration: Configuration } | { errors: readonly CandidateError[] }

export interface ConfigurationSource {
  current(): Configuration
  /** Has this process and every other one read the stored configuration again. */
  reload(): Promise<Configuration>
  /** Reads what was stored since, if anything was. For after a save, which has already notified the others. */
  refresh(): Promise<Configuration>
  /** The configuration with these texts, for a check before they are stored and for a preview. Nothing changes. */
  candidate(texts: readonly CandidateText[]): Candidate
}
