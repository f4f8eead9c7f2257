import { expect, it } from 'vitest'
import { figure, inLanguages, list, plain, rowsAt } from './columns.ts'

it('reads and writes a text of two languages, also one that was the same in both', () => {
  const [english, spanish] = inLanguages('name', 'English', 'Spanish')
  expect([english?.read({ name: 'Both' }), spanish?.read({ name: 'Both' })]).toEqual(['Both', ''])
  expect(spanish?.write('Dos', { name: 'Both' })).toEqual({ path: ['name'], value: { en: 'Both', es: 'Dos' } })
  expect(spanish?.write('', { name: { en: 'a', es: 'b' } })).toEqual({ path: ['name'], value: { en: 'a' } })
})

it('leaves out what is empty, and keeps what the server has to refuse', () => {
  expect(plain('tier', '').write('', {})).toEqual({ path: ['tier'], value: undefined })
  expect(plain('value', '', true).write('', {})).toEqual({ path: ['value'], value: '' })
  expect(list('years', '', true).write('2026, 2027', {})).toEqual({ path: ['years'], value: [2026, 2027] })
  expect(list('years', '', true).write('2026, soon', {})).toEqual({ path: ['years'], value: [2026, 'soon'] })
  expect(figure('maxAgeDays', '').write('x', {})).toEqual({ path: ['maxAgeDays'], value: 'x' })
  expect(figure('maxAgeDays', '').write('30', {})).toEqual({ path: ['maxAgeDays'], value: 30 })
})

it('finds rows only where there is a list of objects', () => {
  expect(rowsAt({ a: { options: [{ value: 'x' }] } }, ['a', 'options'])).toEqual([{ value: 'x' }])
  expect([rowsAt({ a: ['x'] }, ['a']), rowsAt({}, ['a']), rowsAt(undefined, ['a'])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
