export type * from './query.ts'
export type {
  CompositeEntry,
  CompositeField,
  DateField,
  FieldValue,
  FlagField,
  IndexDocument,
  IndexSchema,
  KeywordField,
  ParentField,
  Position,
  PositionField,
  RowField,
  WordsField,
} from './schema.ts'
export { ignoresCase } from './schema.ts'
export type { MatchingDocument, MatchingDocuments } from './answer/matching-documents.ts'
export type { Explanation, PartExplanation } from './answer/trace.ts'
export { IndexBuilder } from './build/index-builder.ts'
export { withoutField } from './answer/facets.ts'
export { checkQuery, queryLimits } from './check-query.ts'
export { DocumentError, QueryError, SnapshotError, type SnapshotFault } from './errors.ts'
export { typoReadings, withReadings, wordsOnly, type TypoReading, type Vocabulary } from './expand-typos.ts'
export { FrozenIndex } from './frozen-index.ts'
export { LiveIndex, type IndexChanges, type LiveIndexOptions } from './live/live-index.ts'
export { firstNear } from './match/plan.ts'
export { readSnapshot, readSnapshotHeader } from './snapshot/read-snapshot.ts'
export { writeSnapshot } from './snapshot/write-snapshot.ts'
export { closeTokens, toleratedTypos, type CloseTokens } from './text/close-tokens.ts'
export type { TokenList } from './text/letters.ts'
export { compareTexts } from './text/compare-texts.ts'
export { foldIndexText as fold, tokenize } from './text/fold-index-text.ts'
