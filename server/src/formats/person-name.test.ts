import { expect, it } from 'vitest'
import { parsePersonName } from './person-name.ts'

it.each([
  ['DAVID GILMAN', { given: ['DAVID'], family: 'GILMAN' }, []],
  ['GILMAN, DAVID A', { given: ['DAVID', 'A'], family: 'GILMAN' }, []],
  ['De La Cruz, Ana', { given: ['Ana'], family: 'De La Cruz' }, []],
  ['David A. Gilman Jr.', { given: ['David', 'A.'], family: 'Gilman', suffix: 'Jr.' }, []],
  ['David Gilman, MD', { given: ['David'], family: 'Gilman' }, ['MD']],
  ['David Gilman, PA-C, MPH', { given: ['David'], family: 'Gilman' }, ['PA-C', 'MPH']],
  ['GILMAN III, DAVID, DO', { given: ['DAVID'], family: 'GILMAN', suffix: 'III' }, ['DO']],
  ['Madonna', { family: 'Madonna' }, []],
  ['', {}, []],
])('reads the name %s', (text, name, credentials) => {
  expect(parsePersonName(text)).toEqual({ name, credentials })
})
