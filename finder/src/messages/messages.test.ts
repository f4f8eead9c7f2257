import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import en from './en.ts'
import es from './es.ts'

const catalogs = Object.entries(import.meta.glob<{ default: Record<string, string> }>('./*.ts', { eager: true }))
const pairs = [
  ['core', en, es] as const,
  ...catalogs
    .filter(([file]) => file.endsWith('.en.ts'))
    .map(
      ([file, module]) =>
        [
          file,
          module.default,
          catalogs.find(([other]) => other === file.replace('.en.', '.es.'))?.[1].default ?? {},
        ] as const,
    ),
]

describe.each(pairs)('messages: %s', (_name, english: Record<string, string>, spanish: Record<string, string>) => {
  it('has every text in both languages', () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort())
    expect(Object.values(spanish).every((text) => text.trim() !== '')).toBe(true)
  })

  it('uses the same values and tags in both', () => {
    for (const [key, text] of Object.entries(english))
      expect(argumentsOf(parse(spanish[key] ?? '')), key).toEqual(argumentsOf(parse(text)))
  })
})

it.each([
  ['VAL-10', 'invalidCharacters', 'Please check for invalid characters.'],
  ['VAL-11', 'emptyRequired', 'Required.'],
  ['VAL-12', 'minMax', 'Your response must be between ||this|| and ||that||.'],
  ['VAL-13', 'min', 'Your response must be equal to or greater than ||this||.'],
  ['VAL-14', 'max', 'Your response must be equal to or less than ||this||.'],
  ['VAL-15', 'minlength', 'Your response must be at least ||this|| character(s).'],
  ['VAL-16', 'maxlength', 'Your response must be equal to or less than ||this|| character(s).'],
  ['VAL-17', 'dateFormat', 'Your response must be a valid ||this|| date.'],
  ['VAL-18', 'minDate', 'This date must be on or after ||this||.'],
  ['VAL-19', 'maxDate', 'This date must be on or before ||this||.'],
] as const)('[APP-START1-15] [%s] words the %s message as specified', (_rule, key, text) => {
  expect(en[`validation.${key}`]).toBe(text)
})

it('[APP-START1-15] adds three validation messages of its own', () => {
  expect([
    en['validation.specialCharacters'],
    en['validation.invalidSelection'],
    en['validation.placeUnknown'],
    Object.keys(en).filter((key) => key.startsWith('validation.')).length,
  ]).toEqual([
    'There are special characters included that is not accepted. ' +
      'Please retype your search without special characters and try again.',
    'Invalid selection',
    'We do not know that place. Try a ZIP code or a town.',
    13,
  ])
})

function argumentsOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)]
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element.value, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))]
    return [element.value]
  })
  return [...new Set(names)].sort()
}
