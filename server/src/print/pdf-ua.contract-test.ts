import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrintPool } from './print-pool.ts'
import { everyPaper } from './print-shapes.testing.ts'
import { openTestPool } from './print.testing.ts'

/** The jars of veraPDF, given by `npm test`; `node scripts/verapdf.mjs` lays them out. */
const home = process.env.CARE_TEST_VERAPDF
const missing = home ? '' : ' (skipped: CARE_TEST_VERAPDF does not name the folder of veraPDF)'
const script = '../../../scripts/verapdf.mjs' // Outside TypeScript's sight: a script of the project.

describe.skipIf(!home)(`veraPDF, PDF/UA-1${missing}`, () => {
  let pool: PrintPool
  let folder: string
  beforeAll(async () => {
    pool = await openTestPool()
    folder = mkdtempSync(join(tmpdir(), 'care-ua-'))
  })
  afterAll(async () => {
    await pool?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function verdicts(papers: { name: string; template: string; data: unknown }[]): Promise<string[]> {
    const { judge } = await import(/* @vite-ignore */ script) as { judge(home: string, files: string[]): Map<string, string[]> }
    const files = await Promise.all(papers.map(async ({ template, data }, at) => {
      const file = join(folder, `${at}.pdf`)
      writeFileSync(file, await pool.compile({ template, data }))
      return file
    }))
    const found = judge(home ?? '', files)
    expect(found.size).toBe(papers.length)
    return papers.flatMap(({ name }, at) => found.get(files[at] ?? '')?.map((fault) => `${name}: ${fault}`) ?? [`${name}: not judged`])
  }

  it('[API-PRT-01] passes every record: both kinds, 0, 1 and 11 locations, no map, each tenant, both sizes and languages', async () => {
    expect(await verdicts([...everyPaper()].map(({ name, document }) => ({ name, template: 'record', data: document })))).toEqual([])
  }, 300_000)
})
