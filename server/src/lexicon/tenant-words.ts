import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** The tenant's lexicon document: phrases of its members and the specialties they mean. */
const Lexicon = Type.Object({
  words: Type.Array(
    Type.Object({
      phrase: Type.String({ minLength: 1, maxLength: 100 }),
      specialty: Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1, maxItems: 20 })]),
    }),
    { maxItems: 10_000 },
  ),
})

/** A document that breaks the schema is ignored: a mistake in one tenant's words must not stop its searches. */
export function tenantWords(lexicon: unknown): { phrase: string; specialties: readonly string[] }[] {
  if (!Value.Check(Lexicon, lexicon)) return []
  return lexicon.words.map(({ phrase, specialty }) => ({
    phrase,
    specialties: typeof specialty === 'string' ? [specialty] : specialty,
  }))
}
