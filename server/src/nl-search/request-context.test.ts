import type { NlSearchResponse } from '@care/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { nlSearchDeps } from './tenants.testing.ts'

let ask: (tenant: string, text: string) => NlSearchResponse
beforeAll(async () => {
  ;({ ask } = await nlSearchDeps())
})
const query = (text: string, tenant = 'centerlight') => ask(tenant, text).query

describe('context of a request', () => {
  it.each([
    ['my husband is a heart surgeon, we need a podiatrist', ['Podiatrist']],
    ['I am a nurse, looking for a podiatrist', ['Podiatrist']],
    ['my dentist recommended a urologist', ['Urology']],
    ['already have a dentist, need a podiatrist', ['Podiatrist']],
    ["I'm not pregnant, just a podiatrist", ['Podiatrist']],
    ["I'm diabetic and need a podiatrist", ['Podiatrist']],
  ])('[APP-AI-01b] looks for whom "%s" asks', (text, names) => {
    expect(query(text).specialtiesV2).toEqual(names)
  })

  it.each([
    ['I have no podiatrist'],
    ['never had a podiatrist'],
    ["I don't have a podiatrist"],
    ['tired of my feet, podiatrist or whatever'],
  ])('[APP-AI-01b] takes "%s" for a request', (text) => {
    expect(query(text).specialtiesV2).toEqual(['Podiatrist'])
  })

  it('[APP-AI-01b] lets a part of the body say where, not what', () => {
    expect(query('warts on my hand').specialtiesV2).toEqual(['Dermatology'])
    expect(query('my eye is red and itchy').specialtiesV2).toEqual(['Optometrist', 'Ophthalmology'])
    expect(ask('centerlight', 'frobnication on my back')).toMatchObject({
      query: { specialtiesV2: null },
      leftOver: ['frobnication', 'back'],
    })
  })

  it('[APP-AI-01b] reads what is asked for beside a specialty, and not the reason for it', () => {
    expect(query('dermatology and allergy').specialtiesV2).toEqual(['Dermatology', 'Allergy & Immunology'])
    expect(query('speech and occupational therapist').specialtiesV2).toEqual([
      'Speech-Language Pathologist',
      'Occupational Therapist',
    ])
    expect(query('pediatric speech therapist').specialtiesV2).toEqual(['Speech-Language Pathologist'])
    expect(query('ultrasound for my gallbladder').specialtiesV2).not.toContain('Surgery')
    expect(ask('centerlight', 'eye surgeon for cataracts in Yonkers').leftOver).toEqual([])
  })

  it('[APP-AI-01b] guesses at no therapy that it does not know, and hears what is written by ear', () => {
    expect(ask('centerlight', 'frobnic therapy in Yonkers')).toMatchObject({
      query: { specialtiesV2: null },
      leftOver: ['frobnic therapy'],
    })
    expect(query('nefrologest').specialtiesV2).toEqual(['Nephrology'])
    expect(query('jynecologist').specialtiesV2).toContain('Gynecology')
    expect(query('urgent kare').specialtiesV2).toEqual(['Urgent Care Clinic/Center'])
  })

  it('[APP-AI-01b] widens lay words for a narrow trade, and leaves its own name narrow', () => {
    expect(query('epilepsy doctor').specialtiesV2).toEqual(expect.arrayContaining(['Epilepsy', 'Neurology']))
    expect(query('podiatry office').specialtiesV2).toContain('Podiatrist')
    expect(query('endodontist').specialtiesV2).toEqual(['Endodontics'])
  })

  it.each([
    ['male doctors are not an option, dentist', 'female'],
    ['Urdu speaking woman doctor', 'female'],
    ['no quiero doctora, quiero doctor hombre', 'male'],
    ['I live on Male Street, dentist', null],
    ['clínica para mujeres embarazadas', null],
  ])('[APP-AI-01b] reads the gender wish of "%s" as %s', (text, gender) => {
    expect(query(text).gender).toBe(gender)
  })

  it.each([
    ['Polish my teeth'],
    ['Greek food makes my stomach hurt'],
    ['the capital of France'],
    ['Farsi is not needed'],
  ])('[APP-AI-01b] hears no language in "%s"', (text) => {
    expect(query(text).language).toBeNull()
  })

  it('[APP-AI-01b] names a language that the tenant does not offer, and does not search by it', () => {
    expect(ask('centerlight', 'Hmong speaking dentist in Yonkers')).toMatchObject({
      query: { language: null, specialtiesV2: ['Dentist', 'General Practice Dentistry'] },
      leftOver: ['Hmong'],
    })
    expect(query('Hmong speaking dentist', 'champion').language).toEqual(['Hmong'])
  })

  it.each([
    ['Dr. Heart, Bronx', 'Heart'],
    ['dr heart bronx', null],
    ['dr. de la Cruz', 'de la Cruz'],
    ['Patel MD, Bronx', 'Patel'],
    ['cardiologist but not at Montefiore', null],
    ['dentist near 9500 Gilman Dr, La Jolla CA', null],
    ['wimens health clinic', null],
  ])('[APP-AI-01b] reads the name in "%s" as %s', (text, name) => {
    expect(query(text).name).toBe(name)
  })

  it.each([
    ['mddoh', 'cardiologist Silver Sprng', 'Silver Spring, MD'],
    ['centerlight', 'dentist forrest hills', 'Forest Hills, Queens, NY'],
    ['champion', 'dentist in El Passo', 'El Paso, TX'],
    ['riverspring', 'home care 47th Ave, Long Island City', 'Long Island City, Queens, NY'],
    ['riverspring', 'dentist in queens ny 11372', 'Jackson Heights, NY 11372'],
    ['centerlight', 'my brother drives from Queens, I live in Yonkers, need a dentist', 'Yonkers, NY'],
    ['champion', 'I used to live in Miami, now in Tampa', 'Tampa, FL'],
    ['champion', 'my cousin lives in Dallas but I need a dentist in Houston', 'Houston, TX'],
    ['mddoh', 'podiatrist Kent Island', null],
    ['riverspring', 'who can help my mother at home', null],
  ])('[APP-AI-10] finds where to search for %s: "%s"', (tenant, text, place) => {
    expect(query(text, tenant).location.text).toBe(place)
  })

  it('[APP-AI-01b] leaves everyday words as they are typed', () => {
    expect(query('back pain shooting down my leg').specialtiesV2).not.toContain('Gynecology')
    expect(query('French braid pulled my hair, dermatologist')).toMatchObject({
      language: null,
      specialtiesV2: ['Dermatology'],
    })
    expect(query('nuerosurgeon Dalas').gender).toBeNull()
  })

  it('[APP-AI-01b] reads distances of two words', () => {
    expect(query('within thirty five miles of Rye').location.distance).toBe('35')
  })
})
