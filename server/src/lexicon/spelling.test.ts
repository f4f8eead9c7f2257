import { describe, expect, inject, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { segmentChinese } from '../nl-parse/segment-chinese.ts'
import { createSpeller, soundOf } from './spelling.ts'

const words = [
  'cardiologist',
  'dermatologist',
  'gastroenterologist',
  'neurologist',
  'psychologist',
  'pediatrician',
  'ophthalmologist',
  'chiropractor',
  'dentist',
  'pharmacy',
  'therapist',
  'wheelchair',
  'female',
  'spanish',
  'rheumatologist',
]

describe('typo tolerance', () => {
  const speller = createSpeller(words)

  it('[APP-AI-01b] finds the word behind one slip, wherever it is', () => {
    const { seed, random } = seededRandom()
    for (let round = 0; round < 500 * inject('scale'); round++) {
      const word = words[Math.floor(random() * words.length)] ?? ''
      const at = 1 + Math.floor(random() * (word.length - 1))
      const letter = String.fromCharCode(97 + Math.floor(random() * 26))
      const typed =
        [
          word.slice(0, at) + letter + word.slice(at),
          word.slice(0, at) + word.slice(at + 1),
          word.slice(0, at) + letter + word.slice(at + 1),
        ][round % 3] ?? ''
      if (typed.length >= 6 && typed !== word)
        expect(speller.spellingsOf(typed), `seed ${seed}: ${typed} for ${word}`).toContain(word)
    }
  })

  it('[APP-AI-01b] hears words written by ear', () => {
    expect(speller.spellingsOf('sycologist')).toContain('psychologist')
    expect(speller.spellingsOf('farmacy')).toContain('pharmacy')
    expect(speller.spellingsOf('rumatologist')).toContain('rheumatologist')
    expect(soundOf('psychologist')).toBe(soundOf('sikologist'))
  })

  it('[APP-AI-01b] leaves other words alone', () => {
    for (const word of ['weather', 'pirates', 'table', 'abc', '12345', 'x'.repeat(500), '法拉盛', ''])
      expect(speller.spellingsOf(word)).toEqual([])
  })
})

describe('Chinese without spaces', () => {
  it('[APP-AI-01b] cuts into the fewest known words, as a slow search through every cut does', () => {
    const { seed, random } = seededRandom()
    const letters = [...'心脏科医生牙痛']
    for (let round = 0; round < 300 * inject('scale'); round++) {
      const pick = () => letters[Math.floor(random() * letters.length)] ?? ''
      const known = new Set(
        Array.from({ length: 8 }, () => Array.from({ length: 1 + Math.floor(random() * 3) }, pick).join('')),
      )
      const run = Array.from({ length: 1 + Math.floor(random() * 7) }, pick).join('')
      const cut = segmentChinese(run, (word) => known.has(word))
      expect(cut.join(''), `seed ${seed}`).toBe(run)
      expect(cost(cut, known), `seed ${seed}: ${run}`).toBe(
        Math.min(...everyCut([...run]).map((other) => cost(other, known))),
      )
    }
  })
})

function cost(cut: readonly string[], known: ReadonlySet<string>): number {
  return cut.reduce(
    (sum, word) =>
      sum + (known.has(word) ? 1 + ([...word].length === 1 ? 1 : 0) : [...word].length === 1 ? 10 : Infinity),
    0,
  )
}

function everyCut(letters: readonly string[]): string[][] {
  if (letters.length === 0) return [[]]
  return letters.flatMap((_, at) =>
    everyCut(letters.slice(at + 1)).map((rest) => [letters.slice(0, at + 1).join(''), ...rest]),
  )
}
