import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands } from './commands.ts'
import { writeDocument } from './configuration/write-document.ts'
import { globalScope } from './database/configuration.repository.ts'
import { openConfiguredStore } from './open-configured-store.ts'
import type { CompileJob } from './print/compile-document.ts'
import { place } from './print/print.testing.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { readSettings } from './settings.ts'

const { jobs } = vi.hoisted(() => ({ jobs: new Array<CompileJob>() }))
vi.mock('./print/compile-document.ts', () => ({
  openCompiler: () => ({ compile: (job: CompileJob) => Buffer.from(String(jobs.push(job))) }),
}))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'care-commands-'))
  vi.stubEnv('DATA_DIR', folder)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  jobs.length = 0
  rmSync(folder, { recursive: true, force: true })
})

const printDirectory = () =>
  commands['print-directory']?.run({
    values: { tenant: 'riverspring', out: join(folder, 'directory.pdf') },
    positionals: [],
  })

it('[API-CFG-08] print-directory prints specialties under the names of the deployment', async () => {
  const store = await openConfiguredStore(readSettings(process.env), console.error)
  const office = { ...place(1), specialty: [{ code: '207RC0000X', display: 'Cardiovascular Disease' }] }
  await saveRecords(
    store.database,
    'riverspring',
    [
      {
        stableId: 'd',
        kind: 'provider',
        heads: [{ golden: true, name: [{ text: 'Mary Lee' }] }],
        relations: [office],
      },
    ],
    { by: 'test', why: 'test' },
  )
  await writeDocument(
    { ...store, now: () => new Date() },
    {
      scope: globalScope,
      name: 'specialty-mapping',
      text: JSON.stringify({ rows: [{ specialty: 'Heart Medicine', code: '207RC0000X' }] }),
      by: 'test',
      reason: 'test',
    },
  )
  await store.close()
  await printDirectory()
  const printed = JSON.stringify(jobs[0]?.data)
  expect(printed).toContain('Heart Medicine')
  expect(printed).not.toContain('Cardiovascular Disease')
})
