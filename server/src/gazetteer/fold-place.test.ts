import { describe, expect, it } from 'vitest'
import { foldWords } from '@care/contract'
import { foldPlace } from './fold-place.ts'

describe('folding of place names', () => {
  it.each([
    ['St. Louis', 'saint louis'],
    ['Saint Louis', 'saint louis'],
    ['SAINT-LOUIS', 'saint louis'],
    ['Mt. Vernon', 'mount vernon'],
    ['Ft. Lauderdale', 'fort lauderdale'],
    ['Mc Lean', 'mclean'],
    ['McLean', 'mclean'],
    ['O Fallon', 'ofallon'],
    ["O'Fallon", 'ofallon'],
    ['O’Fallon', 'ofallon'],
    ['Washington, D.C.', 'washington dc'],
    ['Rancho Peñasquitos', 'rancho penasquitos'],
    ['N. Hollywood', 'north hollywood'],
    ['Winston-Salem', 'winston salem'],
    ['法拉盛', '法拉盛'],
    ['  two   spaces ', 'two spaces'],
    ['', ''],
    ['…', ''],
    ['ＮＥＷ ＹＯＲＫ', 'new york'],
  ])('[API-PLACE] folds %s to %s', (text, folded) => {
    expect(foldPlace(text)).toBe(folded)
  })

  it('[API-PLACE] folds a folded name to itself', () => {
    for (const name of ['St. Louis', 'Mc Lean', 'O Fallon', 'N Hollywood', 'Mt Airy', 'D Iberville', 'Pt. Pleasant'])
      expect(foldPlace(foldPlace(name))).toBe(foldPlace(name))
  })

  it('[API-PLACE] leaves short forms alone in what is still being typed', () => {
    expect(foldWords('St.')).toBe('st')
  })
})
