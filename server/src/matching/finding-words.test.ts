import { expect, it } from 'vitest'
import { findingWords } from './finding-words.ts'
import { someIdentities } from './identities.testing.ts'
import { matchAll } from './match-all.ts'
import { defaultMatchSettings as settings } from './match-settings.ts'

it('[MATCH-04] says everything that comparing finds in English and in Spanish', () => {
  const seen = new Set<string>()
  for (const seed of [1, 2, 3]) {
    const { same, review } = matchAll({ identities: someIdentities(seed, 200, { factor: 2 }), decisions: [], settings })
    for (const part of [...same, ...review].flatMap(({ parts }) => parts)) {
      const [english, spanish] = [findingWords(part, 'en'), findingWords(part, 'es')]
      const what = `${part.field} ${part.level}: ${english} | ${spanish}`
      expect(english, what).toMatch(/^[A-Z0-9].*\.$/)
      expect(spanish, what).toMatch(/^[A-Z0-9].*\.$/)
      expect(english === spanish || /[{}]/.test(english + spanish), what).toBe(false)
      seen.add(`${part.field} ${part.level}`)
    }
  }
  expect(seen.size).toBeGreaterThan(15)
})

it('[MATCH-04] keeps the English words of a part that was stored with them alone', () => {
  expect(findingWords({ field: 'phone', level: 'same', bits: 1, words: 'The same phone.' }, 'es')).toBe(
    'The same phone.',
  )
})

it('[MATCH-04] writes phone numbers as everywhere else', () => {
  const part = { field: 'phone', level: 'same', bits: 6, values: ['4105550100'] }
  expect(findingWords(part, 'en')).toBe('The same phone, (410) 555-0100.')
})

it('[MATCH-04] calls genders by their Spanish names', () => {
  const part = { field: 'gender', level: 'differ', bits: -3, values: ['female', 'male'] }
  expect(findingWords(part, 'es')).toBe('Uno es de género femenino, el otro masculino.')
  expect(findingWords(part, 'en')).toBe('One is female, the other male.')
})
