import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { onSqlite } from '../database/testing.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { loadFile, person, testTenant } from './ingest.testing.ts'
import { listLoads } from './loads.repository.ts'

const files = inject('scale') > 1 ? 400 : 12

vi.setConfig({ testTimeout: 120_000 })

const megabyte = 1_048_576
const lines = Array.from({ length: 30 }, (_, at) => JSON.stringify(person(String(at))))
const ndjson = Buffer.from(`${lines.join('\n')}\n`)
const header = 'ID,Last Name,First Name,Address,City,State,Zip,Phone'
const row = (id: number) => `${id},"Lee, Jr.",Mary,${id} Main St,Baltimore,MD,21201,410-555-0100`
const roster = (rows: readonly string[], head = header) => Buffer.from([head, ...rows].join('\r\n'))
const rows = Array.from({ length: 30 }, (_, at) => row(at))

async function outcome(database: Database, content: Uint8Array, format: 'ndjson' | 'roster') {
  const before = process.memoryUsage().rss
  const report = await loadFile(database, content, { format, mode: 'full' })
  const grown = (process.memoryUsage().rss - before) / megabyte
  expect(grown, 'megabytes of memory').toBeLessThan(300)
  const [load] = await listLoads(database.db, testTenant.id)
  const { read, retired: _, ...parts } = load?.progress.counts ?? { read: -1, retired: 0 }
  expect(Object.values(parts).reduce((total, count) => total + count, 0)).toBe(read)
  return { report, state: load?.state, counts: load?.progress.counts, error: load?.error }
}

onSqlite((open) => {
  describe('a damaged file ends in quarantine or with a sentence:', () => {
    it('cut off in the middle of a line', async () => {
      const { counts } = await outcome(await open(), ndjson.subarray(0, ndjson.length - 40), 'ndjson')
      expect(counts).toMatchObject({ new: 29, quarantined: 1 })
    })

    it('cut off inside quotes', async () => {
      const { report, counts } = await outcome(await open(), roster([...rows, '31,"Lee']), 'roster')
      expect(counts).toMatchObject({ new: 30, quarantined: 1 })
      expect(report).toContain('a quote is opened and never closed')
    })

    it('a gzip that was cut off', async () => {
      const packed = gzipSync(ndjson)
      const { state, error } = await outcome(await open(), packed.subarray(0, packed.length - 20), 'ndjson')
      expect([state, error]).toEqual(['failed', 'The gzip file is damaged or was cut off. Send it again.'])
    })

    it('a bomb', async () => {
      const { state, error } = await outcome(
        await open(),
        gzipSync(Buffer.alloc(300 * megabyte), { level: 1 }),
        'ndjson',
      )
      expect([state, error]).toEqual(['failed', 'The file unpacks to far more than a directory has, and was refused.'])
    })

    it('in another encoding', async () => {
      const latin = Buffer.from('{"id":"x","kind":"provider","head":{"name":[{"text":"José"}]}}\n', 'latin1')
      const { counts, report } = await outcome(await open(), Buffer.concat([ndjson, latin]), 'ndjson')
      expect(counts).toMatchObject({ new: 30, quarantined: 1 })
      expect(report).toContain('not UTF-8')
    })

    it.each(['ndjson', 'roster'] as const)('%s in UTF-16, which is read', async (format) => {
      const text = (format === 'ndjson' ? ndjson : roster(rows)).toString()
      const { counts } = await outcome(await open(), Buffer.from(`\uFEFF${text}`, 'utf16le'), format)
      expect(counts).toMatchObject({ new: 30, quarantined: 0 })
    })

    it.each(['ndjson', 'roster'] as const)('a %s line of 10 MB', async (format) => {
      const long = 'x'.repeat(10 * megabyte)
      const content =
        format === 'ndjson'
          ? Buffer.concat([ndjson, Buffer.from(`{"id":"${long}"}\n{"id":"z","kind":"provider"}\n`)])
          : roster([...rows, `${long},a,b,c,d,e,f,g`, row(99)])
      const { counts } = await outcome(await open(), content, format)
      expect(counts).toMatchObject({ new: 31, quarantined: 1 })
    })

    it('JSON nested 10,000 deep', async () => {
      const deep = `{"id":"d","kind":"provider","head":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`
      const bad = `{"id":"e","kind":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
      const { counts } = await outcome(await open(), Buffer.from(`${deep}\n${bad}\n`), 'ndjson')
      expect(counts?.read).toBe(2)
      expect(counts?.quarantined).toBeGreaterThanOrEqual(1)
    })

    it('columns that are shifted in some rows', async () => {
      const { counts } = await outcome(
        await open(),
        roster([...rows, '50,extra,Lee,Mary,1 A St,B,MD,21201,x']),
        'roster',
      )
      expect(counts).toMatchObject({ new: 30, quarantined: 1 })
    })

    it('two columns of one name', async () => {
      const { state, error } = await outcome(await open(), roster(rows, header.replace('City', 'Zip')), 'roster')
      expect([state, error]).toEqual(['failed', 'The file has two columns "Zip".'])
    })

    it('line ends inside quotes, which are read, and formulas, which stay texts', async () => {
      const odd = '60,"Lee\r\nJones",=cmd(),"1 Main\r\nSt",Baltimore,MD,21201,410-555-0100'
      const { counts } = await outcome(await open(), roster([...rows, odd]), 'roster')
      expect(counts).toMatchObject({ new: 31, quarantined: 0 })
    })

    it(`bytes changed at random, ${files} files`, async () => {
      const { random, seed } = seededRandom()
      for (let round = 0; round < files; round++) {
        const format = random() < 0.5 ? 'ndjson' : 'roster'
        const content = Buffer.from(format === 'ndjson' ? ndjson : roster(rows))
        for (let change = 0; change < 1 + random() * 20; change++)
          content[Math.floor(random() * content.length)] = randomBytes(1)[0] ?? 0
        const { state } = await outcome(await open(), content, format)
        expect(['done', 'failed'], `PLACES_SEED=${seed}`).toContain(state)
      }
    })
  })
})
