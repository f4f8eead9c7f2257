import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { saveRecords } from '../../src/records/record-writes.repository.ts'
import { buildIndexes } from '../../src/search/build-indexes.ts'
import { followOutbox } from '../../src/search/follow-outbox.ts'
import { MemorySearchIndex } from '../../src/search/search-index.memory.ts'
import { figuresOf } from './measure.ts'

/** From the commit in one process's database to the search of an index that learns of it only through the outbox. */
export async function measureVisibility(writes = 200): Promise<{ p50: number; p99: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'care-visible-'))
  const file = join(folder, 'care.sqlite')
  // Two connections, like two processes: the index must not profit from writing itself.
  const [writer, reader] = [await openDatabase({ file }), await openDatabase({ file })]
  await migrate(writer)
  const index = new MemorySearchIndex({ folder: join(folder, 'index') })
  const follower = await followOutbox({
    database: reader,
    index,
    tenantIds: () => ['one'],
    today: () => '2026-11-16',
    log: console.error,
    build: (builds) => buildIndexes({ database: reader, folder: join(folder, 'index') }, builds),
  })
  const times: number[] = []
  for (let number = 0; number < writes; number++) {
    const name = `Visible${number}x`
    await saveRecords(
      writer,
      'one',
      [
        {
          stableId: `v${number}`,
          kind: 'provider',
          heads: [{ name: [{ text: name }] }],
          relations: [{ location: { position: { lat: 40, lon: -73 } } }],
        },
      ],
      { by: 'bench', why: 'bench' },
    )
    const committed = performance.now()
    while ((await index.search('one', 'provider', { where: { words: { fields: ['name'], text: name } } })).total === 0)
      await new Promise((resolve) => setTimeout(resolve, 1))
    times.push(performance.now() - committed)
  }
  await follower.stop()
  await index.close()
  await writer.close()
  await reader.close()
  rmSync(folder, { recursive: true, force: true })
  const sorted = [...times].sort((a, b) => a - b)
  return { p50: figuresOf(times).p50, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}
