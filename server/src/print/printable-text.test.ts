import { describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { readCoverage } from './font-coverage.ts'
import { breakable, printable, printableData } from './printable-text.ts'

const covers = readCoverage(paths.printFonts)
const isWritten = (text: string) => [...text].every((letter) => covers(letter.codePointAt(0) ?? 0).length > 0)

describe('[API-PRT-04] printable text', () => {
  it('our fonts cover English, Spanish and Chinese, simplified and traditional', () => {
    expect(isWritten('ABC xyz 0123 ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ – — “” ‘’ • · … € №')).toBe(true)
    expect(isWritten('汉字医师护理纽约王李张刘陈')).toBe(true)
    expect(isWritten('漢字醫師護理紐約劉陳')).toBe(true)
    expect(isWritten('🩺')).toBe(false)
  })

  it.each([
    ['Vietnamese', 'Nguyễn Thị Hồng Ánh Đặng Ữ'],
    ['the rest of Europe', 'Łukasz Dvořák Gülşen Ţurcanu Ėglė'],
    ['Russian and Ukrainian', 'Анна Иванова Їжакевич'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Korean', '김민수 의사 한국어 박지훈'],
    ['Japanese', '田中 さくら ドクター'],
    ['Arabic, Persian and Urdu', 'د ليلى حداد پژمان گیتی ڈاکٹر عائشہ'],
    ['Hebrew and Yiddish', 'כהן ד״ר ײִדיש'],
    ['Hindi', 'डॉ प्रिया शर्मा'],
  ])('our fonts cover %s', (_, text) => {
    expect(isWritten(text.normalize('NFC'))).toBe(true)
    expect(printable(covers, text)).toBe(text.normalize('NFC'))
  })

  it('the characters that skip the check are all in the first font', () => {
    for (let code = 0x20; code <= 0xff; code++) {
      const letter = String.fromCodePoint(code)
      if (!/[\u007f-\u00a0\u00ad]/.test(letter)) expect(covers(code), letter).toContain(1)
    }
    expect(printable(covers, 'a\u00ad\u007f\u0085b')).toBe('ab')
  })

  it('keeps printable characters, replaces others, drops invisible ones', () => {
    expect(printable(covers, 'Peña 王 #{{7*7}} <b>')).toBe('Peña 王 #{{7*7}} <b>')
    expect(printable(covers, 'Dr 🩺 Lee')).toBe('Dr □ Lee')
    expect(printable(covers, '👩🏽‍⚕️ 🇺🇸 1️⃣')).toBe('□ □ 1')
    expect(printable(covers, 'a\u0000b\u202ec\u2066d\ud800e')).toBe('abcde')
    expect(printable(covers, 'a\n\r\n b\tc')).toBe('a b c')
  })

  it('a mark stays with a letter of its own font only', () => {
    expect(printable(covers, 'n\u0303 q\u0303')).toBe('ñ q\u0303')
    expect(printable(covers, '漢\u0301')).toBe('漢')
    expect(printable(covers, 'می\u200cخواهم a\u200cb\u200d')).toBe('می\u200cخواهم ab')
  })

  it('long words get break opportunities and lose no letter', () => {
    for (const word of [
      'x'.repeat(5_000),
      'https://river.example.org/heart/and/more',
      'short',
      'dots.....................end',
    ]) {
      const broken = breakable(word)
      expect(broken.replaceAll('\u200b', '')).toBe(word)
      expect(Math.max(...broken.split('\u200b').map((part) => part.length))).toBeLessThanOrEqual(40)
    }
    expect(breakable('short words stay')).toBe('short words stay')
    expect(breakable('e\u0301'.repeat(40))).not.toMatch(/\u200b\p{M}/u)
  })

  it('[S4] reads a long run of marks in one way', () => {
    const hostile = `a${'\u0301'.repeat(5_000)}`
    expect(breakable(hostile.repeat(20)).replaceAll('\u200b', '')).toBe(hostile.repeat(20))
  })

  it('[S4] prints at most 8 marks of a letter', () => {
    expect(printable(covers, `q${'\u0303'.repeat(40)}`)).toBe(`q${'\u0303'.repeat(8)}`)
  })

  it('converts every string of the data and nothing else', () => {
    expect(
      printableData(covers, {
        title: '🩺',
        base: 18,
        isForeign: false,
        rows: [['🩺', 'a']],
        logo: '<svg>🩺</svg>',
        nothing: null,
      }),
    ).toEqual({ title: '□', base: 18, isForeign: false, rows: [['□', 'a']], logo: '<svg>□</svg>', nothing: null })
  })
})
