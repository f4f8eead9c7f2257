import { readdirSync, readFileSync } from 'node:fs'

export interface TableRules {
  /** The header line, cell by cell. */
  columns: readonly string[]
  /** Columns whose cells are lists, `knee pain|bad knee`. */
  lists?: readonly string[]
  /** Columns in which no value may appear twice. */
  unique?: readonly string[]
}

export interface TableFile {
  file: string
  text: string
}

export interface TableCell {
  /** `heart.tsv:12`, for the message. */
  at: string
  value: string
}

/** The files of a `tables` folder, by name. */
export function tableFiles(folder: URL): TableFile[] {
  return readdirSync(folder)
    .filter((file) => !file.endsWith('.md'))
    .sort()
    .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }))
}

/** All formal errors of a table, each with its file and line. */
export function tableErrors({ file, text }: TableFile, { columns, lists = [], unique = [] }: TableRules): string[] {
  const [header, ...rows] = rowsWithLines(text)
  const at = (line: number) => `${file}:${line}`
  if (header?.cells.join('\t') !== columns.join('\t'))
    return [`${at(header?.line ?? 1)}: the header line must be: ${columns.join(', ')} (separated by tabs)`]
  const errors = rows.flatMap(({ line, cells }) => {
    if (cells.length !== columns.length)
      return [`${at(line)}: ${cells.length} columns instead of ${columns.length} (${columns.join(', ')})`]
    return cells.flatMap((cell, index) => {
      const column = columns[index] ?? ''
      const found = lists.includes(column) ? listErrors(cell) : cellErrors(cell)
      return found.map((error) => `${at(line)}: ${column} ${error}`)
    })
  })
  return [...errors, ...unique.flatMap((column) => repeated(cellsOf({ file, text }, columns, column), column))]
}

/** The cells of one column with their lines. */
export function cellsOf({ file, text }: TableFile, columns: readonly string[], column: string): TableCell[] {
  const index = columns.indexOf(column)
  return rowsWithLines(text)
    .slice(1)
    .map(({ line, cells }) => ({ at: `${file}:${line}`, value: cells[index] ?? '' }))
}

/** Values that appear more than once. */
export function repeated(cells: readonly TableCell[], what: string): string[] {
  const first = new Map<string, string>()
  return cells.flatMap(({ at, value }) => {
    const before = first.get(value)
    if (before === undefined) first.set(value, at)
    return before === undefined ? [] : [`${at}: ${what} "${value}" is already in ${before}`]
  })
}

/** Words that appear more than once in a list of words. */
export function wordListErrors({ file, text }: TableFile): string[] {
  const words = text.split('\n').flatMap((line, index) =>
    line.startsWith('#')
      ? []
      : line
          .split(/\s+/)
          .filter(Boolean)
          .map((value) => ({ at: `${file}:${index + 1}`, value })),
  )
  return repeated(words, 'the word')
}

function rowsWithLines(text: string): { line: number; cells: string[] }[] {
  return text
    .split('\n')
    .map((content, index) => ({ line: index + 1, content }))
    .filter(({ content }) => content.trim() !== '' && !content.startsWith('#'))
    .map(({ line, content }) => ({ line, cells: content.split('\t') }))
}

function cellErrors(cell: string): string[] {
  if (cell.trim() === '') return ['is blank']
  return cell === cell.trim() ? [] : [`"${cell}" has spaces around it`]
}

function listErrors(cell: string): string[] {
  const items = cell.split('|')
  const twice = new Set(items.filter((item, index) => items.indexOf(item) !== index))
  return [...new Set(items.flatMap(cellErrors)), ...[...twice].map((item) => `has "${item}" twice`)]
}
