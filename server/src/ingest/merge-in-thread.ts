import { compileRules, mergeAlone, type MergeRulesDocument } from '../golden/golden.service.ts'
import { toRecordText, type AloneRecord } from '../records/record-text.ts'
import { toPlaceText } from '../records/relation-places.repository.ts'
import type { Statement } from '../records/statement.ts'
import type { ValueTexts } from '../records/value-texts.ts'
import { toLine } from '../records/waiting-terms.repository.ts'
import type { Merged } from './packed-group.ts'

/** What a thread needs to merge statements. */
export interface MergeTask {
  day: string
  rules: { document: MergeRulesDocument; version: number }
  idHashKey: Uint8Array
}

export interface ThreadMerge {
  merged: Merged
  /** The golden record of a statement alone: most likely no other source knows this person or facility. */
  aloneOf(statement: Statement, stableId: string, values: ValueTexts): AloneRecord | undefined
}

/** The thread that stores the statements checks whether they are alone. */
export function threadMerge({ day: today, rules: { document, version }, idHashKey }: MergeTask): ThreadMerge {
  const rules = compileRules(document, version)
  const key = Buffer.from(idHashKey)
  const merged = { rulesVersion: version, today }
  return {
    merged,
    aloneOf: (statement, stableId, values) => {
      const alone = mergeAlone({ stableId, statements: [{ statement }], places: [] }, rules, today)
      if (!alone) return undefined
      const record = toRecordText(alone.record, { key, values })
      const places = alone.newPlaces.map((place) => toPlaceText(place, values))
      return { ...merged, record, places, waiting: record.terms.map((term) => toLine({ term, stableId })) }
    },
  }
}
