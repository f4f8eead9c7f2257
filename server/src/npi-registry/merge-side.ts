import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { rm } from 'node:fs/promises'
import { isCsvError } from '../csv/read-csv.ts'
import { rowReader } from './read-rows.ts'
import type { RegistryCells } from './registry-cells.ts'
import type { RegistryCounts } from './registry-counts.ts'
import type { RegistryFile } from './registry-file.ts'
import { rowsOf, type RegistryInput } from './registry-inputs.ts'

interface SideMerge {
  scratchFile: string
  base(): RegistryFile | undefined
  writable(): Promise<RegistryFile>
  cells: RegistryCells
}

const perPage = 500

/**
 * Rows of secondary files: those of an NPI replace all of its earlier rows of this kind. Rows of an NPI may be anywhere
 * in the file, so they go through a scratch file.
 */
export async function mergeSide(
  input: RegistryInput,
  kind: number,
  { scratchFile, base, writable, cells }: SideMerge,
): Promise<{ counts: Partial<RegistryCounts>; write(next: RegistryFile | undefined): void }> {
  await rm(scratchFile, { force: true })
  const scratch = new DatabaseSync(scratchFile)
  try {
    const { read, rejected } = await fill(scratch, input, cells)
    const changed: { npi: number; texts: string[] }[] = []
    let added = 0
    for (const { npi, texts } of numbers(scratch)) {
      const known = base()?.all<{ text: string }>('SELECT text FROM side WHERE npi = ? AND kind = ?', npi, kind) ?? []
      const before = new Set(known.map(({ text }) => text))
      const fresh = texts.filter((text) => !before.has(text)).length
      added += fresh
      if (fresh > 0 || before.size !== texts.length) changed.push({ npi, texts })
    }
    if (changed.length > 0) await writable()
    return {
      counts: { read, rejected, new: added, unchanged: read - rejected - added },
      write: (next) => {
        for (const { npi, texts } of changed) {
          next?.run('DELETE FROM side WHERE npi = ? AND kind = ?', npi, kind)
          for (const text of texts) next?.run('INSERT INTO side VALUES (?, ?, ?)', npi, kind, text)
        }
      },
    }
  } finally {
    scratch.close()
    await rm(scratchFile, { force: true })
  }
}

async function fill(scratch: DatabaseSyncInstance, input: RegistryInput, cells: RegistryCells) {
  scratch.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE side (npi INTEGER, text TEXT, PRIMARY KEY (npi, text)) WITHOUT ROWID; BEGIN`)
  const insert = scratch.prepare('INSERT OR IGNORE INTO side VALUES (?, ?)')
  const readRow = rowReader(input.kind, input.header)
  let [read, rejected] = [0, 0]
  for await (const row of rowsOf(input)) {
    read += 1
    const found = isCsvError(row) ? undefined : readRow(row, cells)
    if (found) insert.run(found.npi, found.text)
    else rejected += 1
  }
  scratch.exec('COMMIT')
  return { read, rejected }
}

/** Every NPI with its rows. */
function* numbers(scratch: DatabaseSyncInstance): Generator<{ npi: number; texts: string[] }> {
  const page = scratch.prepare(`SELECT DISTINCT npi FROM side WHERE npi > ? ORDER BY npi LIMIT ${perPage}`)
  const texts = scratch.prepare('SELECT text FROM side WHERE npi = ? ORDER BY text')
  for (let after = 0; ; ) {
    const found = page.all(after) as unknown as { npi: number }[] // The column above.
    const last = found.at(-1)
    if (!last) return
    for (const { npi } of found)
      yield { npi, texts: (texts.all(npi) as unknown as { text: string }[]).map(({ text }) => text) } // See above.
    after = last.npi
  }
}
