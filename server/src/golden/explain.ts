import type { RecordExplanation } from '@care/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../database/tables.ts'
import type { Day, GoldenRecord } from '../records/model.ts'
import { relationPlacesOf } from '../records/relation-places.repository.ts'
import { sourceRecordsOf } from '../records/source-records.repository.ts'
import { wireToGoldenRecord } from '../records/wire-to-golden-record.ts'
import type { Reason } from './choose-value.ts'
import { merge } from './merge.ts'
import { readMergeRules } from './merge-rules.ts'

/** Why each value of a stored record is what it is: merged again by the function that made the record. */
export async function explainRecord(
  db: Db,
  tenantId: string,
  stored: GoldenRecord,
  today: Day,
): Promise<RecordExplanation> {
  const { stableId, kind } = stored
  const statements = await sourceRecordsOf(db, tenantId, [stableId])
  const places = await relationPlacesOf(db, tenantId, [stableId])
  const merged = merge({ stableId, statements, places }, await readMergeRules(db, tenantId), today)
  if (!merged) return { stableId, isCurrent: false, values: [] }
  const { stableIdHash, version } = stored
  const again = { ...wireToGoldenRecord(merged.record, kind), stableIdHash, version }
  return {
    stableId,
    isCurrent: isDeepStrictEqual(withoutUndefined(again), withoutUndefined(stored)),
    values: merged.choices().map(({ path, value, source, since, rule, others }) => ({
      path,
      chosen: { source, value, since, rule, why: whyChosen[rule] },
      others: others.map(({ lostBy, ...said }) => ({ ...said, rule: lostBy, why: whyNot[lostBy] })),
    })),
  }
}

const withoutUndefined = (record: GoldenRecord): unknown => JSON.parse(JSON.stringify(record))

const whyChosen: Readonly<Record<Reason, string>> = {
  only: 'No other source states it.',
  same: 'All sources state the same.',
  'steward-override': 'A steward corrected it.',
  'source-priority': 'The source has priority for this value.',
  recency: 'The source began to state it most recently.',
  agreement: 'Most sources state it.',
  completeness: 'It is the most complete.',
  'max-age': 'The other values are too old.',
  order: 'No rule decides between the values; the first source was taken.',
}

const whyNot: Readonly<Record<Reason, string>> = {
  only: 'It is the only value.',
  same: 'It is the same value.',
  'steward-override': 'A steward corrected the value.',
  'source-priority': 'Another source has priority for this value.',
  recency: 'Another source began to state its value more recently.',
  agreement: 'More sources state the other value.',
  completeness: 'The other value is more complete.',
  'max-age': 'The value is too old.',
  order: 'No rule decides between the values; the first source was taken.',
}
