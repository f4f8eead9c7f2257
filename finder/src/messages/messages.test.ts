import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import en from './en.ts'
import es from './es.ts'

const catalogues = Object.entries(import.meta.glob<{ default: Record<string, string> }>('./*.ts', { eager: true }))
const pairs = [
  ['core', en, es] as const,
  ...catalogues
    .filter(([file]) => file.endsWith('.en.ts'))
    .map(
      ([file, module]) =>
        [
          file,
          module.default,
          catalogues.find(([other]) => other === file.replace('.en.', '.es.'))?.[1].default ?? {},
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

it('[APP-START1-15] [VAL-10] [VAL-11] [VAL-12] [VAL-13] [VAL-14] [VAL-15] [VAL-16] [VAL-17] [VAL-18] [VAL-19] keeps the default catalogue to the letter', () => {
  expect(Object.fromEntries(Object.entries(en).filter(([key]) => key.startsWith('fault.')))).toEqual({
    'fault.invalidCharacters': 'Please check for invalid characters.',
    'fault.emptyRequired': 'Required.',
    'fault.minMax': 'Your response must be between ||this|| and ||that||.',
    'fault.min': 'Your response must be equal to or greater than ||this||.',
    'fault.max': 'Your response must be equal to or less than ||this||.',
    'fault.minlength': 'Your response must be at least ||this|| character(s).',
    'fault.maxlength': 'Your response must be equal to or less than ||this|| character(s).',
    'fault.dateFormat': 'Your response must be a valid ||this|| date.',
    'fault.minDate': 'This date must be on or after ||this||.',
    'fault.maxDate': 'This date must be on or before ||this||.',
    'fault.specialCharacters':
      'There are special characters included that is not accepted. Please retype your search without special characters and try again.',
    'fault.invalidSelection': 'Invalid selection',
    'fault.placeUnknown': 'We do not know that place. Try a ZIP code or a town.',
  })
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
