import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { edges } from './edge-records.ts'
import { generateFile } from './generate-file.ts'
import { tenantOfFiles } from './tenants-of-files.ts'

const now = new Date('2026-11-01T12:00:00Z')
const tenant = tenantOfFiles('champion')
/** More than one chunk. */
const providers = inject('scale') > 1 ? 1_200 : 550
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a generated file', () => {
  it('[DEMO-30] holds one record a line, the same bytes for the same seed', async () => {
    const write = async (name: string) => {
      const records = await generateFile({
        seed: 3,
        tenant,
        providers,
        facilities: 90,
        now,
        out: join(folder, name),
      })
      expect(records).toBe(providers + 90 + edges.length)
      return readFileSync(join(folder, name), 'utf8')
    }
    const text = await write('a.ndjson')
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { stableId: string }).stableId)
    expect(new Set(ids).size).toBe(providers + 90 + edges.length)
    expect(await write('b.ndjson')).toBe(text)
  })

  it('[DEMO-31] is complete or absent: an interrupted run leaves only the old file', async () => {
    const out = join(folder, 'a.ndjson')
    writeFileSync(out, 'old')
    const stop = new AbortController()
    stop.abort()
    await expect(generateFile({ seed: 1, tenant, providers: 5_000, now, out, signal: stop.signal })).rejects.toThrow()
    expect(readFileSync(out, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a.ndjson'])
  })

  it('[DEMO-32] refuses a missing folder and invalid numbers', async () => {
    await expect(
      generateFile({ seed: 1, tenant, providers: 5_000, now, out: join(folder, 'no', 'a.ndjson') }),
    ).rejects.toThrow('ENOENT')
    for (const providers of [-1, 1.5, Number.NaN]) {
      await expect(generateFile({ seed: 1, tenant, providers, now, out: join(folder, 'a.ndjson') })).rejects.toThrow(
        'providers must be a whole number',
      )
    }
    expect(readdirSync(folder)).toEqual([])
  })

  it('[DEMO-33] may contain only the edge records', async () => {
    expect(await generateFile({ seed: 1, tenant, providers: 0, now, out: join(folder, 'a.ndjson') })).toBe(edges.length)
  })
})
