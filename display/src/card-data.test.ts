import { describe, expect, it } from 'vitest'
import type { DirectoryRecord } from '@care/contract'
import { cardData } from './card-data.ts'
import { detailData } from './detail-data.ts'
import { albany, doctor, homeCare, yonkers } from './sample-records.ts'

const options = { language: 'en', today: '2026-11-16', origin: 'Yonkers, NY' } as const

describe('card data', () => {
  it('[APP-CARD-11] has exactly the specified members', () => {
    const { extras, list } = cardData(doctor, options)
    expect(extras).toEqual({
      Name: "Mary Ann O'Brien-Lee",
      MinDistance: '1.23',
      StandardAddress: { LineOne: '12 Main St, Suite 4', LineTwo: 'Yonkers, NY 10701' },
      Specialty: 'Cardiology',
      RootStableId: 'p-1',
    })
    expect(list).toEqual({
      Phone: '(914) 555-1234',
      Fax: '(914) 555-9999',
      Address: '12 Main St, Suite 4, Yonkers, NY 10701',
      Gender: 'Female',
      Website: 'river.example.org/heart',
      Specialties: ['Internal Medicine', 'Cardiology'],
      Languages: ['English', 'Haitian Creole', 'Spanish'],
      Qualifications: ['MD'],
      Groups: ['River Group', 'RG'],
    })
  })

  it('[APP-CARD-03] says the distance, or N/A', () => {
    expect(cardData(doctor, options).more.distance).toBe('Distance: 1.23 miles')
    expect(cardData({ ...doctor, meta: {}, relations: [] }, options).more.distance).toBe('Distance: N/A')
    expect(cardData({ ...doctor, meta: { min_distance: 0 } }, options).extras.MinDistance).toBe('0.00')
    expect(cardData(doctor, { language: 'es' }).more.distance).toBe('Distancia: 1.23 millas')
  })

  it('shows the matched place first, how many more there are, and the plan at this address', () => {
    const card = cardData(
      { ...doctor, relations: [albany, yonkers] },
      { ...options, plan: { programType: 'Union PPO' } },
    )
    expect(card.extras.StandardAddress.LineTwo).toBe('Yonkers, NY 10701')
    expect(card.more.moreLocations).toEqual({ count: 3, text: '3 more locations' })
    expect(cardData({ ...doctor, meta: { relationCount: 3, placeCount: 2 } }, options).more.moreLocations.text).toBe(
      '1 more location',
    )
    expect(
      cardData({ ...doctor, relations: [yonkers, { ...yonkers, id: 'r3' }], meta: {} }, options).more.moreLocations
        .count,
    ).toBe(0)
    expect(card.more.plan).toEqual({ isIn: true, text: 'In your plan at this address' })
    expect(cardData(doctor, { ...options, plan: { programType: 'Other' } }).more.plan).toEqual({
      isIn: false,
      text: 'Not in your plan at this address',
    })
    expect(cardData(doctor, { ...options, plan: { planState: 'NY' } }).more.plan.text).toBe('')
    expect(cardData(homeCare, options).more).toMatchObject({
      serves: 'Serves Bronx County and Kings County',
      moreLocations: { count: 0, text: '' },
    })
  })

  it('[APP-CARD-03] says "about" for a place whose position is approximate', () => {
    const [first] = doctor.relations ?? []
    const position = { lat: 40.93, lon: -73.89, approximate: true }
    const relations = [{ ...first, location: { ...first?.location, position } }]
    const { more } = cardData({ ...doctor, relations }, options)
    expect([more.distance, more.miles]).toEqual(['Distance: about 1.2 miles', 'about 1.2'])
    expect(cardData({ ...doctor, relations }, { language: 'es' }).more.distance).toBe('Distancia: unas 1.2 millas')
  })

  it('[D4] says where it comes to people instead of a distance', () => {
    expect(cardData(homeCare, options).more.distance).toBe('Serves Bronx County and Kings County')
  })

  it('[D4] a pharmacy has no state of accepting patients', () => {
    const pharmacy: DirectoryRecord = { ...homeCare, heads: [{ facilityType: 'Pharmacy' }], relations: [yonkers] }
    expect(cardData(pharmacy, options).more.accepting).toEqual({ code: '', kind: 'none', text: '' })
  })

  it('names the specialty that was searched for when another comes first', () => {
    const searched = (display: string) => display === 'Internal Medicine'
    expect(cardData(doctor, { ...options, isSearchedSpecialty: searched }).more.alsoSpecialty).toBe(
      'Also: Internal Medicine',
    )
    expect(
      cardData(doctor, { ...options, isSearchedSpecialty: (display) => display === 'Cardiology' }).more.alsoSpecialty,
    ).toBe('')
    expect(cardData(doctor, options).more.alsoSpecialty).toBe('')
  })

  it('[APP-DIS-08] also has the distance truncated to four decimals, for layouts of version 1', () => {
    expect(cardData({ ...doctor, meta: { min_distance: 2.34569 } }, options)).toMatchObject({
      extras: { MinDistance: '2.35' },
      more: { cutMiles: '2.3456' },
    })
    expect(cardData(homeCare, options).more.cutMiles).toBe('N/A')
  })

  it('says who speaks a language that was searched for: the person, or someone at the office', () => {
    const of = (searched: string[], language: 'en' | 'es' = 'en', record: DirectoryRecord = doctor) =>
      cardData(record, { language, searchedLanguages: searched }).more.languages
    expect(of([])).toEqual([])
    expect(of(['Haitian Creole'])).toEqual(['Speaks Haitian Creole'])
    expect(of(['Spanish'])).toEqual(['Spanish spoken at this office'])
    expect(of(['Spanish', 'Haitian Creole', 'ENGLISH', 'Korean'])).toEqual([
      'Speaks Haitian Creole and ENGLISH',
      'Spanish spoken at this office',
    ])
    expect(of(['Spanish', 'English'], 'es')).toEqual(['Habla inglés', 'En este consultorio se habla español'])
    expect(of(['English', 'Spanish'], 'en', { ...doctor, kind: 'facility' })).toEqual([
      'English and Spanish spoken at this office',
    ])
  })

  it('[APP-CARD-04] omits rows without a value', () => {
    const { extras, list, more } = cardData({ stableId: 'x' }, options)
    expect(extras).toEqual({
      Name: '',
      MinDistance: 'N/A',
      StandardAddress: { LineOne: '', LineTwo: '' },
      Specialty: '',
      RootStableId: 'x',
    })
    expect(list).toEqual({
      Phone: '',
      Fax: '',
      Address: '',
      Gender: '',
      Website: '',
      Specialties: [],
      Languages: [],
      Qualifications: [],
      Groups: [],
    })
    expect([more.title, more.phone, more.directions, more.accepting.kind]).toEqual([
      'Name not listed',
      undefined,
      undefined,
      'unknown',
    ])
  })
})

