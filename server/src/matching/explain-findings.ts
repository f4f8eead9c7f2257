import { at, fields, type Field, type Findings } from './findings.ts'
import type { Prepared } from './prepare.ts'
import type { Part } from './verdict.ts'
import type { Counted } from './vocabulary.ts'

/** The evidence, as sentences for stewards, strongest first. */
export function explain(found: Findings, a: Prepared, b: Prepared): Part[] {
  return fields
    .filter((field) => found.level(at[field]) !== '')
    .map((field) => {
      const level = found.level(at[field])
      const isShared = level === 'same' || level === 'oneSided'
      const values = (isShared ? sharedValues[field]?.(a, b) : undefined) ?? valuesOf[field]?.(a, b) ?? []
      return { field, level, bits: Math.round(found.bits(at[field]) * 100) / 100, values }
    })
    .sort((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
}

type Values = Readonly<Partial<Record<Field, (a: Prepared, b: Prepared) => string[]>>>

/** The value of each of the two. */
const valuesOf: Values = {
  npi: (a, b) => [a.npi?.npi ?? '', b.npi?.npi ?? ''],
  license: (a, b) => [a.licenses.join(', '), b.licenses.join(', ')],
  family: (a, b) => [family(a), family(b)],
  given: (a, b) => [given(a), given(b)],
  middle: (a, b) => [given(a), given(b)],
  suffix: (a, b) => [a.suffix, b.suffix],
  gender: (a, b) => [a.gender, b.gender],
  area: (a, b) => [texts(a.zips), texts(b.zips)],
  specialty: (a, b) => [texts(a.specialties), texts(b.specialties)],
  name: (a, b) => [a.facility?.text ?? '', b.facility?.text ?? ''],
}

/** The value of both of them, or of only one. */
const sharedValues: Values = {
  license: (a, b) => [a.licenses.filter((value) => b.licenses.includes(value)).join(', ')],
  suffix: (a, b) => [a.suffix || b.suffix],
  phone: (a, b) => [shared(a.phones, b.phones)],
  // "st" may be a street or a saint: address keys use "saint", but the display keeps the abbreviation.
  door: (a, b) => [shared(a.doors, b.doors).replaceAll(' saint', ' st')],
  specialty: (a, b) => [shared(a.specialties, b.specialties)],
}

const texts = (values: readonly Counted[]) => values.map(({ text }) => text).join(', ')
const shared = (a: readonly Counted[], b: readonly Counted[]) =>
  a
    .map(({ text }) => text)
    .filter((text) => b.some((other) => other.text === text))
    .join('; ')
const family = ({ names }: Prepared) => names[0]?.family?.parts.map(({ text }) => text).join(' ') ?? ''
const given = ({ names: [name] }: Prepared) =>
  name ? [name.given, ...name.middle].map((word) => word?.text ?? '').join(' ') : ''
