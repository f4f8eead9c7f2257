import { expect, it } from 'vitest'
import { insertAt, removeAt, setAt, swapAt, valueOf } from './json-text.ts'

const text = `{
  "name": { "en": "River", "es": "Río" },
  "list": [
    { "value": "a" },
    {
      "value": "b"
    }
  ]
}
`

it('[sentence 4] changes one value and leaves every other character of the text as it was', () => {
  expect(setAt(text, ['name', 'es'], 'Arroyo')).toBe(text.replace('Río', 'Arroyo'))
})

it('adds and removes items where they belong', () => {
  const longer = insertAt(text, ['list'], { value: 'c' })
  expect(valueOf(longer)).toMatchObject({ list: [{ value: 'a' }, { value: 'b' }, { value: 'c' }] })
  expect(longer.startsWith(text.slice(0, text.indexOf('"list"')))).toBe(true)
  expect(valueOf(removeAt(longer, ['list', 0]))).toMatchObject({ list: [{ value: 'b' }, { value: 'c' }] })
  expect(valueOf(insertAt('{ "list": [] }', ['list'], 'x'))).toEqual({ list: ['x'] })
})

it('swaps two items as they were written', () => {
  const swapped = swapAt(text, ['list'], 0, 1)
  expect(valueOf(swapped)).toMatchObject({ list: [{ value: 'b' }, { value: 'a' }] })
  expect(swapAt(swapped, ['list'], 1, 0)).toBe(text)
  expect(swapAt(text, ['list'], 0, 7)).toBe(text)
})

it('has no value of a text that is not JSON', () => {
  expect(valueOf('{ "a": ')).toBeUndefined()
  expect(valueOf('')).toBeUndefined()
})
