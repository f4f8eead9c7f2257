import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import en from '../messages/results.en.ts'
import es from '../messages/results.es.ts'
import { outcomeText, type OutcomeFacts } from './outcome.ts'

const english = createIntl({ locale: 'en', messages: en })
const spanish = createIntl({ locale: 'es', messages: es })
const outcomeSentence = (intl: typeof english, about: OutcomeFacts) => {
  const { start, rest } = outcomeText(intl, about)
  return [start, rest].filter(Boolean).join(' ')
}
const facts = {
  providers: 12,
  facilities: 0,
  place: 'Yonkers, NY 10701',
  miles: 25,
  specialties: ['Cardiology'],
  name: '',
  filtered: false,
}

describe('sentence of outcome', () => {
  it('says how many, how far, of where and for what', () => {
    expect(outcomeSentence(english, facts)).toBe('12 providers within 25 miles of Yonkers, NY 10701 for Cardiology')
    expect(outcomeSentence(english, { ...facts, providers: 1, facilities: 1234 })).toBe(
      '1 provider and 1,234 facilities within 25 miles of Yonkers, NY 10701 for Cardiology',
    )
    expect(outcomeSentence(english, { ...facts, providers: 0, name: 'lee', specialties: [] })).toBe(
      'No providers or facilities within 25 miles of Yonkers, NY 10701 named “lee”',
    )
    expect(outcomeSentence(spanish, facts)).toBe(
      '12 proveedores a 25 millas o menos de Yonkers, NY 10701 de Cardiology',
    )
  })

  it('[D8] starts with how many and where, which is all that a phone shows', () => {
    expect(outcomeText(english, facts)).toEqual({
      start: '12 providers within 25 miles of Yonkers, NY 10701',
      rest: 'for Cardiology',
    })
  })

  it('says what is looked for until the totals are there', () => {
    expect(outcomeSentence(english, { ...facts, facilities: undefined })).toBe(
      'Looking up providers and facilities within 25 miles of Yonkers, NY 10701 for Cardiology',
    )
  })

  it('explains an empty list by the filters, not the type of care', () => {
    expect(outcomeSentence(english, { ...facts, providers: 0, filtered: true })).toBe(
      'No providers or facilities within 25 miles of Yonkers, NY 10701 for Cardiology with your filters',
    )
    expect(outcomeSentence(spanish, { ...facts, providers: 0, filtered: true })).toMatch(/ con sus filtros$/)
    expect(outcomeSentence(english, { ...facts, filtered: true })).toBe(outcomeSentence(english, facts))
  })

  it('names two specialties and counts the rest', () => {
    expect(outcomeSentence(english, { ...facts, specialties: ['A', 'B', 'C'] })).toContain('for A, B, and C')
    expect(outcomeSentence(english, { ...facts, specialties: ['A', 'B', 'C', 'D'] })).toContain(
      'for A, B, and 2 more specialties',
    )
  })

  it('has every message in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  })
})
