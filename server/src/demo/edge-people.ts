import { primaryCareDisplay, specialistDisplay } from '@care/contract'
import type { Zip } from './area.ts'
import type { Edge, EdgeParts } from './edge-parts.ts'
import { accepting } from './networks.ts'
import { telehealthService } from './relation-facts.ts'

const longName = 'Maximiliana Alexandrina Wilhelmina Konstantinopolitanska-Featherstonehaugh Edgeworth-Smyth'

/** Names, languages, specialties, plans and accepting. */
export const edgePeople: readonly Edge[] = [
  { id: 'edge-one-letter-name', shows: 'name parts of one letter', make: (p) => p.person({ text: 'J O Edgeworth', given: ['J'], family: 'O Edgeworth' }, [near(p)]) },
  { id: 'edge-long-name', shows: 'a name of ninety characters on card, print and pill', make: (p) => p.person({ text: longName, given: ['Maximiliana'], family: 'Edgeworth-Smyth' }, [near(p)]) },
  { id: 'edge-name-parts-only', shows: 'no whole name, only its parts, with prefix and suffix', make: (p) => p.person({ given: ['Robert', 'T.'], family: 'Edgeworth', prefix: 'Dr.', suffix: 'III' }, [near(p)], { gender: 'male' }) },
  { id: 'edge-upper-case-name', shows: 'capitals as carriers send them: read as words', make: (p) => p.person('MARY ANN O\'NEIL-EDGEWORTH', [near(p)]) },
  { id: 'edge-accents', shows: 'found by letters without accents', make: (p) => p.person({ text: 'Zoë Ñáñez D\'Ávila-Edgeworth', given: ['Zoë'], family: 'Ñáñez D\'Ávila-Edgeworth' }, [near(p)]) },
  { id: 'edge-html-name', shows: 'HTML in names is text, everywhere', make: (p) => p.person('<b>Bella</b> & "Beau" Edgeworth', [{ ...near(p), providerGroup: { name: '<img src=x onerror=alert(1)> Group', alias: ['  ', ' Trimmed '] } }]) },
  { id: 'edge-chinese-name', shows: 'Chinese letters on screen and paper', make: (p) => p.person({ text: '王小明 Edgeworth', given: ['小明'], family: '王' }, [near(p)], { gender: 'male', communication: spoken(p, 'English', 'Mandarin', 'Cantonese') }) },
  { id: 'edge-arabic-name', shows: 'letters from right to left beside English', make: (p) => p.person('ليلى حداد Edgeworth', [near(p)], { communication: spoken(p, 'English', 'Arabic') }) },
  { id: 'edge-two-heads', shows: 'a first head that is not the golden one: the golden one is shown', make: (p) => {
    const record = p.person('Gilda Edgeworth', [near(p)])
    return { ...record, heads: [{ golden: false, name: [{ text: 'Outdated Edgeworth-Former' }] }, ...(record.heads ?? [])] }
  } },
  { id: 'edge-no-gender', shows: 'gender not known: no gender filter finds it', make: (p) => p.person('Robin Edgeworth', [near(p)], { gender: undefined }) },
  { id: 'edge-other-gender', shows: 'neither female nor male', make: (p) => p.person('Quinn Edgeworth', [near(p)], { gender: 'other' }) },
  { id: 'edge-many-languages', shows: 'six languages: first one and "+5"', make: (p) => p.person('Polly Edgeworth', [near(p)], { communication: spoken(p, 'English', 'Spanish', 'French', 'Russian', 'Mandarin', 'American Sign Language') }) },
  { id: 'edge-staff-language', shows: 'the office speaks Korean, the doctor does not: found by it all the same', make: (p) => p.person('Lana Edgeworth', [{ ...near(p), location: p.location(first(p), { communication: spoken(p, 'English', 'Korean') }) }]) },
  { id: 'edge-no-primary-specialty', shows: 'two specialties, none marked as the main one: the first is shown', make: (p) => p.person('Nina Edgeworth', [{ ...near(p), specialty: p.specialty('207R00000X', '207RC0000X').map(({ code, display }) => ({ code, display })) }]) },
  { id: 'edge-second-is-primary', shows: 'the main specialty stands second in the list', make: (p) => p.person('Prima Edgeworth', [{ ...near(p), specialty: p.specialty('207R00000X', '207RC0000X').map((each, at) => ({ ...each, primary: at === 1 })) }]) },
  { id: 'edge-primary-care', shows: 'listed as primary care provider', make: (p) => p.person('Penny Edgeworth', [{ ...near(p), location: p.location(first(p), { code: [{ display: primaryCareDisplay }] }) }]) },
  { id: 'edge-specialist', shows: 'listed as specialist', make: (p) => p.person('Sybil Edgeworth', [{ ...near(p), specialty: p.specialty('207RC0000X'), location: p.location(first(p), { code: [{ display: specialistDisplay }] }) }]) },
  {
    id: 'edge-takes-plan-elsewhere', shows: 'a cardiologist who takes the plan in one town and only teaches in another: with the plan, only the first town finds her',
    make: (p) => p.person('Cora Edgeworth', [
      p.relation(first(p), { specialty: p.specialty('207RC0000X'), network: [p.plan(0), p.plan(1)] }),
      p.relation(p.far, { specialty: p.specialty('207RC0000X'), network: [], acceptingPatients: accepting('nopt'), providerGroup: { name: 'Edgewater Teaching Hospital' } }),
    ]),
  },
  {
    id: 'edge-specialty-elsewhere', shows: 'family doctor in one town, cardiologist in another: no town finds both',
    make: (p) => p.person('Sasha Edgeworth', [p.relation(first(p), { specialty: p.specialty('207Q00000X') }), p.relation(p.far, { specialty: p.specialty('207RC0000X') })]),
  },
  { id: 'edge-plan-says-no', shows: 'takes new patients, but not of the first plan', make: (p) => p.person('Nora Edgeworth', [{ ...near(p), network: [p.plan(0, { acceptingPatients: accepting('nopt') }), p.plan(1)] }]) },
  { id: 'edge-plan-says-yes', shows: 'takes no new patients, except of the first plan', make: (p) => p.person('Yara Edgeworth', [{ ...near(p), acceptingPatients: accepting('nopt'), network: [p.plan(0, { acceptingPatients: accepting('newmcdpt') }), p.plan(1)] }]) },
  { id: 'edge-children-only', shows: 'new children only, ages 0 to 17', make: (p) => p.person('Kitty Edgeworth', [{ ...near(p), acceptingPatients: accepting('newchpt'), ages: { min: 0, max: 17 } }]) },
  { id: 'edge-medicaid-only', shows: 'new Medicaid patients only', make: (p) => p.person('Mona Edgeworth', [{ ...near(p), acceptingPatients: accepting('newmcdpt') }]) },
  { id: 'edge-existing-only', shows: 'existing patients only: no badge', make: (p) => p.person('Effie Edgeworth', [{ ...near(p), acceptingPatients: accepting('existptonly') }]) },
  { id: 'edge-accepting-unknown', shows: 'nobody knows whether new patients are taken: told so', make: (p) => p.person('Uma Edgeworth', [{ ...near(p), acceptingPatients: undefined }]) },
  { id: 'edge-suppressed-plan', shows: 'one of two plans suppressed; the carrier of only suppressed plans is gone', make: (p) => p.person('Sonia Edgeworth', [{ ...near(p), network: [p.plan(0, { meta: { suppress: true } }), p.plan(1), { insurance: { carrier: 'Hidden Carrier', plan: 'Hidden Plan' }, meta: { suppress: true } }] }]) },
  { id: 'edge-ended-plan', shows: 'the first plan ended yesterday', make: (p) => p.person('Enid Edgeworth', [{ ...near(p), network: [p.plan(0, { period: { start: p.daysAgo(800), end: p.daysAgo(1) } }), p.plan(1)] }]) },
  { id: 'edge-next-year-plan', shows: 'takes the first plan from next year only', make: (p) => p.person('Nessa Edgeworth', [{ ...near(p), network: [p.plan(0, { planYear: p.world.year + 1 })] }]) },
  { id: 'edge-many-plans', shows: 'sixty plan entries', make: (p) => p.person('Manila Edgeworth', [{ ...near(p), network: Array.from({ length: 60 }, (_, at) => p.plan(at, { planYear: p.world.year - Math.floor(at / 10) })) }]) },
  { id: 'edge-no-plans', shows: 'no plan at all', make: (p) => p.person('Nuria Edgeworth', [{ ...near(p), network: [] }]) },
  {
    id: 'edge-telehealth-only', shows: 'no door, the whole state on screen',
    make: (p) => p.person('Thea Edgeworth', [{ ...near(p), specialty: p.specialty('2084P0800X'), location: { name: ['Edgewater Online'], telecom: [{ system: 'phone', value: '(800) 555-0177' }], phonePresent: true }, serviceArea: [{ state: first(p).state }], virtualService: telehealthService() }]),
  },
]

function near(parts: EdgeParts) {
  return parts.relation(first(parts))
}

function first(parts: EdgeParts): Zip {
  return parts.near[0] ?? parts.far
}

function spoken(parts: EdgeParts, ...names: string[]) {
  return names.flatMap((name) => parts.world.people.language(name) ?? { display: name })
}
