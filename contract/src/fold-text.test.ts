import { describe, expect, inject, it } from 'vitest'
import { foldText, foldWords } from './fold-text.ts'

/** Letters, accents composed and not, punctuation, compatibility forms, other scripts. */
const alphabet = [...'aZéÉñÑüßøŁıİ', 'e\u0301', '\u0301', ...` '’‘\`´ʼ.,-/&()\t\n09½ﬁＡⅣ医諾אب😀`]

describe('text folding', () => {
  it('drops case and accents', () => {
    expect(foldText('Núñez')).toBe('nunez')
    expect(foldText('MUN\u0303OZ')).toBe('munoz')
    expect(foldText('ＡＢ ﬁ')).toBe('ab fi')
  })

  it('joins at apostrophes and periods, separates at the rest', () => {
    expect(foldWords("  St. Mary's — O’Brien/Smith, M.D. ")).toBe('st marys obrien smith md')
    expect(foldWords('...')).toBe('')
  })

  it('folds plain letters as it folds all others', () => {
    for (const text of texts()) {
      const plain = text.replace(/[^\0-\x7f]/gu, '')
      // With an accent at the end, the text takes the general path.
      expect(foldText(plain)).toBe(foldText(`${plain}\u0301`))
      expect(foldWords(plain)).toBe(foldWords(`${plain}\u0301`))
    }
  })

  it('folds a second time to the same', () => {
    for (const text of texts()) {
      expect(foldText(foldText(text))).toBe(foldText(text))
      expect(foldWords(foldWords(text))).toBe(foldWords(text))
    }
  })

  it('agrees with the shorter NFD form wherever a text has no compatibility characters', () => {
    for (const text of texts()) {
      if (text.normalize('NFKD') !== text.normalize('NFD')) continue
      expect(foldText(text)).toBe(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    }
  })
})

function* texts(): Generator<string> {
  let state = 1
  const next = (below: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) % below
  for (let run = 0; run < 5_000 * inject('scale'); run++)
    yield Array.from({ length: next(12) }, () => alphabet[next(alphabet.length)]).join('')
}
