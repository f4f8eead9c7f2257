import type { RosterField } from '@care/contract'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { hash as digest } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Position, ReadItem } from '../reader.ts'
import type { RosterCells } from './roster-line.ts'

/** A row with the id of what it describes, or an item of its own. */
export type Ungrouped = { id: string; at: Position; hash: string; cells: RosterCells } | { item: ReadItem }

const rowsPerTransaction = 10_000

/**
 * Groups rows of one id, wherever they are in the file. They go through a scratch file, so that memory does not grow
 * with the file. The order is that of the first row of each id.
 */
export async function* groupItems(scratchFile: string, rows: AsyncIterable<Ungrouped>): AsyncGenerator<ReadItem> {
  await rm(scratchFile, { force: true })
  const scratch = new DatabaseSync(scratchFile)
  try {
    scratch.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;')
    scratch.exec('CREATE TABLE row (id TEXT, at INTEGER, line INTEGER, hash TEXT, value TEXT)')
    const insert = scratch.prepare('INSERT INTO row VALUES (?, ?, ?, ?, ?)')
    let count = 0
    scratch.exec('BEGIN')
    for await (const row of rows) {
      if ('item' in row) {
        const { offset, line } = row.item.at
        insert.run(null, offset, line, '', JSON.stringify(row.item))
      } else insert.run(row.id, row.at.offset, row.at.line, row.hash, JSON.stringify([...row.cells]))
      if (++count % rowsPerTransaction === 0) scratch.exec('COMMIT; BEGIN')
    }
    scratch.exec('COMMIT; CREATE INDEX by_id ON row (id)')
    yield* grouped(scratch)
  } finally {
    scratch.close()
    await rm(scratchFile, { force: true })
  }
}

interface StoredRow {
  id: string | null
  at: number
  line: number
  hash: string
  value: string
}

/** The first row of each id, and every other item, in file order; the other rows of an id are looked up. */
const firstRows = `SELECT rowid AS number, * FROM row AS first
  WHERE rowid > ? AND (id IS NULL
    OR NOT EXISTS (SELECT 1 FROM row AS before WHERE before.id = first.id AND before.rowid < first.rowid))
  ORDER BY rowid LIMIT 500`

function* grouped(scratch: DatabaseSyncInstance): Generator<ReadItem> {
  const rowsOf = scratch.prepare('SELECT * FROM row WHERE id = ? ORDER BY rowid')
  for (const first of allFirstRows(scratch)) {
    if (first.id === null) {
      yield JSON.parse(first.value) as ReadItem // Written above.
      continue
    }
    const rows = rowsOf.all(first.id) as StoredRow[] // The same columns.
    yield {
      type: 'row',
      at: { offset: first.at, line: first.line },
      sourceId: first.id,
      hash: rows.length === 1 ? first.hash : digest('sha1', rows.map(({ hash }) => hash).join(' '), 'base64url'),
      value: rows.map(({ value }) => new Map(JSON.parse(value) as [RosterField, string[]][])), // Written above.
    }
  }
}

/**
 * In pages: an iterator of this driver crashes the process if other code waits for it and its statement is garbage
 * collected.
 */
function* allFirstRows(scratch: DatabaseSyncInstance): Generator<StoredRow> {
  const page = scratch.prepare(firstRows)
  for (let after = 0; ; ) {
    const rows = page.all(after) as (StoredRow & { number: number })[] // The columns of the table above.
    const last = rows.at(-1)
    if (!last) return
    yield* rows
    after = last.number
  }
}