describe('detail data', () => {
  const detail = detailData(doctor, options)

  it('[APP-DET-01] fills the General tab; qualifications and gender are for practitioners only', () => {
    expect(detail.general).toEqual({
      specialties: ['Internal Medicine', 'Cardiology'],
      languages: ['English', 'Haitian Creole'],
      qualifications: ['MD'],
      groups: ['River Group', 'RG'],
      identifiers: [
        { type: 'NPI', value: '1234567893' },
        { type: 'LN', value: 'L-9' },
      ],
      gender: 'Female',
      facilityType: '',
      education: ['Hudson Medical School, MD, 1999'],
      certifications: ['Cardiology, ABIM'],
    })
    expect(detailData(homeCare, { language: 'es' }).general).toMatchObject({
      qualifications: [],
      gender: '',
      facilityType: 'Agencia de atención en el hogar',
    })
  })

  it('[APP-DET-03][APP-DET-04][APP-DET-05][APP-DET-06] fills a slide for each place', () => {
    const [first, second] = detail.locations
    expect(first).toMatchObject({
      name: 'River Heart Clinic',
      specialties: ['Internal Medicine', 'Cardiology'],
      languages: ['Spanish', 'English'],
      carriers: ['Harbor Health', 'Union Plan'],
      additional: ['Handicap accessible', 'Public transit options', 'Primary Care Provider'],
      hasHours: true,
      distance: 'Distance: 1.23 miles',
    })
    expect(first?.phone).toEqual({ text: '(914) 555-1234', href: 'tel:+19145551234', incomplete: false })
    expect(second).toMatchObject({
      name: 'Albany College',
      phone: { text: '(555) 123-XXXX', incomplete: true },
      website: undefined,
      carriers: [],
      additional: [],
      hasHours: false,
    })
  })

  it('[APP-DET-05] leaves it to the layout which accepting codes a slide shows', () => {
    const children = { ...yonkers, acceptingPatients: { code: 'newchpt', display: 'Accepting new children' } }
    const [location] = detailData({ ...doctor, relations: [children] }, options).locations
    expect(location?.additional).not.toContain('Accepting new children')
    expect(location?.accepting).toEqual({ code: 'newchpt', kind: 'yes', text: 'Accepting new children' })
  })

  it('[APP-DET-08][APP-DET-11] has an insurance slide for each place with carriers and ordered plans', () => {
    expect(detail.insurance[0]).toEqual({
      name: 'River Heart Clinic',
      specialty: 'Internal Medicine',
      carriers: [
        { carrier: 'Harbor Health', plans: ['Harbor Gold'] },
        { carrier: 'Union Plan', plans: ['Union PPO'] },
      ],
    })
  })

  it('[TRAP-18][APP-DET-10] counts only what is not suppressed, and one slide for one place', () => {
    const hidden = { ...albany, location: { ...albany.location, meta: { suppress: true } } }
    const again = { ...yonkers, id: 'r3', specialty: [{ display: 'Sleep Medicine' }] }
    const { locations, insurance } = detailData({ ...doctor, relations: [yonkers, hidden, again] }, options)
    expect(locations.map(({ specialties }) => specialties)).toEqual([
      ['Internal Medicine', 'Cardiology', 'Sleep Medicine'],
    ])
    expect(insurance).toHaveLength(1)
    expect(detailData({ ...doctor, relations: [hidden] }, options).locations).toEqual([])
  })
})
