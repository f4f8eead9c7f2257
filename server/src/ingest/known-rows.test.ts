import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../database/testing.ts'
import { loadLines, person } from './ingest.testing.ts'
import { HashSet, KnownRows } from './known-rows.ts'

const hashOf = (number: number) => hash('sha1', String(number), 'base64url')

it('knows the rows that were added, and which of them were shown', () => {
  const rows = new HashSet()
  for (let number = 0; number < 20_000; number += 2) rows.add(hashOf(number))
  const known = new KnownRows(rows)
  for (let number = 0; number < 20_000; number += 6) known.show(hashOf(number))
  const numbers = Array.from({ length: 20_000 }, (_, at) => at)
  expect(numbers.filter((number) => known.has(hashOf(number)) !== (number % 2 === 0))).toEqual([])
  expect(numbers.filter((number) => known.isShown(hashOf(number)) !== (number % 6 === 0))).toEqual([])
})

it('takes hashes out of a text of several', () => {
  const rows = new HashSet()
  const text = [1, 2, 3].map((number) => hashOf(number).slice(0, 12)).join('')
  expect([0, 12, 24, 12].map((from) => rows.add(text, from))).toEqual([true, true, true, false])
  expect([1, 2, 3, 4].map((number) => rows.has(hashOf(number)))).toEqual([true, true, true, false])
})

forEachDatabase((_name, open) => {
  describe('a row that did not change', () => {
    it('is the repeated one where another row of its id came before, and counts where it comes first', async () => {
      const database = await open()
      const [one, two] = [person('1'), person('2')]
      const changed = { ...one, asserted: '2026-11-01' }
      await loadLines(database, [one, two])
      expect(await loadLines(database, [two, changed, one, two])).toContain(
        '4 rows read = 0 new + 1 changed + 1 unchanged + 0 quarantined + 2 repeated',
      )
      expect(await loadLines(database, [changed, one])).toContain(
        '2 rows read = 0 new + 0 changed + 1 unchanged + 0 quarantined + 1 repeated',
      )
    })

    it('is counted where no row of the file changes anything, and what the file has no more retires', async () => {
      const database = await open()
      const people = Array.from({ length: 30 }, (_, at) => person(String(at)))
      await loadLines(database, people, { mode: 'full' })
      const report = await loadLines(database, [...people.slice(1).reverse(), people[5], ''], { mode: 'full' })
      expect(report).toContain('31 rows read = 0 new + 0 changed + 29 unchanged + 0 quarantined + 1 repeated + 1 blank')
      expect(report).toContain('1 retired')
      const again = await loadLines(database, people.slice(2), { mode: 'delta' })
      expect(again).toContain('28 rows read = 0 new + 0 changed + 28 unchanged')
    })

    it('is listed by a full file, and missed where the file has it no more', async () => {
      const database = await open()
      const people = Array.from({ length: 30 }, (_, at) => person(String(at)))
      await loadLines(database, people, { mode: 'full' })
      expect(await loadLines(database, [...people.slice(1), person('30')], { mode: 'full' })).toContain('1 retired')
      // A retired one returns as a change, although its row is the same.
      expect(await loadLines(database, people, { mode: 'full' })).toContain('30 rows read = 0 new + 1 changed + 29')
    })
  })
})
