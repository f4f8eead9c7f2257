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
  /** Whether the tenant is off: configuration calls then answer 403, as for an unknown tenant. */
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
  /** Built from drafts, for a preview: nothing it shows is counted or cached. */
  isDraft?: true
}

/** What is needed to compute a tenant's calendar day. */
export type TenantWithClock = Pick<Tenant, 'id' | 'timeZone'>

/** A page layout with the tenant's values filled in. */
export interface Blueprint {
  page: string
  version: number
  text: string
  /**
   * The base64 text that the calls return. It includes the tenant's error messages; those of the page take precedence.
   */
  encoded: string
}

/**
 * A snapshot of the whole configuration. A request takes one at its start and keeps it: a reload never mixes two inside
 * one request.
 */
export interface Configuration {
  /** Increases with every change. */
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

/** A text that replaces a stored document; null means deleted. */
export interface CandidateText extends DocumentKey {
  text: string | null
}
export interface CandidateError extends DocumentKey, PlacedError {}

/** The candidate configuration, or its errors. */
export type Candidate = { configuration: Configuration } | { errors: readonly CandidateError[] }

export interface ConfigurationSource {
  current(): Configuration
  /** Makes this process and all others read the stored configuration again. */
  reload(): Promise<Configuration>
  /** Reads what was stored since, if anything. Call it after a save, which has already notified the others. */
  refresh(): Promise<Configuration>
  /** The configuration with these texts, for a check before they are stored and for a preview. Nothing is changed. */
  candidate(texts: readonly CandidateText[]): Candidate
}
