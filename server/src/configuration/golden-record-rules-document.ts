import { Text } from '@care/contract'
import { Type } from 'typebox'
import { defineDocument } from './define-document.ts'

const id = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,100}$' })
const rules = Type.Array(
  Type.Union([
    Type.Literal('steward-override'),
    Type.Literal('source-priority'),
    Type.Literal('recency'),
    Type.Literal('agreement'),
    Type.Literal('completeness'),
  ]),
  { maxItems: 10 },
)
const ids = Type.Array(id, { maxItems: 50 })

/** How one value is chosen from several sources. */
export const goldenRecordRulesDocument = defineDocument({
  name: 'golden-record-rules',
  scope: 'tenant',
  schema: Type.Object(
    {
      sources: Type.Array(
        Type.Object(
          {
            id,
            name: Text,
            /** False for a registry: its values count only for people and locations that another source lists. */
            lists: Type.Optional(Type.Boolean()),
          },
          { additionalProperties: false },
        ),
        { maxItems: 50 },
      ),
      /** The source has the same name everywhere: corrections and verifications are stated under it. */
      stewardOverride: Type.Object(
        { source: Type.Literal('steward'), untilExpiry: Type.Boolean() },
        { additionalProperties: false },
      ),
      defaults: Type.Object({ rules }, { additionalProperties: false }),
      attributes: Type.Array(
        Type.Object(
          {
            attribute: id,
            rules,
            sources: Type.Optional(ids),
            combine: Type.Optional(Type.Boolean()),
            maxAgeDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500 })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 200 },
      ),
    },
    { additionalProperties: false },
  ),
})
