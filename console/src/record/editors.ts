import { acceptingDisplays, genderDisplays } from '@care/display'
import type { MessageId } from '../messages/useText.ts'
import { readHours, writeHours } from './hours-rows.ts'

export type Form = Readonly<Record<string, string>>

export interface EditorField {
  id: string
  label: MessageId
  help?: MessageId
  /** Several lines. */
  isLong?: true
  /** `plans` and `hours` are lists: the form stores them as JSON, which is never shown. */
  type?: 'day' | 'plans' | 'hours'
  /** To choose from, by code. */
  options?: ReadonlyMap<string, { en: string; es: string }>
}

/** Manual editing of a value: the form fields, and the resulting value. */
export interface Editor {
  fields: readonly EditorField[]
  read: (value: unknown) => Form
  /** null for no value; undefined if it is invalid. Parts that were not edited stay unchanged. */
  write: (form: Form, before: unknown) => unknown
}

/** The editor of a field; JSON by default. */
export function editorOf(name: string, kind: string): Editor {
  if (name === 'name' && kind === 'person') return personName
  if (name === 'name' && kind === 'facility') return facilityName
  return (Object.hasOwn(editors, name) ? editors[name] : undefined) ?? json
}

type Parts = Readonly<Record<string, unknown>>
const partsOf = (value: unknown): Parts => (typeof value === 'object' && value !== null ? { ...value } : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const wordsOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf).join(' ') : textOf(value))
const linesIn = (text: string | undefined) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
/** Only properties that have a value. */
const filled = (parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== '' && value !== undefined && listOf(value).join('') !== ' '),
  )
const orNull = (parts: Parts) => (Object.keys(parts).length > 0 ? parts : null)

const personName: Editor = {
  fields: [
    { id: 'prefix', label: 'record.edit.prefix' },
    { id: 'given', label: 'record.edit.given' },
    { id: 'family', label: 'record.edit.family' },
    { id: 'suffix', label: 'record.edit.suffix' },
  ],
  read: (value) => {
    const { prefix, given, family, suffix } = partsOf(listOf(value)[0])
    return { prefix: textOf(prefix), given: wordsOf(given), family: textOf(family), suffix: textOf(suffix) }
  },
  write: ({ prefix = '', given = '', family = '', suffix = '' }, before) => {
    const names = given.split(/\s+/).filter(Boolean)
    const name = filled({
      prefix: prefix.trim(),
      ...(names.length > 0 && { given: names }),
      family: family.trim(),
      suffix: suffix.trim(),
    })
    return family.trim() === '' ? undefined : [name, ...listOf(before).slice(1)]
  },
}

const facilityName: Editor = {
  fields: [{ id: 'text', label: 'fields.name' }],
  read: (value) => ({ text: textOf(partsOf(listOf(value)[0])['text']) }),
  write: ({ text = '' }, before) =>
    text.trim() === '' ? undefined : [{ text: text.trim() }, ...listOf(before).slice(1)],
}

/** A list of coded values by their display: existing ones keep their codes. */
const displays: Editor = {
  fields: [{ id: 'lines', label: 'record.edit.lines', isLong: true }],
  read: (value) => ({
    lines: listOf(value)
      .map((each) => textOf(partsOf(each)['display']))
      .join('\n'),
  }),
  write: ({ lines }, before) => {
    const known = new Map(listOf(before).map((each) => [textOf(partsOf(each)['display']), each]))
    const next = linesIn(lines).map((display) => known.get(display) ?? { display })
    return next.length > 0 ? next : null
  },
}

/** Normalized spelling of each. */
const genders = new Map([...genderDisplays].filter(([code]) => code !== 'non-binary'))

