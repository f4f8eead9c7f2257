import { Type, type Static } from 'typebox'
import { documentText } from './documents.ts'
import { stringEnum } from './string-enum.ts'

/** Calls for changing merge rules: preview, and progress of the merge after a change. */
const count = Type.Integer({ minimum: 0 })
const jobStates = ['waiting', 'running', 'done', 'failed', 'canceled'] as const
export const RulesJobId = Type.String({ pattern: '^[0-9a-f-]{36}$' })

export const RulesPreviewBody = Type.Object(
  {
    /** Without it, the caller's draft. */
    text: Type.Optional(documentText),
  },
  { additionalProperties: false },
)
export const QueuedPreview = Type.Object({ previewId: Type.String() })

/** Effect of other rules. */
export const RulesPreview = Type.Object({
  compared: count,
  changedRecords: count,
  changedValues: count,
  added: Type.Integer({ minimum: 0, description: 'records that only the other rules list' }),
  removed: Type.Integer({ minimum: 0, description: 'records that only the current rules list' }),
  attributes: Type.Record(Type.String(), count, { description: 'changed values by attribute' }),
  samples: Type.Array(
    Type.Object({
      stableId: Type.String(),
      values: Type.Array(
        Type.Object({
          path: Type.String(),
          before: Type.Optional(Type.Unknown()),
          after: Type.Optional(Type.Unknown()),
        }),
      ),
    }),
    { description: 'at most 50 changed records, spread over all of them' },
  ),
})
export type RulesPreview = Static<typeof RulesPreview>

export const RulesPreviewStatus = Type.Object({
  previewId: Type.String(),
  state: stringEnum(jobStates),
  error: Type.Optional(Type.String()),
  preview: Type.Optional(RulesPreview),
})
export type RulesPreviewStatus = Static<typeof RulesPreviewStatus>

export const RulesMerges = Type.Object({
  version: Type.Integer({ minimum: 0, description: 'of the current rules; 0 for the built-in ones' }),
  merges: Type.Array(
    Type.Object({
      version: count,
      state: stringEnum(jobStates),
      merged: count,
      superseded: Type.Boolean({ description: 'newer rules were published before it ended' }),
      createdAt: Type.String(),
      finishedAt: Type.Optional(Type.String()),
    }),
  ),
})
export type RulesMerges = Static<typeof RulesMerges>
