import type { Vocabulary } from '../expand-typos.ts'
import { Ranges } from '../match/ranges.ts'
import { findRows } from '../match/find-rows.ts'
import { compileToken } from '../match/compile-words.ts'
import { ExceptSet } from '../match/bits-set.ts'
import type { Segment } from '../match/segment.ts'
import { countParents } from './count-parents.ts'

/** Callers hand in a new array after each change. */
const vocabularies = new WeakMap<readonly Segment[], Vocabulary>()

/** The tokens of all segments. Those that only replaced or deleted documents had are excluded. */
export function vocabularyOf(segments: readonly Segment[]): Vocabulary {
  const vocabulary = vocabularies.get(segments) ?? readVocabulary(segments)
  vocabularies.set(segments, vocabulary)
  return vocabulary
}

function readVocabulary(segments: readonly Segment[]): Vocabulary {
  return {
    tokens: (fields) =>
      segments
        .flatMap(({ frozen }) => fields.map((field) => frozen.columns.fields[field]))
        .flatMap((column) => (column?.type === 'words' ? [column.table] : [])),
    inUse: (fields, token) => segments.some((segment) => isInUse(segment, fields, token)),
  }
}

function isInUse(segment: Segment, fields: readonly string[], token: string): boolean {
  const { columns } = segment.frozen
  if (!segment.dead) {
    return fields.some((field) => {
      const column = columns.fields[field]
      return column?.type === 'words' && column.table.find(token) >= 0
    })
  }
  const alive = new ExceptSet('replaced or deleted', segment.dead, columns.rows)
  const found = findRows(segment, {
    ranges: Ranges.whole(columns.rows),
    conditions: [compileToken(segment, fields, token), alive],
  })
  const count = countParents(segment, [found])
  if (found.kind === 'mask') segment.scratch.giveMask()
  return count > 0
}
