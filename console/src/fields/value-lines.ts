import type { Address, AvailableTime, Language } from '@care/contract'
import {
  acceptingDisplays,
  accessibilityNames,
  addressText,
  facilityTypeName,
  genderDisplays,
  hasHours,
  hoursByDay,
  languageName,
} from '@care/display'
import type { MessageId } from '../messages/useText.ts'

export interface Words {
  language: Language
  text: (id: MessageId, values?: Record<string, string | number>) => string
  day: (value: string) => string
}

/** A value of a record as lines of text; none for no value. */
export function valueLines(name: string, value: unknown, words: Words): string[] {
  if (value === undefined || value === null || value === '') return []
  const reader = Object.hasOwn(wholes, name) ? wholes[name] : undefined
  if (reader) return reader(value, words)
  const one = Object.hasOwn(elements, name) ? elements[name] : undefined
  return (Array.isArray(value) ? value : [value])
    .map((each) => one?.(partsOf(each), words) || plainText(each, words))
    .filter((line) => line !== '')
}

type Parts = Readonly<Record<string, unknown>>
const partsOf = (value: unknown): Parts => (typeof value === 'object' && value !== null ? { ...value } : {})
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const join = (parts: readonly string[], between = ', ') => parts.filter((part) => part !== '').join(between)

/** Values that are more than a list of similar items. */
const wholes: Readonly<Record<string, (value: unknown, words: Words) => string[]>> = {
  address: (value) => [addressText(value as Address)].filter(Boolean), // It accepts any input without failing.
  availableTime: (value, { language }) => {
    const days = hoursByDay(value as AvailableTime[], { language }) // Written by the merge, by its schema.
    return days
      .filter((each) => hasHours([each]))
      .map(({ name, periods }) => `${name} ${periods.map(({ text }) => text).join(', ')}`)
  },
  facilityType: (value, { language }) => [facilityTypeName(language, value)],
  gender: (value, { language }) => [genderDisplays.get(textOf(value))?.[language] ?? textOf(value)],
  meta: (value, { text }) => [text(partsOf(value)['suppress'] === true ? 'fields.isHidden' : 'fields.isShown')],
}

const elements: Readonly<Record<string, (value: Parts, words: Words) => string>> = {
  name: ({ text, prefix, given, family, suffix }) => {
    const names = Array.isArray(given) ? given.map(textOf) : [textOf(given)]
    const whole = join([textOf(prefix), ...names, textOf(family)], ' ')
    return whole === '' ? textOf(text) : join([whole, textOf(suffix)])
  },
  identifier: ({ type, value }) => join([textOf(type), textOf(value)], ' '),
  telecom: ({ system, value }, { text }) => {
    const known = (['phone', 'fax', 'url', 'email'] as const).find((each) => each === system)
    return `${known ? text(`fields.${known}`) : textOf(system)}: ${textOf(value)}`
  },
  position: ({ lat, lon, approximate }, { text }) =>
    join([`${textOf(lat)}, ${textOf(lon)}`, approximate === true ? text('fields.approximate') : ''], ' '),
  network: ({ insurance, planYear, period, state, siteName, acceptingPatients, meta }, words) =>
    join(
      [
        planName(partsOf(insurance)),
        textOf(siteName),
        textOf(state),
        textOf(planYear),
        periodText(partsOf(period), words),
        acceptingText(partsOf(acceptingPatients), words),
        partsOf(meta)['suppress'] === true ? words.text('fields.isHidden') : '',
      ],
      ' · ',
    ),
  acceptingPatients: acceptingText,
  accessibility: (coded, { language }) => accessibilityNames(language, [coded])[0] ?? '',
  communication: ({ display }, { language }) => languageName(language, textOf(display)),
  specialty: ({ display, primary }, { text }) =>
    join([textOf(display), primary === true ? text('fields.primary') : ''], ' '),
  period: periodText,
  ages: ({ min, max }, { text }) =>
    textOf(max) === '' ? text('fields.agesFrom', { min: textOf(min) || '0' }) : `${textOf(min) || '0'}–${textOf(max)}`,
  verified: ({ at, method, by }, { day }) => join([day(textOf(at)), textOf(method), textOf(by)], ' · '),
  serviceArea: ({ county, state }) => join([textOf(county), textOf(state)]),
  virtualService: ({ channelType }, words) => plainText(channelType, words),
  providerGroup: ({ name, alias }, words) => join([textOf(name), plainText(alias, words)]),
  certification: ({ display, board, year }) => join([textOf(display), textOf(board), textOf(year)]),
  boardCertification: ({ display, board, year }) => join([textOf(display), textOf(board), textOf(year)]),
  education: ({ school, degree, year }) => join([textOf(school), textOf(degree), textOf(year)]),
}

/** A code that we know is shown in the reader's language. */
function acceptingText({ code, display }: Parts, { language }: Words): string {
  return acceptingDisplays.get(textOf(code))?.[language] ?? textOf(display)
}

/** A carrier with one plan often gives it its own name. */
function planName({ carrier, plan }: Parts): string {
  const names = [...new Set([textOf(carrier), textOf(plan)])]
  return join(names, ': ')
}

function periodText({ start, end }: Parts, { day, text }: Words): string {
  const [from, to] = [textOf(start), textOf(end)]
  if (from === '' && to === '') return ''
  return to === ''
    ? text('fields.from', { day: day(from) })
    : from === ''
      ? text('fields.to', { day: day(to) })
      : `${day(from)} – ${day(to)}`
}

/** Any value: texts, coded values, lists of them, and other objects by their properties. */
function plainText(value: unknown, words: Words): string {
  if (typeof value === 'boolean') return words.text(value ? 'fields.yes' : 'fields.no')
  if (typeof value !== 'object' || value === null) return textOf(value)
  if (Array.isArray(value)) return join(value.map((each) => plainText(each, words)))
  const { display, ...rest } = partsOf(value)
  if (textOf(display) !== '') return textOf(display)
  return join(Object.entries(rest).map(([name, each]) => `${name}: ${plainText(each, words)}`))
}
