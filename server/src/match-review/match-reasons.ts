import { DirectoryError, type Language, type MatchCandidates, type MatchReasons } from '@care/contract'
import type { Db } from '../database/tables.ts'
import {
  candidatesOf,
  evidenceOf,
  identityOf,
  MatchIndex,
  pairOf,
  type Identity,
} from '../matching/matching.service.ts'
import { findRecord } from '../records/records.repository.ts'
import { keyOf, splitKey } from '../records/statement-key.ts'
import { sourceRecordsOf } from '../records/statement-refs.repository.ts'
import type { StoredSourceRecord } from '../records/source-records.repository.ts'
import { decisionsAbout } from './decisions.repository.ts'
import { findLink } from './links.repository.ts'
import { rounded, sideOf, shownPart, type SpecialtyName } from './match-sides.ts'
import { readMatchSettings } from './read-match-settings.ts'

/** A record has a few statements; beyond this number they are shown without reasons. */
const mostCompared = 30

interface Readers {
  specialtyName: SpecialtyName
  language: Language
}

const joined: Readonly<Record<'steward' | 'npi' | 'id', Readonly<Record<Language, (value: string) => string>>>> = {
  steward: {
    en: () => 'A steward said that they are one.',
    es: () => 'Un responsable de datos dijo que son uno.',
  },
  npi: {
    en: (npi) => `Both state the NPI ${npi}, and their names are compatible.`,
    es: (npi) => `Ambos indican el NPI ${npi}, y sus nombres son compatibles.`,
  },
  id: { en: (id) => `Both name the record ${id}.`, es: (id) => `Ambos nombran el registro ${id}.` },
}

/** Why the statements of a record are joined, by the evidence for each pair of them. */
export async function matchReasons(
  db: Db,
  tenantId: string,
  uid: string,
  { specialtyName, language }: Readers,
): Promise<MatchReasons> {
  const { stableId, statements } = await statementsOf(db, tenantId, uid)
  const some = statements.slice(0, mostCompared)
  const keys = some.map(({ statement }) => keyOf(statement))
  const { decisions } = await evidenceOf(db, tenantId, keys)
  const joins: MatchReasons['joins'] = []
  for (const [at, one] of some.entries())
    for (const other of some.slice(at + 1)) {
      const pair = pairOf(keyOf(one.statement), keyOf(other.statement))
      const ends = { a: splitKey(pair.a), b: splitKey(pair.b) }
      if (decisions.some(({ a, b, verdict }) => a === pair.a && b === pair.b && verdict === 'same'))
        joins.push({ ...ends, by: 'steward', words: joined.steward[language]('') })
      if (one.npi !== undefined && one.npi === other.npi)
        joins.push({ ...ends, by: 'npi', words: joined.npi[language](one.npi) })
      if (one.statement.preferredId !== undefined && one.statement.preferredId === other.statement.preferredId)
        joins.push({ ...ends, by: 'id', words: joined.id[language](one.statement.preferredId) })
      const link = await findLink(db, tenantId, pair)
      if (link)
        joins.push({
          ...ends,
          by: 'matcher',
          words: wordsOf(link.parts.map(shownPart(language))),
          bits: rounded(link.bits),
          parts: link.parts.map(shownPart(language)),
        })
    }
  return {
    stableId,
    statements: some.map((each) => sideOf(each, specialtyName)),
    joins,
    decisions: await decisionsAbout(db, tenantId, keys),
  }
}

/** The strongest evidence for it. */
function wordsOf(parts: readonly { bits: number; words: string }[]): string {
  return [...parts]
    .filter(({ bits }) => bits > 0)
    .sort((one, other) => other.bits - one.bits)
    .slice(0, 3)
    .map(({ words }) => words)
    .join(' ')
}

/** Ids of golden records with names similar to one of these. */
export type FindSimilar = (kind: Identity['kind'], names: readonly string[]) => Promise<readonly string[]>

const mostCandidates = 10

/** Other records that may be the same person or facility, most likely first. */
export async function matchCandidates(
  db: Db,
  tenantId: string,
  uid: string,
  { findSimilar, specialtyName, language }: Readers & { findSimilar: FindSimilar },
): Promise<MatchCandidates> {
  const { stableId, statements } = await statementsOf(db, tenantId, uid)
  const own = statements.map(({ statement }) => identityOf(statement))
  const kind = own[0]?.kind ?? 'provider'
  const similar = (await findSimilar(kind, namesOf(own))).filter((id) => id !== stableId)
  const others = await sourceRecordsOf(db, tenantId, similar)
  const byKey = new Map(others.map((record) => [keyOf(record.statement), record]))
  // Frequencies are those of the found records, so rare names count less than in a run over all records.
  const index = new MatchIndex(others.map(({ statement }) => identityOf(statement)))
  const settings = await readMatchSettings(db, tenantId)
  const best = new Map<string, MatchCandidates['candidates'][number]>()
  for (const verdict of own.flatMap((each) => candidatesOf(index, each, settings, { limit: mostCandidates }))) {
    const record = byKey.get(verdict.a) ?? byKey.get(verdict.b)
    const known = record && best.get(record.stableId)
    if (!record || (known && known.bits >= verdict.bits)) continue
    best.set(record.stableId, {
      stableId: record.stableId,
      bits: rounded(verdict.bits),
      side: sideOf(record, specialtyName),
      parts: verdict.parts.map(shownPart(language)),
    })
  }
  return {
    stableId,
    candidates: [...best.values()].sort((one, other) => other.bits - one.bits).slice(0, mostCandidates),
  }
}

/** Family names of people, whole names of facilities. */
function namesOf(identities: readonly Identity[]): string[] {
  const names = identities.flatMap(({ names: own, facilityName }) => [
    ...own.flatMap(({ family }) => family),
    ...(facilityName === undefined ? [] : [facilityName]),
  ])
  return [...new Set(names)].slice(0, 10)
}

async function statementsOf(
  db: Db,
  tenantId: string,
  uid: string,
): Promise<{ stableId: string; statements: StoredSourceRecord[] }> {
  const found = await findRecord(db, tenantId, undefined, uid)
  if (!found) throw new DirectoryError('NOT_FOUND', { en: 'There is no such record.', es: 'No existe ese registro.' })
  const { stableId } = found.record
  return { stableId, statements: await sourceRecordsOf(db, tenantId, [stableId]) }
}
