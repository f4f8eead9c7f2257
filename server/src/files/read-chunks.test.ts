import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readChunks } from './read-chunks.ts'

function fileOf(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'care-chunks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'file'), bytes)
  return join(folder, 'file')
}

it.each([0, 1, 1_048_576, 1_048_577, 5_000_000])('reads the %i bytes of a file in their order', async (size) => {
  const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 12)) & 0xff))
  const copies: Buffer[] = []
  for await (const chunk of readChunks(fileOf(bytes))) {
    // Data that is read ahead must not overwrite the current chunk.
    await new Promise((resolve) => setTimeout(resolve, 5))
    copies.push(Buffer.from(chunk))
  }
  expect(Buffer.concat(copies).equals(bytes)).toBe(true)
})

it('may be left before the end, and reports a missing file', async () => {
  for await (const chunk of readChunks(fileOf(Buffer.alloc(3_000_000)))) {
    expect(chunk.length).toBe(1_048_576)
    break
  }
  await expect(readChunks('/nowhere/file').next()).rejects.toMatchObject({ code: 'ENOENT' })
})
