import type { Language } from '@care/contract'
import { accessibilitySpanish, facilityTypeSpanish, genderDisplays, languageSpanish } from './coded-tables.ts'
import { listOf, textOf, uniqueTexts } from './reading.ts'

type MaybeCoded = { code?: unknown; display?: unknown }

export function languageNames(language: Language, coded: readonly MaybeCoded[] | undefined): string[] {
  return uniqueTexts(listOf(coded).map((item) => languageName(language, textOf(item.display))))
}

export function languageName(language: Language, display: string): string {
  return language === 'es' ? (languageSpanish.get(display.toLowerCase()) ?? display) : display
}

export function accessibilityNames(language: Language, coded: readonly MaybeCoded[] | undefined): string[] {
  return uniqueTexts(
    listOf(coded).map((item) => {
      const display = textOf(item.display)
      if (language === 'en') return display
      return (
        accessibilitySpanish.get(textOf(item.code).toLowerCase()) ??
        accessibilitySpanish.get(display.toLowerCase()) ??
        display
      )
    }),
  )
}

/** '' if the gender is not known: the row is left out. */
export function genderName(language: Language, value: unknown): string {
  const gender = textOf(value)
  if (gender.toLowerCase() === 'unknown') return ''
  return genderDisplays.get(gender.toLowerCase())?.[language] ?? gender
}

export function facilityTypeName(language: Language, value: unknown): string {
  const type = textOf(value)
  return language === 'es' ? (facilityTypeSpanish.get(type.toLowerCase()) ?? type) : type
}
