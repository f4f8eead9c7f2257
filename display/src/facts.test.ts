import { describe, expect, it } from 'vitest'
import { acceptingName, acceptingOf, hasPatients } from './accepting.ts'
import { accessibilityNames, facilityTypeName, genderName, languageNames } from './coded.ts'
import { directionsUrl } from './directions.ts'
import { agesText, hasTelehealth, isPrimaryCare, verifiedText } from './facts.ts'
import { networkId, visibleIdentifiers, visibleRelations } from './identifiers.ts'
import { chosenEntries, plansByCarrier } from './insurance.ts'
import { albany, doctor, homeCare, yonkers } from './sample-records.ts'
import { servesText } from './service-area.ts'
import { mainSpecialty, specialtyNames } from './specialties.ts'
import { stateName } from './states.ts'

describe('accepting new patients', () => {
  it('[APP-CARD-05] has three states, in the words of the record', () => {
    const of = (code: string) => acceptingOf('en', { acceptingPatients: { code, display: 'As written' } })
    expect(['newpt', 'newchpt', 'newmcdpt', 'nopt', 'other'].map((code) => of(code).kind)).toEqual([
      'yes',
      'yes',
      'yes',
      'no',
      'unknown',
    ])
    expect(of('newpt').text).toBe('As written')
  })

  it('[APP-CARD-05] says that it is unknown, in both languages', () => {
    expect(acceptingOf('en', albany)).toMatchObject({
      kind: 'unknown',
      text: 'We don’t know if they take new patients. Call to ask.',
    })
    expect(acceptingOf('es', undefined).text).toContain('No sabemos')
    expect(acceptingOf('es', yonkers).text).toBe('Acepta pacientes nuevos')
  })

  it('[DESIGN-4] lets the chosen plan’s entry override the relation', () => {
    expect(acceptingOf('en', yonkers, { programType: 'Harbor Gold' })).toMatchObject({ code: 'nopt', kind: 'no' })
    expect(acceptingOf('en', yonkers, { programType: 'Union PPO' })).toMatchObject({ code: 'newpt', kind: 'yes' })
  })
})

describe('insurance', () => {
  it('[APP-DET-06][APP-DET-11] lists carriers with their unsuppressed plans', () => {
    expect(plansByCarrier([yonkers, yonkers])).toEqual([
      { carrier: 'Harbor Health', plans: ['Harbor Gold'] },
      { carrier: 'Union Plan', plans: ['Union PPO'] },
    ])
  })

  it('[APP-DET-11] groups many plans of one carrier in linear time', () => {
    const network = Array.from({ length: 60_000 }, (_, at) => ({
      insurance: { carrier: 'Harbor', plan: `Plan ${at}` },
    }))
    const before = process.cpuUsage()
    expect(plansByCarrier([{ network }])[0]?.plans).toHaveLength(60_000)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
  })

  it('[DESIGN-4] requires one entry to meet all plan conditions', () => {
    expect(chosenEntries(yonkers, { programType: ['Harbor Gold'], planState: 'NY', siteNumbers: ['77'] })).toHaveLength(
      1,
    )
    expect(chosenEntries(yonkers, { programType: 'Union PPO', planState: 'NY' })).toHaveLength(0)
    expect(chosenEntries(yonkers, { programType: 'Harbor Silver' })).toHaveLength(0)
    expect(chosenEntries(yonkers, { programType: '' })).toHaveLength(0)
  })
})

describe('identifiers and places', () => {
  it('[APP-DET-12] shows NPI and LN of providers and all but TAX of facilities', () => {
    expect(visibleIdentifiers('provider', doctor.heads?.[1]?.identifier).map(({ type }) => type)).toEqual(['NPI', 'LN'])
    expect(visibleIdentifiers('facility', homeCare.heads?.[0]?.identifier).map(({ type }) => type)).toEqual([
      'NPI',
      'CCN',
    ])
    expect(networkId(doctor)).toBe('net-4')
  })

  it('[APP-DET-10] omits suppressed locations', () => {
    const hidden = { ...albany, location: { ...albany.location, meta: { suppress: true } } }
    expect(visibleRelations({ ...doctor, relations: [hidden, yonkers] })).toEqual([yonkers])
  })

  it('[APP-DET-07] links directions from the typed place to the address, or to the position without one', () => {
    const url = new URL(directionsUrl('Yonkers & NY', yonkers.location) ?? '')
    expect([url.origin, url.searchParams.get('origin'), url.searchParams.get('destination')]).toEqual([
      'https://www.google.com',
      'Yonkers & NY',
      '12 Main St, Suite 4, Yonkers, NY 10701',
    ])
    expect(directionsUrl('', { position: { lat: 1, lon: 2 } })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=1%2C2',
    )
    expect(directionsUrl('x', {})).toBeUndefined()
  })
})