const systems = ['phone', 'fax', 'url', 'email'] as const
const editors: Readonly<Record<string, Editor>> = {
  name: {
    fields: [{ id: 'lines', label: 'record.edit.names', isLong: true }],
    read: (value) => ({ lines: listOf(value).map(textOf).join('\n') }),
    write: ({ lines }) => (linesIn(lines).length > 0 ? linesIn(lines) : null),
  },
  gender: { ...words('gender'), fields: [{ id: 'text', label: 'fields.gender', options: genders }] },
  facilityType: words('facilityType'),
  telecom: {
    fields: systems.map((system) => ({ id: system, label: `fields.${system}` as const })),
    read: (value) =>
      Object.fromEntries(
        systems.map((system) => [
          system,
          textOf(partsOf(listOf(value).find((each) => partsOf(each)['system'] === system))['value']),
        ]),
      ),
    write: (form, before) => {
      const old = listOf(before)
      const firsts = systems.flatMap((system) => {
        const value = (form[system] ?? '').trim()
        const was = partsOf(old.find((each) => partsOf(each)['system'] === system))
        return value === '' ? [] : [{ ...was, system, value }]
      })
      const rest = old.filter((each, at) => {
        const { system } = partsOf(each)
        return old.findIndex((other) => partsOf(other)['system'] === system) !== at
      })
      return firsts.length + rest.length > 0 ? [...firsts, ...rest] : null
    },
  },
  address: {
    fields: [
      { id: 'line', label: 'record.edit.line', isLong: true },
      { id: 'city', label: 'record.edit.city' },
      { id: 'state', label: 'record.edit.state' },
      { id: 'postalCode', label: 'record.edit.zip' },
    ],
    read: (value) => {
      const { line, city, state, postalCode } = partsOf(value)
      const lines = Array.isArray(line) ? line.map(textOf).join('\n') : textOf(line)
      return { line: lines, city: textOf(city), state: textOf(state), postalCode: textOf(postalCode) }
    },
    write: ({ line, city = '', state = '', postalCode = '' }) => {
      const lines = linesIn(line)
      if (lines.length === 0 || city.trim() === '') return undefined
      return filled({
        line: lines,
        city: city.trim(),
        state: state.trim().toUpperCase(),
        postalCode: postalCode.trim(),
      })
    },
  },
  identifier: {
    fields: [{ id: 'lines', label: 'record.edit.identifiers', help: 'record.edit.identifiersHelp', isLong: true }],
    read: (value) => ({
      lines: listOf(value)
        .map((each) => `${textOf(partsOf(each)['type'])} ${textOf(partsOf(each)['value'])}`)
        .join('\n'),
    }),
    write: ({ lines }) => {
      const pairs = linesIn(lines).map((line) => {
        const [type = '', ...rest] = line.split(/\s/).filter(Boolean)
        return { type, value: rest.join(' ') }
      })
      if (pairs.some(({ value }) => value === '')) return undefined
      return pairs.length > 0 ? pairs : null
    },
  },
  network: listEditor({ id: 'plans', label: 'fields.network', type: 'plans' }, listOf, (plans) =>
    plans.length > 0 ? plans : null,
  ),
  availableTime: listEditor({ id: 'hours', label: 'fields.availableTime', type: 'hours' }, readHours, writeHours),
  communication: displays,
  qualification: displays,
  specialty: displays,
  accessibility: displays,
  code: displays,
  acceptingPatients: {
    fields: [{ id: 'code', label: 'fields.acceptingPatients', options: acceptingDisplays }],
    read: (value) => ({ code: textOf(partsOf(value)['code']) }),
    write: ({ code = '' }) => (code === '' ? null : { code, display: acceptingDisplays.get(code)?.en ?? code }),
  },
  ages: {
    fields: [
      { id: 'min', label: 'record.edit.min' },
      { id: 'max', label: 'record.edit.max' },
    ],
    read: (value) => ({ min: textOf(partsOf(value)['min']), max: textOf(partsOf(value)['max']) }),
    write: (form) => numbersOf(form, ['min', 'max']),
  },
  position: {
    fields: [
      { id: 'lat', label: 'record.edit.lat' },
      { id: 'lon', label: 'record.edit.lon' },
    ],
    read: (value) => ({ lat: textOf(partsOf(value)['lat']), lon: textOf(partsOf(value)['lon']) }),
    write: (form) => numbersOf(form, ['lat', 'lon']),
  },
  period: {
    fields: [
      { id: 'start', label: 'record.edit.start', type: 'day' },
      { id: 'end', label: 'record.edit.end', type: 'day' },
    ],
    read: (value) => ({
      start: textOf(partsOf(value)['start']).slice(0, 10),
      end: textOf(partsOf(value)['end']).slice(0, 10),
    }),
    write: ({ start = '', end = '' }) => orNull(filled({ start, end })),
  },
}

function listEditor<T>(
  field: EditorField,
  read: (value: unknown) => readonly T[],
  write: (rows: readonly T[]) => unknown,
): Editor {
  const textFor = (value: unknown) => JSON.stringify(read(value))
  return {
    fields: [field],
    read: (value) => ({ [field.id]: textFor(value) }),
    write: ({ [field.id]: typed = '[]' }, before) =>
      // Unedited values keep the spelling of their sources.
      typed === textFor(before) ? (before ?? null) : write(JSON.parse(typed) as readonly T[]), // Written by its field.
  }
}

function words(name: 'gender' | 'facilityType'): Editor {
  return {
    fields: [{ id: 'text', label: `fields.${name}` }],
    read: (value) => ({ text: textOf(value) }),
    write: ({ text = '' }) => (text.trim() === '' ? null : text.trim()),
  }
}

function numbersOf(form: Form, names: readonly string[]): unknown {
  const given = names.filter((name) => (form[name] ?? '').trim() !== '')
  const numbers = given.map((name) => Number(form[name]))
  if (numbers.some((number) => !Number.isFinite(number))) return undefined
  return orNull(Object.fromEntries(given.map((name, at) => [name, numbers[at]])))
}

const json: Editor = {
  fields: [{ id: 'json', label: 'record.edit.json', help: 'record.edit.jsonHelp', isLong: true }],
  read: (value) => ({ json: value === undefined || value === null ? '' : JSON.stringify(value, null, 2) }),
  write: ({ json: typed = '' }) => {
    if (typed.trim() === '') return null
    try {
      return JSON.parse(typed) as unknown
    } catch {
      return undefined
    }
  },
}
