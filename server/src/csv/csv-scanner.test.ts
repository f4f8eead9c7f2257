import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import type { CsvRow } from './csv-row.ts'
import type { CsvError, CsvOptions } from './csv-scanner.ts'
import { isCsvError, readCsv } from './read-csv.ts'

type Read = string[] | Pick<CsvError, 'reason' | 'lastLine'>

async function read(text: string | Uint8Array, options: CsvOptions & { chunk?: number } = {}): Promise<Read[]> {
  const { chunk = 7, ...rest } = options
  const found: Read[] = []
  for await (const row of readCsv(inChunks(Buffer.from(text as string), chunk), rest))
    found.push(isCsvError(row) ? { reason: row.reason, lastLine: row.lastLine } : row.fields())
  return found
}

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('rows of a CSV file', () => {
  it('agrees with csv-parse on 500 random files, cut at random bytes', async () => {
    const { random } = seededRandom()
    for (let round = 0; round < 500; round++) {
      const { text, delimiter } = randomFile(random)
      const expected = parse(text, {
        delimiter,
        trim: true,
        relax_column_count: true,
        bom: true,
        record_delimiter: ['\r\n', '\n', '\r'],
      })
      const rows = await read(text, { delimiter, chunk: 1 + Math.floor(random() * 40) })
      expect(rows, JSON.stringify(text)).toEqual(expected.map((row) => row.map((field) => field.trim())))
    }
  })

  it('says the byte and the line at which each row starts', async () => {
    const rows = []
    for await (const row of readCsv(inChunks(Buffer.from('a,b\r\n"1\n2",x\n\né,y'), 3))) rows.push(row.at)
    expect(rows).toEqual([
      { offset: 0, line: 1 },
      { offset: 5, line: 2 },
      { offset: 13, line: 4 },
      { offset: 14, line: 5 },
    ])
  })

  it('resumes from a position with the same rows', async () => {
    const bytes = Buffer.from('a,b\n1,2\n"3\n4",5\n6,7\n')
    const all: CsvRow[] = []
    for await (const row of readCsv(inChunks(bytes, 5))) if (!isCsvError(row)) all.push(row)
    for (const [index, { at }] of all.entries()) {
      const rest: CsvRow[] = []
      const chunks = inChunks(bytes.subarray(at.offset), 4)
      for await (const row of readCsv(chunks, { from: at, expectedFields: 2 })) if (!isCsvError(row)) rest.push(row)
      expect(rest.map(({ at, bytes }) => ({ at, bytes: `${bytes}` }))).toEqual(
        all.slice(index).map(({ at, bytes }) => ({ at, bytes: `${bytes}` })),
      )
    }
  })

  it('loses only the line of a quote that was never closed', async () => {
    const rows = await read('id,name,town\n1,"Lee,Yonkers\n2,"Ray ""Doc"" Diaz",Bronx\n3,Ann,Rye\n')
    expect(rows).toEqual([
      ['id', 'name', 'town'],
      { reason: 'text-after-quote', lastLine: 2 },
      ['2', 'Ray "Doc" Diaz', 'Bronx'],
      ['3', 'Ann', 'Rye'],
    ])
  })

  it('loses only the last line of a file that ends inside quotes', async () => {
    expect(await read('id,name\n1,Ann\n2,"Le')).toEqual([
      ['id', 'name'],
      ['1', 'Ann'],
      { reason: 'unclosed-quote', lastLine: 3 },
    ])
  })

  it('resumes behind lines that do not have the columns of the header', async () => {
    expect(await read('id,name\n1,"x\nfree text\nmore, of, it\n2,Ann\n')).toEqual([
      ['id', 'name'],
      { reason: 'unclosed-quote', lastLine: 4 },
      ['2', 'Ann'],
    ])
  })

  it('passes over a line without end, in bounded memory', async () => {
    const long = 'x'.repeat(5000)
    expect(await read(`id,name\n1,${long}\n2,Ann\n3,"${long}\n4,Bo\n`, { maxRowBytes: 1000 })).toEqual([
      ['id', 'name'],
      { reason: 'row-too-long', lastLine: 2 },
      ['2', 'Ann'],
      { reason: 'unclosed-quote', lastLine: 4 },
      ['4', 'Bo'],
    ])
  })

  it('reads what Excel saved as Windows-1252', async () => {
    expect(await read(Buffer.from([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x31, 0x0a]))).toEqual([['José', '1']])
  })

  it('never throws on random bytes, and ends', async () => {
    const { random } = seededRandom()
    for (let round = 0; round < 200; round++) {
      const bytes = Buffer.from(Array.from({ length: 200 }, () => pick(random, '",\n\r a1é').charCodeAt(0)))
      await read(bytes, { chunk: 1 + Math.floor(random() * 30), maxRowBytes: 50 })
    }
  })
})

function randomFile(random: () => number) {
  const delimiter = pick(random, [',', ';', '\t', '|'] as const)
  const end = pick(random, ['\n', '\r\n', '\r'])
  const columns = 2 + Math.floor(random() * 3)
  const rows = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
    Array.from({ length: columns }, () => randomField(random, delimiter)).join(delimiter),
  )
  return { text: rows.join(end) + (random() < 0.5 ? end : ''), delimiter }
}

function randomField(random: () => number, delimiter: string): string {
  const letters = ['a', 'é', '1', ' ', '.', '漢']
  const plain = Array.from({ length: Math.floor(random() * 5) }, () => pick(random, letters)).join('')
  if (random() < 0.5) return `x${plain}`
  const quoted = Array.from({ length: Math.floor(random() * 6) }, () =>
    pick(random, [...letters, '""', '\n', '\r\n', delimiter]),
  )
  return `"${quoted.join('')}"`
}

const pick = <T>(random: () => number, list: ArrayLike<T>): T => list[Math.floor(random() * list.length)] as T
