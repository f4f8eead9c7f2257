import type { Language, Text } from './text.ts'

/** The text in the reader's language, or English if a translation is missing. */
export function textIn(language: Language, text: Text | undefined): string {
  if (text === undefined) return ''
  return typeof text === 'string' ? text : ((language === 'es' ? text.es : undefined) ?? text.en)
}
