import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { bundleChild, forEachDatabase, startChild, type TestDatabase } from '../database/testing.ts'
import { group, lines, location, practitioner, role, shared } from '../formats/plan-net/plan-net.testing.ts'
import { clinic, person } from '../formats/qhp/qhp.testing.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { gazetteer } from './ingest.testing.ts'

vi.setConfig({ testTimeout: 600_000 })

const count = inject('scale') > 1 ? 600 : 300
const kills = inject('scale') > 1 ? 4 : 2
const numbers = Array.from({ length: count }, (_, at) => at)
/** More locations than a record may have: several listings end in one resource. */
const chain = numbers.map((at) => ({
  ...location,
  id: `c${at}`,
  managingOrganization: { reference: 'Organization/chain' },
  address: { ...location.address, line: [`${at} Chain St`] },
}))
const files = {
  qhp: JSON.stringify([...numbers.map((at) => person(at)), { type: 'ROBOT', npi: '1' }, clinic()]),
  'plan-net': lines([
    ...numbers.flatMap((at) => [role(at), practitioner(at)]),
    { resourceType: 'Practitioner' },
    ...chain,
    { ...group, id: 'chain', identifier: [] },
    ...shared,
  ]),
} as const

/** Every database has its own key. */
const keyedHash = /"stableIdHash":"[^"]*"/

/** Digests of the stored data. A command that ran again after its end left a load that refers to the first. */
async function stored({ db }: TestDatabase) {
  const digest = (rows: readonly object[]) =>
    hash(
      'sha1',
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
      'base64url',
    )
  const golden = await db.selectFrom('golden_record').select(['stable_id', 'version', 'record']).execute()
  return {
    statements: digest(await db.selectFrom('source_record').select(['source_id', 'hash', 'record']).execute()),
    golden: digest(golden.map(({ record, ...row }) => ({ ...row, record: record.replace(keyedHash, '') }))),
    rejected: await db.selectFrom('quarantine').select(['line', 'reason', 'field']).execute(),
    loads: await db.selectFrom('load').select(['state', 'progress']).where('same_as', 'is', null).execute(),
  }
}

forEachDatabase(
  (_name, open) => {
    it.each(['qhp', 'plan-net'] as const)(
      '[API-OTH-01] %s: a killed load resumes, and nothing differs',
      async (format) => {
        const { random, seed } = seededRandom()
        const bundle = await bundleChild(new URL('killed-load.child.ts', import.meta.url))
        const dataDir = mkdtempSync(join(tmpdir(), 'care-killed-'))
        onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
        const file = join(dataDir, 'file')
        writeFileSync(file, files[format])
        const request = { file, source: 'public', format, mode: 'full', dryRun: false, by: 'test' }
        let killed = 0
        const run = async (kills: number) => {
          const database = await open()
          for (let attempt = 0; ; attempt++) {
            const now = new Date(Date.UTC(2026, 10, 17, 12, attempt)).toISOString()
            const dieIn = attempt < kills && { write: 3 + attempt, before: random() < 0.5 }
            const child = startChild(bundle, { address: database.address, dataDir, gazetteer, now, request, dieIn })
            if ((await child.ended) === 0) return stored(database)
            killed += 1
          }
        }
        const disturbed = await run(kills)
        expect(killed).toBeGreaterThanOrEqual(1)
        expect(disturbed, `PLACES_SEED=${seed}`).toEqual(await run(0))
      },
    )
  },
  { shortForm: 'SQLite' },
)
