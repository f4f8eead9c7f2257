import type { Edge } from './edge-parts.ts'

const longName = 'Maximiliana Alexandrina Wilhelmina Konstantinopolitanska-Featherstonehaugh Edgeworth-Smyth'

/** Names, genders, languages. */
export const edgeNames: readonly Edge[] = [
  {
    id: 'edge-one-letter-name',
    shows: 'name parts of one letter',
    make: (p) => p.person({ text: 'J O Edgeworth', given: ['J'], family: 'O Edgeworth' }, [p.here()]),
  },
  {
    id: 'edge-long-name',
    shows: 'a name of ninety characters on card, print and pill',
    make: (p) => p.person({ text: longName, given: ['Maximiliana'], family: 'Edgeworth-Smyth' }, [p.here()]),
  },
  {
    id: 'edge-name-parts-only',
    shows: 'no full name, only its parts, with prefix and suffix',
    make: (p) =>
      p.person({ given: ['Robert', 'T.'], family: 'Edgeworth', prefix: 'Dr.', suffix: 'III' }, [p.here()], {
        gender: 'male',
      }),
  },
  {
    id: 'edge-upper-case-name',
    shows: 'upper case as carriers send it: shown in mixed case',
    make: (p) => p.person("MARY ANN O'NEIL-EDGEWORTH", [p.here()]),
  },
  {
    id: 'edge-accents',
    shows: 'found without typing accents',
    make: (p) =>
      p.person({ text: "Zoë Ñáñez D'Ávila-Edgeworth", given: ['Zoë'], family: "Ñáñez D'Ávila-Edgeworth" }, [p.here()]),
  },
  {
    id: 'edge-html-name',
    shows: 'HTML in names is shown as text everywhere',
    make: (p) =>
      p.person('<b>Bella</b> & "Beau" Edgeworth', [
        p.here({ providerGroup: { name: '<img src=x onerror=alert(1)> Group', alias: ['  ', ' Trimmed '] } }),
      ]),
  },
  {
    id: 'edge-chinese-name',
    shows: 'Chinese characters on screen and in print',
    make: (p) =>
      p.person({ text: '王小明 Edgeworth', given: ['小明'], family: '王' }, [p.here()], {
        gender: 'male',
        communication: p.languages('English', 'Mandarin', 'Cantonese'),
      }),
  },
  {
    id: 'edge-arabic-name',
    shows: 'right-to-left text beside English',
    make: (p) => p.person('ليلى حداد Edgeworth', [p.here()], { communication: p.languages('English', 'Arabic') }),
  },
  {
    id: 'edge-two-heads',
    shows: 'a first head that is not the golden one: the golden one is shown',
    make: (p) => {
      const record = p.person('Gilda Edgeworth', [p.here()])
      return {
        ...record,
        heads: [{ golden: false, name: [{ text: 'Outdated Edgeworth-Former' }] }, ...(record.heads ?? [])],
      }
    },
  },
  {
    id: 'edge-no-gender',
    shows: 'gender not known: no gender filter finds it',
    make: (p) => p.person('Robin Edgeworth', [p.here()], { gender: undefined }),
  },
  {
    id: 'edge-other-gender',
    shows: 'neither female nor male',
    make: (p) => p.person('Quinn Edgeworth', [p.here()], { gender: 'other' }),
  },
  {
    id: 'edge-many-languages',
    shows: 'six languages: the first one and "+5"',
    make: (p) =>
      p.person('Polly Edgeworth', [p.here()], {
        communication: p.languages('English', 'Spanish', 'French', 'Russian', 'Mandarin', 'American Sign Language'),
      }),
  },
  {
    id: 'edge-staff-language',
    shows: 'the office speaks Korean, the doctor does not: still found by Korean',
    make: (p) =>
      p.person('Lana Edgeworth', [
        p.here({ location: p.location(p.home, { communication: p.languages('English', 'Korean') }) }),
      ]),
  },
]
