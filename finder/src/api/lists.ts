import type { ComponentLists, Text } from '@care/contract'

/**
 * The lists behind the fields. One may come as `{ options }`, as a plain array, or not at all (APP-CFG-01, -03). They
 * are external data: invalid options are dropped, so that they cannot break a page.
 */
export function listsFrom(answer: unknown): ComponentLists {
  const given = isObject(answer) ? answer : {}
  const lists = listNames.map((name) => [name, { options: optionsIn(given[name]) }])
  return Object.fromEntries(lists) as ComponentLists // One per name, each with cleaned options.
}

const listNames = [
  'planDropdown',
  'stateDropdown',
  'specialtyDropdown',
  'genderDropdown',
  'languageDropdown',
  'sortDropdown',
  'telehealthDropdown',
] as const satisfies readonly (keyof ComponentLists)[]

/** The specialty tree as a separate response; a response that is not a list is a failure, not an empty tree. */
export function specialtiesFrom(answer: unknown): ComponentLists['specialtyDropdown'] {
  if (rawOptions(answer) === undefined) throw new TypeError('a list of specialties was expected')
  return { options: optionsIn(answer) as ComponentLists['specialtyDropdown']['options'] } // Cleaned below.
}

function optionsIn(list: unknown): Option[] {
  return (rawOptions(list) ?? []).flatMap((one) =>
    isObject(one) && typeof one['value'] === 'string' ? [tidied(one, one['value'])] : [],
  )
}

interface Option {
  value: string
  description: Text
}

/** An option without a text shows its value; a branch, a plan's networks and its states are lists or absent. */
function tidied({ children, networks, states, words, ...option }: Record<string, unknown>, value: string): Option {
  return {
    ...option,
    value,
    description: isText(option['description']) ? option['description'] : value,
    ...(children === undefined ? {} : { children: optionsIn(children) }),
    ...(networks === undefined ? {} : { networks: optionsIn(networks) }),
    ...(Array.isArray(states) ? { states } : {}),
    ...(Array.isArray(words) ? { words: words.filter((word) => typeof word === 'string') } : {}),
  }
}

function rawOptions(list: unknown): unknown[] | undefined {
  if (Array.isArray(list)) return list
  return isObject(list) && Array.isArray(list['options']) ? list['options'] : undefined
}

export function isText(value: unknown): value is Text {
  return (
    typeof value === 'string' ||
    (isObject(value) &&
      typeof value['en'] === 'string' &&
      (value['es'] === undefined || typeof value['es'] === 'string'))
  )
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
