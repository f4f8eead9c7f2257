import { foldWords } from '@care/contract'
import { fold } from '@care/search-engine'
import { describe, expect, it } from 'vitest'

/** The engine imports none of our packages and has its own folding; both must agree on what members type. */
describe('text folding of the index and of the contract', () => {
  it.each([
    'José Núñez',
    "O'Brien",
    'O’BRIEN',
    'Smith-Jones',
    'İstanbul',
    'ﬁne care',
    'Anne-Marie  D’Angelo, MD',
    '中村 太郎',
    'Núñez Ñandú Çelik',
    '',
    '***',
  ])('agrees on %s', (text) => {
    expect(fold(text)).toBe(foldWords(text))
  })

  it.each([
    ['St. Mary', 'st mary', 'st mary'],
    ['a.b', 'a b', 'ab'],
    ['Straße', 'strasse', 'straße'],
    ['Łódź', 'lodz', 'łodz'],
  ])('differs on %s as documented', (text, inIndex, inContract) => {
    expect([fold(text), foldWords(text)]).toEqual([inIndex, inContract])
  })
})
