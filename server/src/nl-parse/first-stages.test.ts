import { describe, expect, it } from 'vitest'
import { foldWord, normalize, stem } from '../lexicon/normalize.ts'
import { extractAge } from './extract-age.ts'
import { extractDistance } from './extract-distance.ts'
import { tokenize, wordsOf } from '../lexicon/tokenize.ts'

const tokens = (text: string) => tokenize(normalize(text), (run) => [...run])

describe('first stages of parsing', () => {
  it('[APP-AI-01b] brings full-width letters, curly quotes, emoji and traditional characters to one spelling', () => {
    expect(normalize('Ｄｒ．　Ｋｉｍ')).toBe('Dr. Kim')
    expect(normalize('woman’s doctor')).toBe("woman's doctor")
    expect(normalize('👁️doctor')).toBe('👁 doctor')
    expect(normalize('心臟科醫生')).toBe('心脏科医生')
    expect(normalize('dentist\u0000\u200b in\tYonkers')).toBe('dentist in Yonkers')
  })

  it('[APP-AI-01b] reads a list without spaces, numbers glued to units, hyphens and slashes', () => {
    expect(tokens('cardiologist,houston,77004,male').map(({ word }) => word)).toEqual([
      'cardiologist',
      'houston',
      '77004',
      'male',
    ])
    expect(tokens('5mi from OB/GYN').map(({ word }) => word)).toEqual(['5', 'mi', 'from', 'ob', 'gyn'])
    expect(tokens('89-11 Merrick').map(({ raw }) => raw)).toEqual(['89-11', 'Merrick'])
    expect(tokens('125th street').map(({ word }) => word)).toEqual(['125th', 'street'])
  })

  it('[APP-AI-01b] knows where a phrase ends', () => {
    expect(tokens('eye, ear (left). Next').map(({ breakBefore }) => breakBefore)).toEqual([false, true, true, true])
    expect(tokens('Dr. Lee').map(({ breakBefore }) => breakBefore)).toEqual([false, false])
    expect(tokens('eye.doctor.bronx').map(({ word }) => word)).toEqual(['eye', 'doctor', 'bronx'])
  })

  it('[APP-AI-01b] gives the words back as they were typed', () => {
    const read = tokens('x-ray, or OB/GYN?')
    expect(wordsOf(read, 0, 2)).toBe('x-ray')
    expect(wordsOf(read, 3, 5)).toBe('OB/GYN')
  })

  it('[APP-AI-01b] counts singular, plural and possessive as one', () => {
    for (const [one, many] of [
      ['foot', 'feet'],
      ['allergy', 'allergies'],
      ['doctor', 'doctors'],
      ['nino', 'niños'],
      ['articulacion', 'articulaciones'],
    ]) {
      expect(stem(foldWord(one ?? ''))).toBe(stem(foldWord(many ?? '')))
    }
    expect(stem('diabetes')).not.toBe('')
    expect(stem('this')).toBe('this')
  })

  it.each([
    ['within 15 miles of 10701', '15'],
    ['no more than 8 miles', '8'],
    ['5 miles or less from Harlem', '5'],
    ['max 10 mi', '10'],
    ['ten miles', '10'],
    ['2.5 miles', '2.5'],
    ['5-10 miles', '10'],
    ['half a mile', '0.5'],
    ['a mile', '1'],
    ['a couple of miles', '2'],
    ['10 km', '6'],
    ['a short walk', '1'],
    ['half an hour by car', '15'],
    ['20 minute drive', '10'],
    ['10 minute walk', '0.5'],
    ['within 10 of 10461', '10'],
    ['a menos de 5 millas', '5'],
    ['diez millas', '10'],
    ['media hora en carro', '15'],
    ['5英里以内', '5'],
    ['十英里', '10'],
    ['999 miles', '500'],
  ])('[APP-AI-10] reads "%s" as %s miles', (text, miles) => {
    expect(extractDistance(tokenize(normalize(text), (run) => run.match(/十|英里|以内|./gu) ?? []))?.miles).toBe(miles)
  })

  it.each(['in 30 minutes', '3 doctors', '10701', 'open 24 hours', 'near me', '0 miles'])(
    '[APP-AI-10] sees no distance in "%s"',
    (text) => {
      expect(extractDistance(tokens(text))).toBeUndefined()
    },
  )

  it.each([
    ['my 2 year old', 'child'],
    ['15 yo', 'teen'],
    ['a 45 year old', 'adult'],
    ['age 70', 'senior'],
    ['6 months old', 'child'],
    ['de 5 años', 'child'],
    ['three year old', 'child'],
  ])('[APP-AI-01b] reads the age in "%s"', (text, group) => {
    expect(extractAge(tokens(text))?.group).toBe(group)
  })

  it('[APP-AI-01b] takes no other number for an age', () => {
    for (const text of ['10461', 'within 5 miles', 'open 7 days', '20 years of experience'])
      expect(extractAge(tokens(text))?.group).not.toBe('child')
  })
})
