import { describe, expect, it } from 'vitest'
import { randomText } from '../checks/random-cases.ts'
import { Random, seedOfRun } from '../checks/random.ts'
import { foldIndexText, tokenize } from './fold-index-text.ts'

describe('folding', () => {
  it.each([
    ['José Núñez', 'jose nunez'],
    ["O'Brien", 'obrien'],
    ['O’BRIEN', 'obrien'],
    ['Smith-Jones', 'smith jones'],
    ['Straße', 'strasse'],
    ['Ørsted Łódź', 'orsted lodz'],
    ['İstanbul', 'istanbul'],
    ['ﬁne', 'fine'],
    ['  St. Mary’s   (North)  ', 'st marys north'],
    ['中村 太郎', '中村 太郎'],
    ['Dr.\tLee\n', 'dr lee'],
    ['', ''],
    ['***', ''],
    ['\ud800', ''],
    ['{"$where": 1}', 'where 1'],
    ['A1c', 'a1c'],
    ['ǅ', 'dz'],
  ])('[API-SRCH-10] %j reads %j', (text, folded) => {
    expect(foldIndexText(text)).toBe(folded)
  })

  it('[API-SRCH-10] changes nothing the second time, and gives the words of the folded text', () => {
    const random = new Random(seedOfRun())
    for (let turn = 0; turn < 2_000; turn++) {
      const text = random.chance(0.5)
        ? randomText(random)
        : String.fromCodePoint(...Array.from({ length: 6 }, () => random.below(0x2fff)))
      expect(foldIndexText(foldIndexText(text)), JSON.stringify(text)).toBe(foldIndexText(text))
      expect(tokenize(text).join(' ')).toBe(foldIndexText(text))
    }
  })
})
