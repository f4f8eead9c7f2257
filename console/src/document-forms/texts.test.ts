import { expect, it } from 'vitest'
import { textsIn, toText } from './texts.ts'

it('finds each text of a page with the block that it belongs to, and which have no Spanish', () => {
  const page = {
    title: { en: 'Home', es: 'Inicio' },
    componentsConfig: [
      { type: 'heading', text: 'One for both' },
      { type: 'group', look: 'card', children: [{ type: 'name-field', label: { en: 'Name' }, controls: ['x'] }] },
    ],
  }
  expect(textsIn(page)).toEqual([
    { path: ['title'], name: 'title', en: 'Home', es: 'Inicio' },
    { path: ['componentsConfig', 0, 'text'], name: 'heading: text', en: 'One for both', es: undefined },
    {
      path: ['componentsConfig', 1, 'children', 0, 'label'],
      name: 'name-field: label',
      en: 'Name',
      es: undefined,
    },
  ])
})

it('takes every member of the error messages as a text', () => {
  expect(textsIn({ min: 'At least', max: { en: 'At most', es: '' } }, true)).toEqual([
    { path: ['min'], name: 'min', en: 'At least', es: undefined },
    { path: ['max'], name: 'max', en: 'At most', es: undefined },
  ])
  expect([toText('a', 'b'), toText('a', ''), toText('a', undefined)]).toEqual([
    { en: 'a', es: 'b' },
    { en: 'a' },
    { en: 'a' },
  ])
})
