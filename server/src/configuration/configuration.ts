import type { ComponentLists, Features, PublicTenant, Text } from '@care/contract'

export type TenantId = string

/** Everything that makes one tenant differ from another, as it is in force now. */
export interface Tenant extends PublicTenant {
  /** IANA name. Its calendar day is `today(tenant, now)`. */
  timeZone: string
  /** Off: configuration calls answer 403, as for an unknown tenant. */
  enabled: boolean
  /** Origins that may call the API from a browser, and that may frame the finder. */
  allowedOrigins: readonly string[]
  frameAncestors: readonly string[]
  features: Features
  components: ComponentLists
  /** By page name; `encoded` is the base64 that the calls answer with. */
  blueprints: ReadonlyMap<string, Blueprint>
  errorMessages: Record<string, Text>
  goldenRecordRules: unknown
  /** Query templates that stand in place of the shipped ones, by name. */
  templates: ReadonlyMap<string, string>
  /** Words the tenant adds to the free-text lexicon. */
  lexicon: unknown
  /** Logos and preface pages as SVG text, by file name. */
  pictures: ReadonlyMap<string, string>
}

export interface Blueprint {
  page: string
  version: number
  text: string
  encoded: string
}

/**
 * One whole configuration. A request takes one at its start and keeps it: a reload never mixes two inside one request.
 */
export interface Configuration {
  /** Grows with every reload. */
  version: number
  tenants: ReadonlyMap<TenantId, Tenant>
  roles: unknown
  /** Deployment-wide feature flags, for `feature-flag` without a tenant. */
  features: Features
  /** The specialty-to-taxonomy mapping in force, or undefined for the built-in one. */
  specialtyMapping: unknown
}

export interface ConfigurationSource {
  current(): Configuration
  /** Reads the stored configuration again, here and (by a bumped version) in every other instance. */
  reload(): Promise<Configuration>
}
