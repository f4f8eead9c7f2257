import type { Static } from 'typebox'
import { goldenRecordRulesDocument } from '../configuration/golden-record-rules-document.ts'
import { findVersion } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'

export type MergeRulesDocument = Static<typeof goldenRecordRulesDocument.schema>
export type RuleName = MergeRulesDocument['defaults']['rules'][number]

/** Merge rules, prepared for use. */
export interface MergeRules {
  /** The document's version; 0 for the built-in rules. */
  version: number
  document: MergeRulesDocument
  /** The source of corrections. */
  stewardSource: string
  /** The rules of an attribute, such as `name` or `relation.location.address`. */
  of(attribute: string): AttributeRules
  /** A source's position in the general order of sources, from 0; unknown sources come last. */
  rank(source: string): number
  /** Whether a source adds people and locations to the directory, or only states facts about existing ones. */
  lists(source: string): boolean
  /** Attributes of the head and of locations whose values expire, with their maximum age in days. */
  aging: { head: readonly (readonly [string, number])[]; place: readonly (readonly [string, number])[] }
}

export interface AttributeRules {
  rules: readonly RuleName[]
  rank(source: string): number
  /** For a list: combines the values of all sources. */
  combine: boolean
  /** Older values lose to newer ones. */
  maxAgeDays?: number
}

/** For a tenant without its own rules. */
const builtIn: MergeRulesDocument = {
  sources: [],
  stewardOverride: { source: 'steward', untilExpiry: true },
  defaults: { rules: ['steward-override', 'source-priority', 'recency', 'agreement', 'completeness'] },
  attributes: [],
}

/** The latest verification counts, regardless of its source; see `candidatesFor`. */
const verifiedAttribute = 'relation.verified'
const placePrefix = 'relation.'

export function compileRules(document: MergeRulesDocument, version: number): MergeRules {
  const general = ranking(document.sources.map(({ id }) => id))
  const usual: AttributeRules = { rules: document.defaults.rules, rank: general, combine: false }
  const newestFirst: AttributeRules = { ...usual, rules: ['recency', ...usual.rules] }
  const attributes = new Map(
    document.attributes.map(({ attribute, rules, sources, combine = false, maxAgeDays }) => [
      attribute,
      {
        rules,
        rank: sources ? ranking(sources) : general,
        combine,
        ...(maxAgeDays !== undefined && { maxAgeDays }),
      },
    ]),
  )
  const ages = document.attributes.flatMap(({ attribute, maxAgeDays }) =>
    maxAgeDays === undefined ? [] : [[attribute, maxAgeDays] as const],
  )
  const isOfPlace = (attribute: string) => attribute.startsWith(placePrefix)
  const unlisting = new Set(document.sources.flatMap(({ id, lists = true }) => (lists ? [] : [id])))
  unlisting.add(document.stewardOverride.source)
  return {
    version,
    document,
    stewardSource: document.stewardOverride.source,
    of: (attribute) => attributes.get(attribute) ?? (attribute === verifiedAttribute ? newestFirst : usual),
    rank: general,
    lists: (source) => !unlisting.has(source),
    aging: {
      head: ages.filter(([attribute]) => !isOfPlace(attribute)),
      place: ages.flatMap(([attribute, days]) =>
        isOfPlace(attribute) ? [[attribute.slice(placePrefix.length), days] as const] : [],
      ),
    },
  }
}

/** The tenant's rules: a version of its document, the current one by default. */
export async function readMergeRules(db: Db, tenantId: string, version?: number): Promise<MergeRules> {
  const key = { scope: tenantId, name: goldenRecordRulesDocument.name }
  const stored = version === 0 ? undefined : await findVersion(db, key.scope, key.name, version)
  if (!stored?.document) return compileRules(builtIn, 0)
  const result = goldenRecordRulesDocument.read(key, stored.document)
  // An invalid document is never published, but one stored by an older version may be invalid now.
  return 'errors' in result ? compileRules(builtIn, 0) : compileRules(result.value, stored.version)
}

function ranking(sources: readonly string[]): (source: string) => number {
  const places = new Map(sources.map((source, at) => [source, at]))
  return (source) => places.get(source) ?? sources.length
}
