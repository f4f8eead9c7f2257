import type { Language, MatchSide } from '@care/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/tables.ts'
import { findingWords, identityOf, type Part } from '../matching/matching.service.ts'
import { nameText, namesOf } from '../records/stated-name.ts'
import { keyOf, type StatementKey } from '../records/statement-key.ts'
import { completed, refsWithKeys } from '../records/statement-refs.repository.ts'
import type { StoredSourceRecord } from '../records/source-records.repository.ts'
import { taxonomyOf } from '../specialties/specialties.service.ts'
import type { StatedPlace } from '../records/statement.ts'

export type SpecialtyName = (code: string) => string | undefined

/** In the language of the caller. */
export function specialtyNames({
  configuration,
  language,
}: Pick<FastifyRequest, 'configuration' | 'language'>): SpecialtyName {
  const taxonomy = taxonomyOf(configuration)
  return (code) => taxonomy.find(code)?.display[language]
}

/** The content of the statements with these keys, for a steward's comparison. */
export async function readSides(
  db: Db,
  tenantId: string,
  keys: readonly StatementKey[],
  specialtyName: SpecialtyName,
): Promise<Map<StatementKey, MatchSide>> {
  const stored = await completed(db, tenantId, await refsWithKeys(db, tenantId, keys), new Map())
  return new Map(stored.map((record) => [keyOf(record.statement), sideOf(record, specialtyName)]))
}

/** The names that these statements give. */
export async function readNames(
  db: Db,
  tenantId: string,
  keys: readonly StatementKey[],
): Promise<Map<StatementKey, string>> {
  const stored = await completed(db, tenantId, await refsWithKeys(db, tenantId, keys), new Map())
  return new Map(stored.map(({ statement }) => [keyOf(statement), nameOf(statement)]))
}

const nameOf = (statement: StoredSourceRecord['statement']): string =>
  namesOf(statement).map(nameText).find(Boolean) ?? ''

export function sideOf(
  { statement, stableId, retiredAt }: StoredSourceRecord,
  specialtyName: SpecialtyName,
): MatchSide {
  const identity = identityOf(statement)
  return {
    source: statement.source,
    sourceId: statement.sourceId,
    stableId,
    kind: statement.kind,
    name: nameOf(statement),
    ...(identity.npi !== undefined && { npi: identity.npi }),
    ...(identity.gender !== undefined && { gender: identity.gender }),
    licenses: [...identity.licenses],
    specialties: identity.specialties.map((code) => specialtyName(code) ?? code),
    places: statement.places.slice(0, mostPlaces).map(placeOf),
    isRetired: retiredAt !== undefined,
  }
}

const mostPlaces = 20

interface Address {
  text?: string
  line?: readonly string[]
  city?: string
  state?: string
  postalCode?: string
}

function placeOf({ at, facts }: StatedPlace): MatchSide['places'][number] {
  const address = facts['location.address']?.value as Address | undefined // The normalizer checked it.
  const lines = [
    ...(address?.line ?? []),
    address?.city,
    [address?.state, address?.postalCode].filter(Boolean).join(' '),
  ]
  return {
    address: address?.text ?? lines.filter(Boolean).join(', '),
    ...(at.phone !== undefined && { phone: at.phone }),
  }
}

/** Two digits are enough for a person to compare. */
export const rounded = (bits: number): number => Math.round(bits * 100) / 100
export const shownPart = (language: Language) => (part: Part) => ({
  field: part.field,
  bits: rounded(part.bits),
  words: findingWords(part, language),
})
