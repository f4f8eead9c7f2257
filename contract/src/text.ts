import { Type, type Static } from 'typebox'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** A configurable text: one for all languages, or one per language. */
export const Text = Type.Union([
  Type.String(),
  Type.Object({ en: Type.String(), es: Type.Optional(Type.String()) }, { additionalProperties: false }),
])
export type Text = Static<typeof Text>
