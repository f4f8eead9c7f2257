import { at, fields, type Field, type Findings } from './findings.ts'
import type { Prepared } from './prepare.ts'
import type { Part } from './verdict.ts'
import type { Counted } from './vocabulary.ts'

/** What was found as sentences for a steward, the strongest first. */
export function explain(found: Findings, a: Prepared, b: Prepared): Part[] {
  return fields
    .filter((field) => found.level(at[field]) !== '')
    .map((field) => {
      const level = found.level(at[field])
      return { field, level, bits: Math.round(found.bits(at[field]) * 100) / 100, words: wordsFor(field, level, a, b) }
    })
    .sort((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
}

type Sentence = (a: Prepared, b: Prepared) => string

const sentences: Readonly<Record<Field, ReadonlyMap<string, Sentence>>> = {
  kind: levels({ differ: () => 'One is a person, the other a facility.' }),
  npi: levels({
    same: (a) => `Both state the NPI ${a.npi?.npi}, and the names fit.`,
    family: (a) => `Both state the NPI ${a.npi?.npi}, and one part of the names fits.`,
    unlike: (a) => `Both state the NPI ${a.npi?.npi}, but the names are unlike.`,
    differ: (a, b) => `The NPIs differ: ${a.npi?.npi} and ${b.npi?.npi}.`,
    doubtful: (a, b) => `The NPIs differ (${a.npi?.npi}, ${b.npi?.npi}), but one of them is on unlike names.`,
  }),
  license: levels({
    same: (a, b) => `Both state the license ${common(a.licenses, b.licenses)}.`,
    differ: (a, b) => `The licenses of one state differ: ${a.licenses.join(', ')} and ${b.licenses.join(', ')}.`,
  }),
  family: levels({
    same: (a) => `The same family name, ${family(a)}.`,
    part: (a, b) => `A part of the family name is the same: ${family(a)} and ${family(b)}.`,
    typo: (a, b) => `The family names differ by one typing error: ${family(a)} and ${family(b)}.`,
    similar: (a, b) => `The family names are similar: ${family(a)} and ${family(b)}.`,
    sound: (a, b) => `The family names sound alike: ${family(a)} and ${family(b)}.`,
    differ: (a, b) => `The family names differ: ${family(a)} and ${family(b)}.`,
  }),
  given: levels({
    same: (a) => `The same given name, ${given(a)}.`,
    nickname: (a, b) => `One given name is short for the other: ${given(a)} and ${given(b)}.`,
    typo: (a, b) => `The given names differ by one typing error: ${given(a)} and ${given(b)}.`,
    initial: (a, b) => `The initial of the given name fits: ${given(a)} and ${given(b)}.`,
    crossed: (a, b) => `First and middle name are exchanged: ${given(a)} and ${given(b)}.`,
    swapped: (a, b) => `The first name of one is the middle name of the other: ${given(a)} and ${given(b)}.`,
    maybeSwapped: (a, b) => `The given names differ, but the middle initial fits: ${given(a)} and ${given(b)}.`,
    differ: (a, b) => `The given names differ: ${given(a)} and ${given(b)}.`,
  }),
  middle: levels({
    same: () => 'The same middle name.',
    initial: () => 'The middle initial fits.',
    differ: (a, b) => `The middle names differ: ${given(a)} and ${given(b)}.`,
  }),
  suffix: levels({
    same: (a) => `Both are ${a.suffix}.`,
    oneSided: (a, b) => `Only one is called ${a.suffix || b.suffix}.`,
    differ: (a, b) => `One is ${a.suffix}, the other ${b.suffix}.`,
  }),
  gender: levels({
    same: (a) => `Both are ${a.gender}.`,
    differ: (a, b) => `One is ${a.gender}, the other ${b.gender}.`,
  }),
  phone: levels({ same: (a, b) => `The same phone, ${shared(a.phones, b.phones)}.` }),
  door: levels({ same: (a, b) => `The same address, ${shared(a.doors, b.doors)}.` }),
  area: levels({
    zip: () => 'The same ZIP code, but neither the same address nor the same phone.',
    zip3: () => 'The same area, but neither the same address nor the same phone.',
    differ: (a, b) => `The places are far apart: ${texts(a.zips)} and ${texts(b.zips)}.`,
  }),
  specialty: levels({
    same: (a, b) => `The same specialty, ${shared(a.specialties, b.specialties)}.`,
    related: (a, b) => `Related specialties: ${texts(a.specialties)} and ${texts(b.specialties)}.`,
    differ: (a, b) => `The specialties differ: ${texts(a.specialties)} and ${texts(b.specialties)}.`,
  }),
  name: levels({
    same: (a) => `The same name, ${a.facility?.text}.`,
    similar: (a, b) => `Most words of the name are the same: ${a.facility?.text} and ${b.facility?.text}.`,
    differ: (a, b) => `The names differ: ${a.facility?.text} and ${b.facility?.text}.`,
  }),
  doubt: levels({
    npi: () => 'One NPI on two unlike names is for a person to decide.',
    npis: () => 'Two different NPIs are for a person to decide.',
    family: () => 'Family names that differ are for a person to decide.',
    relative: () => 'Relatives who work together look like this: a person decides.',
  }),
}

function levels(table: Readonly<Record<string, Sentence>>): ReadonlyMap<string, Sentence> {
  return new Map(Object.entries(table))
}

function wordsFor(field: Field, level: string, a: Prepared, b: Prepared): string {
  return sentences[field].get(level)?.(a, b) ?? ''
}

const texts = (values: readonly Counted[]) => values.map(({ text }) => text).join(', ')
const common = (a: readonly string[], b: readonly string[]) => a.filter((value) => b.includes(value)).join(', ')
const shared = (a: readonly Counted[], b: readonly Counted[]) =>
  a
    .map(({ text }) => text)
    .filter((text) => b.some((other) => other.text === text))
    .join('; ')
const family = ({ names }: Prepared) => names[0]?.family?.parts.map(({ text }) => text).join(' ') ?? ''
const given = ({ names: [name] }: Prepared) =>
  name ? [name.given, ...name.middle].map((word) => word?.text ?? '').join(' ') : ''
