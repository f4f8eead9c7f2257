import type { DirectoryRecord, Language, RecordExplanation } from '@care/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../database/tables.ts'
import type { Day, GoldenRecord } from '../records/model.ts'
import { relationPlacesOf } from '../records/relation-places.repository.ts'
import { sourceRecordsOf } from '../records/statement-refs.repository.ts'
import { isApproximate } from '../records/statement.ts'
import { wireToGoldenRecord } from '../records/wire-to-golden-record.ts'
import type { Reason } from './choose-value.ts'
import { merge } from './merge.ts'
import { readMergeRules } from './merge-rules.ts'

export interface ToExplain {
  record: GoldenRecord
  /** Version of the rules that produced the record; the current rules if it was not merged. */
  rulesVersion?: number
}

/** The reason for each value of a stored record: merges again with the same function and rules. */
export async function explainRecord(
  db: Db,
  tenantId: string,
  { record: stored, rulesVersion }: ToExplain,
  { today, language }: { today: Day; language: Language },
): Promise<RecordExplanation> {
  const { stableId } = stored
  const statements = await sourceRecordsOf(db, tenantId, [stableId])
  const places = await relationPlacesOf(db, tenantId, [stableId])
  const cluster = { stableId, statements, places }
  const current = await readMergeRules(db, tenantId)
  const isByCurrent = rulesVersion === undefined || rulesVersion === current.version
  const rules = isByCurrent ? current : await readMergeRules(db, tenantId, rulesVersion)
  const merged = merge(cluster, rules, today)
  const now = isByCurrent ? merged : merge(cluster, current, today)
  const values = (merged?.choices() ?? []).map(({ path, value, source, since, rule, others }) => ({
    path,
    chosen: { source, value, since, rule, why: (isApproximate(value) ? whyApproximate : whyChosen[rule])[language] },
    others: others.map(({ lostBy, ...said }) => ({ ...said, rule: lostBy, why: whyNot[lostBy][language] })),
  }))
  return { stableId, rulesVersion: rules.version, isCurrent: now !== undefined && isSame(now.record, stored), values }
}

function isSame(merged: DirectoryRecord, stored: GoldenRecord): boolean {
  const { kind, stableIdHash, version } = stored
  const again = { ...wireToGoldenRecord(merged, kind), stableIdHash, version }
  return isDeepStrictEqual(withoutUndefined(again), withoutUndefined(stored))
}

const withoutUndefined = (record: GoldenRecord): unknown => JSON.parse(JSON.stringify(record))

type Words = Readonly<Record<Reason, Readonly<Record<Language, string>>>>

const whyChosen: Words = {
  only: { en: 'No other source states it.', es: 'Ninguna otra fuente lo indica.' },
  same: { en: 'All sources state the same.', es: 'Todas las fuentes indican lo mismo.' },
  'steward-override': { en: 'A steward corrected it.', es: 'Un responsable de datos lo corrigió.' },
  'source-priority': {
    en: 'The source has priority for this value.',
    es: 'La fuente tiene prioridad para este valor.',
  },
  recency: {
    en: 'The source began to state it most recently.',
    es: 'Es la fuente que empezó a indicarlo más recientemente.',
  },
  agreement: { en: 'Most sources state it.', es: 'La mayoría de las fuentes lo indican.' },
  completeness: { en: 'It is the most complete.', es: 'Es el más completo.' },
  'max-age': { en: 'The other values are too old.', es: 'Los demás valores son demasiado antiguos.' },
  exact: {
    en: 'The source states the point itself; the others are of the ZIP code or the town.',
    es: 'La fuente indica el punto exacto; los demás son del código postal o de la localidad.',
  },
  order: {
    en: 'No rule decides between the values; the first source is used.',
    es: 'Ninguna regla decide entre los valores; se tomó la primera fuente.',
  },
}

const whyApproximate: Readonly<Record<Language, string>> = {
  en: 'No source states a usable point; it is that of the ZIP code or the town.',
  es: 'Ninguna fuente indica un punto utilizable; es el del código postal o de la localidad.',
}

const whyNot: Words = {
  only: { en: 'It is the only value.', es: 'Es el único valor.' },
  same: { en: 'It is the same value.', es: 'Es el mismo valor.' },
  'steward-override': { en: 'A steward corrected the value.', es: 'Un responsable de datos corrigió el valor.' },
  'source-priority': {
    en: 'Another source has priority for this value.',
    es: 'Otra fuente tiene prioridad para este valor.',
  },
  recency: {
    en: 'Another source began to state its value more recently.',
    es: 'Otra fuente empezó a indicar su valor más recientemente.',
  },
  agreement: { en: 'More sources state the other value.', es: 'Más fuentes indican el otro valor.' },
  completeness: { en: 'The other value is more complete.', es: 'El otro valor es más completo.' },
  'max-age': { en: 'The value is too old.', es: 'El valor es demasiado antiguo.' },
  exact: {
    en: 'It is only the point of the ZIP code or the town.',
    es: 'Es solo el punto del código postal o de la localidad.',
  },
  order: {
    en: 'No rule decides between the values; the first source is used.',
    es: 'Ninguna regla decide entre los valores; se tomó la primera fuente.',
  },
}
