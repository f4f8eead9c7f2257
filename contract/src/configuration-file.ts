import { Type, type Static } from 'typebox'
import { DocumentName, documentText } from './documents.ts'
import { Reason } from './plain-text.ts'

const version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
export const configurationFormat = 'care-configuration-1'
export const mostDocuments = 500

/** All documents of a tenant in one file. */
export const ConfigurationFile = Type.Object(
  {
    format: Type.Literal(configurationFormat),
    tenant: Type.String({ maxLength: 63 }),
    exportedAt: Type.String({ maxLength: 40 }),
    documents: Type.Array(
      Type.Object({ name: DocumentName, version, sha256, text: documentText }, { additionalProperties: false }),
      { maxItems: mostDocuments },
    ),
    /** Of the names and checksums above: detects a missing document. */
    sha256,
  },
  { additionalProperties: false },
)
export type ConfigurationFile = Static<typeof ConfigurationFile>

export const ImportBody = Type.Object(
  {
    file: ConfigurationFile,
    /** Returns what would change and changes nothing; the default. */
    dryRun: Type.Optional(Type.Boolean()),
    reason: Reason,
    /** By name, as returned by the dry run: 409 if one has changed since. */
    expectedVersions: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,119}$' }), version, {
        maxProperties: 2 * mostDocuments,
      }),
    ),
  },
  { additionalProperties: false },
)
export type ImportBody = Static<typeof ImportBody>

export const ImportAnswer = Type.Object({
  dryRun: Type.Boolean(),
  /** Unchanged documents are left out. */
  changes: Type.Array(
    Type.Object({
      name: Type.String(),
      change: Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('removed')]),
      /** Before the change; after an import, the new one. */
      version,
    }),
  ),
  errors: Type.Array(
    Type.Object({
      document: Type.String(),
      line: Type.Integer(),
      field: Type.String(),
      errorMessage: Type.String(),
    }),
  ),
})
export type ImportAnswer = Static<typeof ImportAnswer>
