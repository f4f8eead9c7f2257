import { Type, type Static } from 'typebox'
import { defineDocument } from '../configuration/define-document.ts'

const bits = Type.Number({ minimum: -50, maximum: 50 })
const of = <K extends string>(...names: readonly K[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, bits])) as Record<K, typeof bits>, {
    additionalProperties: false,
  })

/**
 * The weight of each finding for or against a match, in bits: the log2 of how much more often it is found on one person
 * than on two. `most` caps the weight of a rare value.
 */
const Weights = Type.Object(
  {
    npi: of('same', 'family', 'unlike', 'differ', 'doubtful'),
    license: of('same', 'differ'),
    family: of('most', 'part', 'typo', 'similar', 'sound', 'differ', 'differFemale'),
    given: of('most', 'nickname', 'typo', 'initial', 'crossed', 'swapped', 'maybeSwapped', 'differ'),
    middle: of('same', 'initial', 'differ'),
    suffix: of('same', 'oneSided', 'differ'),
    gender: of('same', 'differ'),
    site: of('most', 'weaker'),
    area: of('zip', 'zip3', 'differ'),
    specialty: of('most', 'related', 'differ'),
    facility: of('most', 'similar', 'differ'),
  },
  { additionalProperties: false },
)
export type Weights = Static<typeof Weights>

/** The thresholds for joining statements, by the sum of the bits. */
export const matchSettingsDocument = defineDocument({
  name: 'match-settings',
  scope: 'tenant',
  schema: Type.Object(
    {
      /** From here on statements are joined automatically. */
      automatic: bits,
      /** From here on a steward decides. */
      review: bits,
      /** The minimum lead of the best candidate over the second. */
      margin: bits,
      weights: Weights,
    },
    { additionalProperties: false },
  ),
})
export type MatchSettings = Static<typeof matchSettingsDocument.schema>

/** Tuned on one seed of the bench; docs/matching.md has the figures on others. */
export const defaultMatchSettings: MatchSettings = {
  automatic: 17,
  review: 10,
  margin: 3,
  weights: {
    npi: { same: 24, family: 16, unlike: 10, differ: -24, doubtful: -3 },
    license: { same: 16, differ: -5.5 },
    family: { most: 14, part: -2, typo: 6.5, similar: 4, sound: 0, differ: -10, differFemale: -6 },
    given: {
      most: 10,
      nickname: 6,
      typo: 5.5,
      initial: 3.5,
      crossed: 6,
      swapped: 2,
      maybeSwapped: -4,
      differ: -10,
    },
    middle: { same: 6, initial: 3.5, differ: -6.5 },
    suffix: { same: 1, oneSided: -2, differ: -10 },
    gender: { same: 1, differ: -7 },
    site: { most: 11, weaker: 0.25 },
    area: { zip: 3, zip3: 1.5, differ: -3 },
    specialty: { most: 6, related: 2.5, differ: -4 },
    facility: { most: 14, similar: 6, differ: -10 },
  },
}
