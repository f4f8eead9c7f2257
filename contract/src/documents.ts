import { Type, type Static } from 'typebox'
import { sortBy } from './sort-by.ts'

/** The calls that edit configuration documents. */
const version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const time = Type.String()
const person = Type.String()

export const DocumentName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,119}$' })
/** The text as written, so that errors can name their line. */
export const documentText = Type.String({ maxLength: 1_000_000, pattern: '^[^\\u0000]*$' })
const reason = Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\u0000]*$' })

const DraftSummary = Type.Object({
  /** The version that the author started from; 0 for a new document. */
  basedOn: version,
  savedAt: time,
})

export const DocumentSummary = Type.Object({
  name: Type.String(),
  version,
  writtenAt: time,
  writtenBy: person,
  reason: Type.String(),
  deleted: Type.Boolean(),
  /** The fallback, if this version cannot be read. */
  using: Type.Optional(Type.String()),
  /** The caller's own draft. */
  draft: Type.Optional(DraftSummary),
})
export type DocumentSummary = Static<typeof DocumentSummary>
export const DocumentList = Type.Object({ documents: Type.Array(DocumentSummary) })

export const DocumentVersion = Type.Object({
  name: Type.String(),
  version,
  writtenAt: time,
  writtenBy: person,
  reason: Type.String(),
  /** null if the document was deleted. */
  text: Type.Union([Type.String(), Type.Null()]),
})
export type DocumentVersion = Static<typeof DocumentVersion>

/** The schema of a document, and the fallback if there is no document. */
export const DocumentShape = Type.Object({
  format: Type.Union([Type.Literal('json'), Type.Literal('text')]),
  schema: Type.Unknown({ description: 'JSON Schema of its value. The check may be stricter.' }),
  /** The text of the deployment's document of that name, which applies to a tenant without its own. */
  shared: Type.Optional(Type.String()),
})
export type DocumentShape = Static<typeof DocumentShape>

export const DocumentHistory = Type.Object({
  /** All versions, not only those of this page. */
  total: Type.Integer(),
  versions: Type.Array(Type.Omit(DocumentSummary, ['draft', 'using'])),
})
export type DocumentHistory = Static<typeof DocumentHistory>
export const DocumentHistoryQuery = Type.Object({
  /** Newest first by default. */
  sort: sortBy(['version']),
  /** The last of the previous page. */
  before: Type.Optional(version),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})

export type DocumentHistoryQuery = Static<typeof DocumentHistoryQuery>

export const DocumentDraft = Type.Object({ text: Type.String(), basedOn: version, savedAt: time })
export type DocumentDraft = Static<typeof DocumentDraft>
export const DraftBody = Type.Object({ text: documentText, basedOn: version }, { additionalProperties: false })

export const CheckBody = Type.Object({ text: documentText }, { additionalProperties: false })
export const CheckAnswer = Type.Object({
  errors: Type.Array(Type.Object({ line: Type.Integer(), field: Type.String(), errorMessage: Type.String() })),
})
export type CheckAnswer = Static<typeof CheckAnswer>

export const PublishBody = Type.Object(
  {
    /** Without it, the caller's draft. */
    text: Type.Optional(documentText),
    reason,
    /** The version that the author saw; 0 for a new document. 409 if it is no longer current. */
    expectedVersion: version,
  },
  { additionalProperties: false },
)
export const RollBackBody = Type.Object(
  { toVersion: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), reason, expectedVersion: version },
  { additionalProperties: false },
)
export const DeleteDocumentQuery = Type.Object({ reason, expectedVersion: version })
export const WrittenVersion = Type.Object({ version })
