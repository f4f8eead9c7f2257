import { describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { readCoverage } from './font-coverage.ts'
import { breakable, drawable, paperData } from './paper-text.ts'

const covers = readCoverage(paths.printFonts)
const isWritten = (text: string) => [...text].every((letter) => covers.some((has) => has(letter.codePointAt(0) ?? 0)))

describe('[API-PRT-04] text fit for paper', () => {
  it('our fonts write English, Spanish and Chinese, simplified and traditional', () => {
    expect(isWritten('ABC xyz 0123 ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ – — “” ‘’ • · … € №')).toBe(true)
    expect(isWritten('汉字医师护理纽约王李张刘陈')).toBe(true)
    expect(isWritten('漢字醫師護理紐約劉陳')).toBe(true)
    expect(isWritten('🩺')).toBe(false)
  })

  it('leaves what can be written, replaces what cannot, drops what is not seen', () => {
    expect(drawable(covers, 'Peña 王 #{{7*7}} <b>')).toBe('Peña 王 #{{7*7}} <b>')
    expect(drawable(covers, 'Dr 🩺 Lee')).toBe('Dr ? Lee')
    expect(drawable(covers, 'a\u0000b\u202ec\u2066d\ud800e')).toBe('abcde')
    expect(drawable(covers, 'a\n\r\n b\tc')).toBe('a b c')
  })

  it('a mark stays with a letter of its own font only', () => {
    expect(drawable(covers, 'n\u0303 q\u0303')).toBe('ñ q\u0303')
    expect(drawable(covers, '漢\u0301')).toBe('漢')
  })

  it('long words get chances to break and lose no letter', () => {
    for (const word of ['x'.repeat(5_000), 'https://river.example.org/heart/and/more', 'short', 'dots.....................end']) {
      const broken = breakable(word)
      expect(broken.replaceAll('\u200b', '')).toBe(word)
      expect(Math.max(...broken.split('\u200b').map((part) => part.length))).toBeLessThanOrEqual(40)
    }
    expect(breakable('short words stay')).toBe('short words stay')
  })

  it('reaches every text of the data and leaves the rest', () => {
    expect(paperData(covers, { title: '🩺', base: 18, isForeign: false, rows: [['🩺', 'a']], logo: '<svg>🩺</svg>', nothing: null }))
      .toEqual({ title: '?', base: 18, isForeign: false, rows: [['?', 'a']], logo: '<svg>?</svg>', nothing: null })
  })
})
