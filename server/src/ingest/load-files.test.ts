import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleChild } from '../database/testing.ts'
import { fileOfLoad, pinFile } from './load-files.ts'
import { noProgress, type Load } from './load.ts'

const folder = mkdtempSync(join(tmpdir(), 'care-pin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const lines = 'a line of a carrier file\n'

describe('our copy of a file', () => {
  it('has its bytes, and the hash of the file as received; only the server reads it', async () => {
    const load = loadOf('small', lines)
    expect(await pinFile(folder, load)).toEqual({ bytes: lines.length, sha256: hash('sha256', lines) })
    expect(readFileSync(fileOfLoad(folder, 'small'), 'utf8')).toBe(lines)
    expect(statSync(fileOfLoad(folder, 'small')).mode & 0o777).toBe(0o600)
  })

  it('a thread computes the same hash of a large file', async () => {
    const file = await bundleChild(new URL('../processes/load-thread.ts', import.meta.url))
    const content = lines.repeat(400_000)
    const pinned = await pinFile(folder, loadOf('large', content), { file })
    expect(pinned).toEqual({ bytes: content.length, sha256: hash('sha256', content) })
  })

  it('a thread that cannot hash the file fails the load instead of waiting', async () => {
    const file = join(folder, 'ends.mjs')
    writeFileSync(file, '')
    await expect(pinFile(folder, loadOf('ends', lines.repeat(400_000)), { file })).rejects.toThrow('has ended')
  })

  it('is refused if the file changed after it was queued', async () => {
    const load = { ...loadOf('queued', lines), sha256: hash('sha256', 'other') }
    await expect(pinFile(folder, load)).rejects.toThrow('The file changed after it was queued. Load it again.')
  })

  it('is refused if the file changes while it is read', async () => {
    const load = loadOf('growing', lines.repeat(1_000_000))
    const pinning = pinFile(folder, load)
    const isRefused = expect(pinning).rejects.toThrow('The file changed while it was read. Load it again.')
    while (!existsSync(`${fileOfLoad(folder, 'growing')}.part`)) await new Promise(setImmediate)
    appendFileSync(join(folder, 'growing.txt'), lines)
    await isRefused
  })
})

/** A load of a file with this content. */
function loadOf(id: string, content: string): Load {
  const path = join(folder, `${id}.txt`)
  writeFileSync(path, content)
  const order = { source: 'roster', format: 'ndjson', mode: 'full', dryRun: false, fileName: id } as const
  return {
    ...order,
    id,
    tenantId: 'mddoh',
    origin: { type: 'path', path },
    sha256: '',
    bytes: 0,
    reading: {},
    day: '2026-11-19',
    rulesVersion: 1,
    state: 'open',
    phase: 'plan',
    progress: noProgress,
    createdAt: '2026-11-19T12:00:00.000Z',
    createdBy: 'ana',
  }
}
