import { Type, type Static } from 'typebox'
import { defineDocument } from '../configuration/define-document.ts'

const bits = Type.Number({ minimum: -50, maximum: 50 })
const of = <K extends string>(...names: readonly K[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, bits])) as Record<K, typeof bits>, {
    additionalProperties: false,
  })

/**
 * How much each finding says for or against two statements meaning one, in bits: the log2 of how much more often it is
 * found on one person than on two. `most` caps what a rare value is worth.
 */
const Weights = Type.Object(
  {
    npi: of('same', 'differ', 'doubtful'),
    license: of('same', 'differ'),
    family: of('most', 'part', 'similar', 'sound', 'differ', 'differFemale'),
    given: of('most', 'nickname', 'similar', 'initial', 'swapped', 'differ'),
    middle: of('same', 'initial', 'differ'),
    suffix: of('same', 'oneSided', 'differ'),
    gender: of('same', 'differ'),
    site: of('most', 'weaker', 'otherZip3'),
    specialty: of('most', 'related', 'differ'),
    facility: of('most', 'similar', 'differ'),
  },
  { additionalProperties: false },
)
export type Weights = Static<typeof Weights>

/** When statements are one, by the sum of the bits. */
export const matchSettingsDocument = defineDocument({
  name: 'match-settings',
  scope: 'tenant',
  schema: Type.Object(
    {
      /** From here on statements are joined without a person. */
      automatic: bits,
      /** From here on a steward is asked. */
      review: bits,
      /** The best candidate leads the second one by this. */
      margin: bits,
      weights: Weights,
    },
    { additionalProperties: false },
  ),
})
export type MatchSettings = Static<typeof matchSettingsDocument.schema>

/** Tuned on one seed of the bench; docs/matching.md has the figures on others. */
export const defaultMatchSettings: MatchSettings = {
  automatic: 19,
  review: 11,
  margin: 3,
  weights: {
    npi: { same: 24, differ: -24, doubtful: -3 },
    license: { same: 16, differ: -6 },
    family: { most: 14, part: -2, similar: 6, sound: 2, differ: -10, differFemale: -6 },
    given: { most: 10, nickname: 5, similar: 4, initial: 2, swapped: 2, differ: -8 },
    middle: { same: 3, initial: 2, differ: -4 },
    suffix: { same: 1, oneSided: 0, differ: -10 },
    gender: { same: 1, differ: -8 },
    site: { most: 11, weaker: 0.25, otherZip3: -1.5 },
    specialty: { most: 6, related: 1.5, differ: -3 },
    facility: { most: 14, similar: 6, differ: -10 },
  },
}
