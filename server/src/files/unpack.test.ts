import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpack, unpackLimits } from './unpack.ts'
import { zipOf } from './zip.testing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-unpack-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function unpacked(bytes: Uint8Array, limits = unpackLimits, joinsFiles = false): Promise<string> {
  const file = join(folder, 'file')
  await writeFile(file, bytes)
  const chunks = []
  for await (const chunk of unpack(file, { limits, joinsFiles })) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const text = 'id,name\n1,José\n'

describe('unpacking a carrier file', () => {
  it('reads plain text as it is', async () => {
    expect(await unpacked(Buffer.from(text))).toBe(text)
  })

  it('reads an empty file', async () => {
    expect(await unpacked(Buffer.alloc(0))).toBe('')
  })

  it('reads gzip, whatever the name', async () => {
    expect(await unpacked(gzipSync(text))).toBe(text)
  })

  it('reads the one data file of a zip', async () => {
    const zip = zipOf([
      ['folder/', ''],
      ['folder/roster.csv', text],
      ['__MACOSX/._roster.csv', 'x'],
      ['.DS_Store', 'x'],
    ])
    expect(await unpacked(zip)).toBe(text)
  })

  it('refuses a zip with several data files', async () => {
    const zip = zipOf([
      ['a.csv', text],
      ['b.csv', text],
    ])
    await expect(unpacked(zip)).rejects.toThrow('The zip file has 2 files.')
  })

  it('joins the files of a zip, in the order of their names, for a format that takes several', async () => {
    const zip = zipOf([
      ['b.json', `\uFEFF${text}`],
      ['a.json', '{}'],
    ])
    expect(await unpacked(zip, unpackLimits, true)).toBe(`\u001e\n{}\n\u001e\n${text}\n`)
  })

  it('joins the files of a folder', async () => {
    const inside = await mkdtemp(join(folder, 'files-'))
    await writeFile(join(inside, 'b.json'), '[]')
    await writeFile(join(inside, 'a.json'), gzipSync('{}'))
    const chunks = []
    for await (const chunk of unpack(inside)) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe('\u001e\n{}\n\u001e\n[]\n')
  })

  it.each(['utf-16le', 'utf-16be'] as const)('recodes %s with and without a byte order mark', async (encoding) => {
    const swap = (bytes: Buffer) => (encoding === 'utf-16be' ? bytes.swap16() : bytes)
    expect(await unpacked(swap(Buffer.from(text, 'utf16le')))).toBe(text)
    expect(await unpacked(swap(Buffer.from(`\uFEFF${text}`, 'utf16le')))).toBe(text)
  })

  it('stops a bomb', async () => {
    await expect(unpacked(gzipSync(Buffer.alloc(30_000_000)))).rejects.toThrow('far more than a directory has')
    await expect(unpacked(zipOf([['a.csv', '0'.repeat(3_000_000)]]))).rejects.toThrow('far more than')
  })

  it('says that a file was cut off', async () => {
    const zip = zipOf([['a.csv', text]])
    await expect(unpacked(gzipSync(text).subarray(0, -6))).rejects.toThrow('The gzip file is damaged or was cut off.')
    await expect(unpacked(zip.subarray(0, -6))).rejects.toThrow('The zip file is damaged or was cut off.')
  })
})
