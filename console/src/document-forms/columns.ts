import type { Row, RowColumn } from './RowsTable.tsx'

/** A text property; empty ones are left out unless the document needs them. */
export function plain(member: string, title: string, isNeeded = false): RowColumn {
  return {
    id: member,
    title,
    read: (row) => stringOf(row[member]),
    write: (typed) => ({ path: [member], value: typed === '' && !isNeeded ? undefined : typed }),
  }
}

/** A property with one text per language, or one for both. */
export function inLanguages(member: string, english: string, spanish: string): RowColumn[] {
  const both = (row: Row) => pairOf(row[member])
  const write = (row: Row, change: { en?: string; es?: string }) => {
    const { en, es } = { ...both(row), ...change }
    return { path: [member], value: es === '' ? { en } : { en, es } }
  }
  return [
    {
      id: `${member}-en`,
      title: english,
      lang: 'en',
      read: (row) => both(row).en,
      write: (en, row) => write(row, { en }),
    },
    {
      id: `${member}-es`,
      title: spanish,
      lang: 'es',
      read: (row) => both(row).es,
      write: (es, row) => write(row, { es }),
    },
  ]
}

/** A list property, typed with commas; numbers stay numbers. */
export function list(member: string, title: string, isNumber = false): RowColumn {
  return {
    id: member,
    title,
    read: (row) => (Array.isArray(row[member]) ? row[member].join(', ') : ''),
    write: (typed) => {
      const items = typed.split(',').map((item) => item.trimStart())
      const values = isNumber ? items.map((item) => (/^\d+$/.test(item.trim()) ? Number(item) : item)) : items
      return { path: [member], value: typed === '' ? undefined : values }
    },
  }
}

/** A number property. An invalid number stays a text, and the server reports it. */
export function figure(member: string, title: string): RowColumn {
  return {
    id: member,
    title,
    read: (row) => stringOf(row[member]),
    write: (typed) => ({
      path: [member],
      value: typed === '' ? undefined : /^\d+$/.test(typed) ? Number(typed) : typed,
    }),
  }
}

/** The rows at a position of a document; undefined if there is no list of objects. */
export function rowsAt(value: unknown, path: readonly string[]): readonly Row[] | undefined {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Row)[step] // An object that has it.
  }
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)
  return Array.isArray(found) && found.every(isRow) ? found : undefined
}

const stringOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function pairOf(value: unknown): { en: string; es: string } {
  if (typeof value === 'string') return { en: value, es: '' }
  if (typeof value !== 'object' || value === null) return { en: '', es: '' }
  const { en, es } = value as Row // Its properties are checked below.
  return { en: stringOf(en), es: stringOf(es) }
}
