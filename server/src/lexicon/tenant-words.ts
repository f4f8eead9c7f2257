import { Type, type Static } from 'typebox'
import { defineDocument } from '../configuration/define-document.ts'

const Lexicon = Type.Object({
  words: Type.Array(
    Type.Object({
      phrase: Type.String({ minLength: 1, maxLength: 100 }),
      specialty: Type.Union([
        Type.String({ maxLength: 200 }),
        Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 20 }),
      ]),
    }),
    { maxItems: 10_000 },
  ),
})

/** The tenant's lexicon document: phrases of its members and the specialties they mean. */
export const lexiconDocument = defineDocument({ name: 'lexicon', scope: 'tenant', schema: Lexicon })

export function tenantWords(
  lexicon: Static<typeof Lexicon> | undefined,
): { phrase: string; specialties: readonly string[] }[] {
  return (lexicon?.words ?? []).map(({ phrase, specialty }) => ({
    phrase,
    specialties: typeof specialty === 'string' ? [specialty] : specialty,
  }))
}
