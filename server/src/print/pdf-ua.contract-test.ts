import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateDirectory } from '../demo/demo.service.ts'
import { tenantOfFiles } from '../demo/tenants-of-files.ts'
import { goldenOf } from '../records/records.testing.ts'
import { attestationDocument } from '../verification/attestation-document.ts'
import { directoryDocument } from './directory-document.ts'
import { entriesOf } from './directory-entries.ts'
import type { PrintPool } from './print-pool.ts'
import { everyDocument, printTenant } from './print-shapes.testing.ts'
import { openTestPool, shapes } from './print.testing.ts'

/** The jars of veraPDF, given by `npm test`; `node scripts/verapdf.mjs` installs them. */
const home = process.env.CARE_TEST_VERAPDF
const missing = home ? '' : ' (skipped: CARE_TEST_VERAPDF does not name the folder of veraPDF)'
const isLong = process.env.CARE_TEST_LONG === '1'
const script = '../../../scripts/verapdf.mjs' // Not visible to TypeScript: a script of the project.

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
    const { judge } = (await import(/* @vite-ignore */ script)) as {
      judge(home: string, files: string[]): Map<string, string[]>
    }
    const files = await Promise.all(
      papers.map(async ({ template, data }, at) => {
        const file = join(folder, `${at}.pdf`)
        writeFileSync(file, await pool.run({ template, data }))
        return file
      }),
    )
    const found = judge(home ?? '', files)
    expect(found.size).toBe(papers.length)
    return papers.flatMap(
      ({ name }, at) => found.get(files[at] ?? '')?.map((fault) => `${name}: ${fault}`) ?? [`${name}: not judged`],
    )
  }

  it('[API-PRT-01] passes both kinds, 0, 1 and 11 locations, each tenant, both sizes and languages', async () => {
    // Every seventh in the short form: this still covers each tenant, size and language.
    const documents = [...everyDocument()].filter((_, at) => isLong || at % 7 === 0)
    expect(
      await verdicts(documents.map(({ name, document }) => ({ name, template: 'record', data: document }))),
    ).toEqual([])
  }, 300_000)

  it('passes the printable directory, in both sizes and languages, and an empty one', async () => {
    const now = new Date('2026-11-16T12:00:00Z')
    const records = [
      ...generateDirectory({
        seed: 2,
        tenant: tenantOfFiles('riverspring'),
        providers: 20,
        now,
        specialtyName: (code) => code,
      }),
    ]
    const papers = (['en', 'es'] as const).flatMap((language) =>
      (['normal', 'large'] as const).map((size) => {
        const entries =
          language === 'es' && size === 'large'
            ? []
            : records.flatMap((record) =>
                entriesOf(goldenOf(record), {
                  language,
                  visibility: { today: '2026-11-16' },
                  flagDays: 90,
                  filter: {},
                  specialtyName: (name) => name,
                  reported: new Map(),
                }),
              )
        return {
          name: `directory ${language} ${size}`,
          template: 'directory',
          data: directoryDocument(printTenant('riverspring'), entries, {
            language,
            size,
            paper: 'us-letter',
            now,
            criteria: ['all'],
          }),
        }
      }),
    )
    expect(await verdicts(papers)).toEqual([])
  }, 300_000)

  it('[API-STW-07] passes the sheets for practices, in both sizes and languages', async () => {
    const records = shapes.filter(({ record }) => record.relations?.length === 1).map(({ record }) => record)
    const papers = (['en', 'es'] as const).flatMap((language) =>
      (['normal', 'large'] as const).map((size) => ({
        name: `attestation ${language} ${size}`,
        template: 'attestation',
        data: attestationDocument(printTenant('riverspring'), records, {
          language,
          size,
          paper: 'us-letter',
          now: new Date('2026-11-16T12:00:00Z'),
          part: 1,
          parts: 1,
          specialtyName: (name) => name,
        }),
      })),
    )
    expect(await verdicts(papers)).toEqual([])
  }, 300_000)
})
