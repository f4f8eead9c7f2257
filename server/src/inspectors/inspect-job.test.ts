import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { dataDirOf, loadLines, npi, office, testTenant } from '../ingest/ingest.testing.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { actOnRecords } from '../match-review/decide.ts'
import { runJob } from '../jobs/run-job.testing.ts'
import { buildNpiRegistry } from '../npi-registry/npi-registry.service.ts'
import { csvOf, personCells, secondGeneration } from '../npi-registry/npi-registry.testing.ts'
import { wordsOf } from './finding.ts'
import { listFindings } from './findings.repository.ts'
import { inspectJob } from './inspect-job.ts'

const familyDoctor = [{ code: '207Q00000X', display: 'Family Medicine' }]
const heartDoctor = [{ code: '207RC0000X', display: 'Cardiovascular Disease' }]

function doctor(id: string, number: number, more: { given?: string; family?: string; specialty?: object[] } = {}) {
  const { given = 'Mary', family = `Lee${npi(number).slice(-4)}`, specialty = familyDoctor } = more
  return {
    id,
    kind: 'provider',
    head: { name: [{ given: [given], family }], identifier: [{ type: 'NPI', value: npi(number) }] },
    relations: [{ ...office(`${id.length}${number} Oak Street`, '21201'), specialty }],
  }
}

async function buildRegistry(database: Database, rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const dataDir = dataDirOf(database)
  const file = join(dataDir, 'npidata.csv')
  writeFileSync(file, csvOf(secondGeneration, rows))
  await buildNpiRegistry({ dataDir, files: [file], now: () => new Date('2026-11-17T00:00:00Z') })
}

let minute = 0
async function findingsOf(database: Database): Promise<string[]> {
  minute += 1
  const payload = { at: `2026-11-17T12:${String(minute).padStart(2, '0')}:00.000Z` }
  await runJob(database, testTenant.id, { job: inspectJob, payload, deps: { database, dataDir: dataDirOf(database) } })
  const { findings } = await listFindings(database.db, testTenant.id, { offset: 0, limit: 100 })
  return findings.map((finding) => `${finding.kind} ${finding.sourceId}: ${wordsOf(finding, 'en')}`)
}

const state = 'Provider License Number State Code_1'

forEachDatabase(
  (_name, open) => {
    it('finds contradictions between the NPI registry and a statement, and drops them once corrected', async () => {
      const database = await open()
      await buildRegistry(database, [
        personCells(npi(1)),
        personCells(npi(2), { 'NPI Deactivation Date': '06/30/2026' }),
        personCells(npi(3), { 'Replacement NPI': npi(9) }),
        personCells(npi(4), {
          'Entity Type Code': '2',
          'Provider Organization Name (Legal Business Name)': 'HARBOR CLINIC',
          'Provider Last Name (Legal Name)': '',
          'Provider First Name': '',
        }),
        personCells(npi(5), { 'Provider Last Name (Legal Name)': 'ZHOU', 'Provider First Name': 'XENIA' }),
        personCells(npi(6)),
        personCells(npi(7), { [state]: 'PA' }),
      ])
      const lines = [
        doctor('fine', 1),
        doctor('deactivated', 2),
        doctor('replaced', 3),
        doctor('group', 4),
        doctor('name', 5, { given: 'Peter', family: 'Marlow' }),
        doctor('specialty', 6, { specialty: heartDoctor }),
        doctor('state', 7),
        doctor('unknown', 8),
      ]
      await loadLines(database, lines, { mode: 'full' })
      expect(await findingsOf(database)).toEqual([
        'license-state state: Practices in MD, but the registry lists licenses for PA only.',
        `npi-deactivated deactivated: The registry deactivated NPI ${npi(2)} on 2026-06-30.`,
        `npi-of-group group: NPI ${npi(4)} is listed for a clinician but belongs to an organization: HARBOR CLINIC.`,
        `npi-other-name name: NPI ${npi(5)} belongs to XENIA ZHOU in the registry; the source says Peter Marlow.`,
        `npi-replaced replaced: The registry replaced NPI ${npi(3)} by ${npi(9)}.`,
        'specialty-differs specialty: The source lists Cardiovascular Disease; the registry lists Family Medicine.',
      ])
      // [sentence 9] In the order that the list was asked for.
      const sorted = await listFindings(database.db, testTenant.id, { sort: '-kind', offset: 0, limit: 100 })
      const kinds = sorted.findings.map(({ kind }) => kind)
      expect(kinds).toEqual(kinds.toSorted().reverse())
      await loadLines(database, [doctor('specialty', 6)])
      expect((await findingsOf(database)).map((each) => each.split(' ')[0])).not.toContain('specialty-differs')
    })

    it('finds statements that a steward joined and whose source changed the name since', async () => {
      const database = await open()
      await loadLines(database, [doctor('r1', 1, { family: 'Okafor' })])
      await loadLines(database, [doctor('q1', 2, { family: 'Okafor' })], { source: 'plan-net' })
      const [one, other] = await database.db.selectFrom('golden_record').select('stable_id').execute()
      const body = { action: 'merge' as const, records: [one?.stable_id ?? '', other?.stable_id ?? ''], reason: 'one' }
      const deps = { database, now: () => new Date('2026-11-17T18:00:00Z') }
      await actOnRecords(deps, testTenant as Tenant, body, { actor: { who: 'ada' }, language: 'en' })
      expect(await findingsOf(database)).toEqual([])
      await loadLines(database, [doctor('q1', 2, { given: 'Xenia', family: 'Zhou' })], {
        source: 'plan-net',
        now: () => new Date('2026-11-17T20:00:00Z'),
      })
      expect(await findingsOf(database)).toEqual([
        'merged-then-changed q1: A steward said on 2026-11-17 that this is Mary Okafor; ' +
          'since then the source changed the name to Xenia Zhou.',
      ])
    })

    it('finds a group that lists everyone everywhere, and people whom only one of two sources lists', async () => {
      const database = await open()
      const streets = ['1 Oak St', '2 Elm St', '3 Ash St', '4 Fir St', '5 Bay St']
      const at = (sites: readonly string[], name: string) =>
        sites.map((street) => ({ ...office(street, '21201'), providerGroup: { name } }))
      const people = (name: string, sitesOf: (person: number) => readonly string[]) =>
        Array.from({ length: 6 }, (_, person) => ({
          ...doctor(`${name}-${person}`, 100 + person + name.length * 10),
          relations: at(sitesOf(person), name),
        }))
      const harbor = people('Harbor', () => streets)
      const garden = people('Garden City', (person) => [`${person + 10} Elm St`])
      await loadLines(database, [...harbor, ...garden])
      expect(await findingsOf(database)).toEqual([
        'scatter Harbor: Harbor lists nearly all of its 6 clinicians at nearly all of its 5 sites.',
      ])
      const other = harbor.slice(0, 3).map((line) => ({ ...line, relations: line.relations.slice(0, 1) }))
      await loadLines(database, other, { source: 'plan-net' })
      const single = (await findingsOf(database)).filter((each) => each.startsWith('one-source'))
      const words = 'Listed at 1 Oak St, Baltimore by carrier-roster only; others are listed there by plan-net.'
      expect(single).toEqual(['Harbor-3', 'Harbor-4', 'Harbor-5'].map((id) => `one-source ${id}: ${words}`))
    })
  },
  { shortForm: 'SQLite' },
)
