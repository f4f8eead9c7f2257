import { CompiledQuery, type Insertable } from 'kysely'
import type { Tables, Trx } from './tables.ts'
import { isPostgres } from './transactions.ts'

/** Statements have only a few different lengths, so SQLite prepares each once and nothing is built per row. */
const chunkSizes = [50, 10, 1]

export interface InsertOptions {
  /** SQL that follows the values, such as `on conflict … do nothing` or `returning …`. Never from input. */
  suffix?: string
}

/**
 * Inserts many rows with the same columns; several times faster than the query builder. Passing a parameter to SQLite
 * takes longer than storing it, so that a value which all rows share is passed once.
 */
export async function insertRows<T extends keyof Tables & string, R = unknown>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  { suffix = '' }: InsertOptions = {},
): Promise<R[]> {
  const [first] = rows
  if (first === undefined) return []
  const columns = Object.keys(first) as (keyof typeof first & string)[] // Its own keys.
  const isShared = columns.map((column) => rows.length > 1 && rows.every((row) => row[column] === first[column]))
  const varying = columns.filter((_, at) => !isShared[at])
  const returned: R[] = []
  for (let from = 0; from < rows.length; ) {
    const size = chunkSizes.find((each) => each <= rows.length - from) ?? 1
    const shape = { columns, isShared, size, isNumbered: isPostgres(trx) }
    const parameters: unknown[] = []
    for (let at = from; at < from + size; at++)
      for (const column of at === from ? columns : varying) parameters.push(rows[at]?.[column])
    const text = insertText(table, shape) + suffix
    const { rows: found } = await trx.executeQuery<R>(CompiledQuery.raw(text, parameters))
    for (const row of found) returned.push(row)
    from += size
  }
  return returned
}

const texts = new Map<string, string>()

interface Shape {
  columns: readonly string[]
  /** Which columns have the same value in all rows. */
  isShared: readonly boolean[]
  size: number
  /** PostgreSQL writes `$1`, SQLite `?1`. */
  isNumbered: boolean
}

function insertText(table: string, { columns, isShared, size, isNumbered }: Shape): string {
  const key = `${table} ${columns.join()} ${isShared.map(Number).join('')} ${size} ${isNumbered}`
  const known = texts.get(key)
  if (known !== undefined) return known
  let last = 0
  const mark = (at: number) => `${isNumbered ? '$' : '?'}${at}`
  const own = columns.map(() => mark(++last))
  const tuples = Array.from({ length: size }, (_, row) =>
    row === 0 ? own : columns.map((_, at) => (isShared[at] ? (own[at] ?? '') : mark(++last))),
  )
  const names = columns.map((column) => `"${column}"`)
  const text = `insert into "${table}" (${names.join()}) values ${tuples.map((tuple) => `(${tuple.join()})`).join()} `
  texts.set(key, text)
  return text
}
