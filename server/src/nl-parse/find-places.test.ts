import { beforeAll, describe, expect, it } from 'vitest'
import type { PlaceArea, PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import { findPlaces } from './find-places.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'

const ny = { lat: 40.8448, lon: -73.8648, states: ['NY'] }
const md = { lat: 39.2904, lon: -76.6122, states: ['MD'] }
const ca = { lat: 34.0522, lon: -118.2437, states: ['CA', 'TX', 'FL'] }
const wa = { lat: 47.6062, lon: -122.3321, states: ['WA'] }

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await testGazetteer()
})

const find = (text: string, area: PlaceArea = ny): PlaceSpan[] => findPlaces(gazetteer, text.split(' '), area)
const sure = (text: string, area: PlaceArea = ny) =>
  find(text, area)
    .filter(({ score }) => score >= 0.5)
    .map((span) => `${span.text} = ${span.candidates[0]?.place.text}`)

describe('places mentioned in a free text', () => {
  it.each([
    ['heart doctor in the bronx who speaks spanish', ny, 'the bronx = Bronx, NY'],
    ['female dermatologist near yonkers ny accepting new patients', ny, 'yonkers ny = Yonkers, NY'],
    ['doctor in orange', ca, 'orange = Orange, CA'],
    ['Dr. Houston in Dallas', ca, 'Dallas = Dallas, TX'],
    ['cardiologist 10461', ny, '10461 = Bronx, NY 10461'],
    ['Yonkers, NY 10701 cardiologist', ny, 'Yonkers, NY 10701 = Yonkers, NY 10701'],
    ['pediatra cerca de Nueva York que hable español', ny, 'Nueva York = New York, NY'],
    ['dentist near 1 Main St, Towson MD 21204 please', md, '1 Main St, Towson MD 21204 = 1 Main St, Towson, MD 21204'],
    ['primary care in montgomery county maryland', md, 'montgomery county maryland = Montgomery County, MD'],
    ['médico en el condado de Montgomery', md, 'condado de Montgomery = Montgomery County, MD'],
    ['eye doctor in silver spring md', md, 'silver spring md = Silver Spring, MD'],
    ['I live in flushing queens and my knee hurts', ny, 'flushing queens = Flushing, Queens, NY'],
    ['Dr. Maria Santos in Los Angeles', ca, 'Los Angeles = Los Angeles, CA'],
    ['allergist upper east side', ny, 'upper east side = Upper East Side, Manhattan, NY'],
    ['doctor in MD', md, 'MD = Maryland'],
    ["women's health in Spring TX", ca, 'Spring TX = Spring, TX'],
    ['ENT in St. Louis MO', ca, 'St. Louis MO = St. Louis, MO'],
    ['psychiatrist columbia md taking new patients', md, 'columbia md = Columbia, MD'],
    ['baltimore primary care', md, 'baltimore = Baltimore, MD'],
    ['HEART DOCTOR IN YONKERS NY', ny, 'YONKERS NY = Yonkers, NY'],
    ['pcp in capitol hill', wa, 'capitol hill = Capitol Hill, Seattle, WA'],
    ['kids doctor in yonkrs', ny, 'yonkrs = Yonkers, NY'],
    ['doctor in springfeild il', ny, 'springfeild il = Springfield, IL'],
    ['therapist in white planes', ny, 'white planes = White Plains, NY'],
  ])('[API-SRCH-07] finds the one place in "%s"', (text, area, expected) => {
    expect(sure(text, area)).toEqual([expected])
  })

  it.each([
    ['I need a spring checkup', ca],
    ['my mom has heart pain', ny],
    ['reading glasses for my mobile home', ca],
    ['doctor near me', ny],
    ['John Smith MD', md],
    ['Dr. Jackson', ny],
    ['a friendly doctor who can see me today', ny],
    ['orange juice allergy', ca],
    ['necesito una doctora que hable español para mi bebé', ny],
    ['help with my back', wa],
    ['accepting new patients', md],
    ['', ny],
  ])('[API-SRCH-07] is sure of no place in "%s"', (text, area) => {
    expect(sure(text, area)).toEqual([])
  })

  it('[API-SRCH-07] finds both of two places, and the Chinese name inside a sentence without spaces', () => {
    expect(sure('doctor in brooklyn or queens')).toEqual(['brooklyn = Brooklyn, NY', 'queens = Queens, NY'])
    expect(find('法拉盛的心脏科医生')).toMatchObject([
      { text: '法拉盛', within: { from: 0, to: 3 }, kind: 'neighborhood' },
    ])
    expect(find('我在布鲁克林找皇后区的医生').map(({ text }) => text)).toEqual(['布鲁克林', '皇后区'])
  })

  it('[API-SRCH-07] keeps the ZIP where the town on the envelope has another name', () => {
    expect(sure('dentist in queens ny 11372 please')).toContain('ny 11372 = Jackson Heights, NY 11372')
  })

  it('[API-SRCH-07] raises an ordinary word by its context', () => {
    const scoreOf = (text: string) => find(text, ca).find((span) => /orange/i.test(span.text))?.score ?? 0
    expect(scoreOf('orange')).toBeLessThan(0.3)
    expect(scoreOf('doctor in orange')).toBeGreaterThan(scoreOf('orange doctor'))
    expect(scoreOf('doctor in Orange')).toBeGreaterThan(scoreOf('doctor in orange'))
    expect(scoreOf('doctor orange ca')).toBeGreaterThan(0.8)
  })

  it('[API-SRCH-07] never takes a word the caller knows for a misspelt town', () => {
    const tokens = 'someone near bostan'.split(' ')
    expect(findPlaces(gazetteer, tokens, ny).some(({ text }) => text === 'bostan')).toBe(true)
    expect(
      findPlaces(gazetteer, tokens, ny, { isKnownWord: (word) => word === 'bostan' }).some(
        ({ text }) => text === 'bostan',
      ),
    ).toBe(false)
  })

  it('[API-SRCH-07] gives spans that do not overlap, in order, within the tokens', () => {
    for (const text of [
      'new york mills new york',
      'san antonio san diego los angeles',
      'st louis saint paul mount vernon fort worth',
      'in in in in',
      'ny ny ny ny ny',
      '10461 10462 10463',
    ]) {
      const spans = find(text)
      for (const [at, { start, end, score }] of spans.entries()) {
        expect(start).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.split(' ').length)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }
    }
  })
})