describe('other facts', () => {
  it('[APP-CARD-02] takes the primary specialty, else the first, and names each once', () => {
    expect(mainSpecialty([yonkers]).name).toBe('Cardiology')
    expect(mainSpecialty([albany]).name).toBe('Cardiology')
    expect(mainSpecialty([], () => undefined)).toEqual({ name: '', plain: '' })
    expect(specialtyNames([yonkers, albany])).toEqual(['Internal Medicine', 'Cardiology'])
    expect(mainSpecialty([yonkers], () => ({ name: 'Homeópata', plain: 'homeópata' }))).toEqual({
      name: 'Homeópata',
      plain: '',
    })
    expect(mainSpecialty([yonkers], () => ({ name: 'Cardiología', plain: 'médico del corazón' }))).toEqual({
      name: 'Cardiología',
      plain: 'médico del corazón',
    })
  })

  it('[APP-DET-15][APP-DET-05] recognizes telehealth and primary care by their exact displays', () => {
    expect([
      hasTelehealth(yonkers),
      hasTelehealth(albany),
      hasTelehealth({ virtualService: [{ channelType: [{ display: 'Phone' }] }] }),
    ]).toEqual([true, false, false])
    expect([
      isPrimaryCare(yonkers),
      isPrimaryCare({ location: { code: [{ display: 'primary care provider' }] } }),
    ]).toEqual([true, false])
  })

  it('shows the service area, the ages seen and when it was last checked', () => {
    expect(servesText('en', homeCare.relations?.[0])).toBe('Serves Bronx County and Kings County')
    expect(servesText('es', homeCare.relations?.[0])).toBe('Atiende en el condado de Bronx y el condado de Kings')
    expect(servesText('en', { serviceArea: [{ state: 'NY' }] })).toBe('Serves all of New York')
    expect(servesText('en', { serviceArea: [{ state: 'MD', county: 'Baltimore City' }] })).toBe('Serves Baltimore City')
    expect(agesText('en', yonkers)).toBe('Sees patients up to age 18')
    expect(agesText('en', { ages: { min: 18 } })).toBe('Sees patients ages 18 and older')
    expect(agesText('es', { ages: { min: 3, max: 9 } })).toBe('Pacientes de 3 a 9 años')
    expect([agesText('en', {}), agesText('en', { ages: { min: 0 } })]).toEqual(['', ''])
    expect(verifiedText(yonkers, { language: 'en', today: '2026-11-16', flagDays: 90 })).toEqual({
      at: '2026-10-01',
      text: 'Verified by phone on Oct 1, 2026',
      note: '',
      old: false,
    })
    expect(verifiedText(yonkers, { language: 'es', today: '2027-02-01', flagDays: 90 })).toMatchObject({
      text: 'Verificado por teléfono el 1 oct 2026, hace más de 90 días',
      note: 'Llame antes.',
      old: true,
    })
  })

  it('[D7] says that a location was never confirmed, in both languages', () => {
    for (const relation of [undefined, {}, { verified: { at: 'soon' } }])
      expect(verifiedText(relation, { language: 'en', today: '2026-11-16', flagDays: 90 })).toEqual({
        at: '',
        text: 'Never verified',
        note: 'Call to confirm.',
        old: false,
      })
    expect(verifiedText({}, { language: 'es' }).text).toBe('Nunca verificado')
  })

  it("[API-STW-08] calls a check old by the tenant's rules, and by no number of its own", () => {
    const last = { verified: { at: '2026-10-01' } }
    const on = (today: string, flagDays?: number) => verifiedText(last, { language: 'en', today, flagDays }).old
    expect([on('2026-12-30', 90), on('2026-12-31', 90)]).toEqual([false, true])
    expect([on('2026-12-31', 120), on('2036-12-31')]).toEqual([false, false])
  })

  it('[D4] says how a place was confirmed, and to call when that is long ago', () => {
    const visited = { verified: { at: '2026-02-25', method: 'visit' } }
    expect(verifiedText(visited, { language: 'en', today: '2026-11-16', flagDays: 120 })).toMatchObject({
      text: 'Last verified in person on Feb 25, 2026, over 120 days ago',
      note: 'Call to confirm.',
    })
  })

  it('[D4] names the area of video visits', () => {
    const online = { serviceArea: [{ state: 'NY' }], virtualService: yonkers.virtualService }
    expect(servesText('en', online)).toBe('Video visits, all of New York')
    expect(servesText('es', online)).toBe('Consultas por video en todo New York')
    expect(servesText('en', { ...online, location: yonkers.location })).toBe('Serves all of New York')
  })

  it('[D4] no status where nobody is a patient', () => {
    expect([hasPatients('facility', 'Pharmacy'), hasPatients('facility', 'Clinic')]).toEqual([false, true])
    expect([hasPatients('provider', 'Pharmacy'), hasPatients('facility', undefined)]).toEqual([true, true])
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    '[DESIGN-8] shows the code %s as received',
    (code) => {
      for (const language of ['en', 'es'] as const) {
        expect(genderName(language, code)).toBe(code)
        expect(facilityTypeName(language, code)).toBe(code)
        expect(languageNames(language, [{ display: code }])).toEqual([code])
        expect(accessibilityNames(language, [{ code, display: code }])).toEqual([code])
        expect(acceptingName(language, code)).toBe(code)
        expect(acceptingOf(language, { acceptingPatients: { code, display: code } })).toMatchObject({
          kind: 'unknown',
          text: code,
        })
      }
      expect(stateName(code)).toBe(code)
      expect(verifiedText({ verified: { at: '2026-10-01', method: code } }, { language: 'en' }).text).toBe(
        'Verified on Oct 1, 2026',
      )
    },
  )

  it('[DESIGN-8] has Spanish for coded values and shows unknown ones as received', () => {
    expect(genderName('es', 'female')).toBe('Mujer')
    expect(genderName('en', 'unknown')).toBe('')
    expect(languageNames('es', [{ display: 'Spanish' }, { display: 'Klingon' }, {}])).toEqual(['Español', 'Klingon'])
    expect(accessibilityNames('es', yonkers.location?.accessibility)).toEqual([
      'Acceso para personas con discapacidad',
      'Cerca del transporte público',
    ])
  })
})
