import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { readAudit } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { streamRecords } from '../records/records.repository.ts'
import { gazetteer, loadLines, npi, office, person, testTenant } from './ingest.testing.ts'
import { approveLoad, cancelLoad, requestUndo } from './load-actions.ts'
import { loadReport } from './load-report.ts'
import type { Load } from './load.ts'
import { findLoad, listLoads } from './loads.repository.ts'
import { queueLoad } from './queue-load.ts'
import { runUntilEnded } from './run-load.ts'
import type { SourceLine } from '../formats/source-line.ts'

vi.setConfig({ testTimeout: 60_000 })

const tenantId = testTenant.id
const crowd = Array.from({ length: 40 }, (_, at) => person(String(at).padStart(2, '0')))
const moved = (line: SourceLine, more: object = {}): SourceLine => ({
  ...line,
  relations: [{ ...office('9 Oak Ave', '21202'), ...more }],
})

async function newest(database: Database): Promise<Load> {
  const [load] = await listLoads(database.db, tenantId)
  if (!load) throw new Error('There is no load.')
  return load
}

/** What members see, without versions and write times. */
async function directory(database: Database): Promise<string[]> {
  const found: string[] = []
  for await (const { record } of streamRecords(database.db, tenantId, undefined))
    found.push(JSON.stringify({ ...record, version: 0, updatedAt: '' }))
  return found.sort()
}

/** Loads of one folder, so that a decision can be made in between. */
function workshop(database: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-plan-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let at = Date.parse('2026-11-17T12:00:00Z')
  const deps = { database, dataDir, gazetteer, now: () => new Date(at) }
  const queue = (lines: readonly unknown[], more: { mode?: 'full' | 'delta'; dryRun?: boolean } = {}) => {
    at += 1_000
    const path = join(dataDir, `file-${at}`)
    writeFileSync(path, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''))
    const { mode = 'full', dryRun = false } = more
    const order = {
      origin: { type: 'path', path },
      fileName: 'roster',
      source: 'carrier-roster',
      format: 'ndjson',
    } as const
    return queueLoad(deps, testTenant, { ...order, mode, dryRun, by: 'test' })
  }
  const run = (load: Load) => runUntilEnded(deps, load, () => {})
  const decision = (load: Load, why: string) => ({ loadId: load.id, why, actor: { who: 'admin' } })
  return {
    queue,
    run,
    load: async (lines: readonly unknown[], more = {}) => run(await queue(lines, more)),
    approve: async (load: Load) => run(await approveLoad(deps, testTenant, decision(load, 'a plan ended'))),
    cancel: (load: Load) => cancelLoad(deps, testTenant, decision(load, 'wrong file')),
    undo: async (load: Load) => run(await requestUndo(deps, testTenant, decision(load, 'wrong month'))),
  }
}

forEachDatabase(
  (_name, open) => {
    describe('the plan of a load', () => {
      it('counts exactly what is applied', async () => {
        const { load } = workshop(await open())
        await load(crowd)
        const next = [...crowd.slice(3).map((line, at) => (at % 5 === 0 ? moved(line) : line)), person('x'), '{', '']
        const { plan, progress, state } = await load(next)
        expect(state).toBe('done')
        expect(plan?.counts).toEqual(progress.counts)
        expect(plan?.counts).toMatchObject({ read: 40, new: 1, changed: 8, unchanged: 29, quarantined: 1, retired: 3 })
        expect(plan).toMatchObject({ faults: { 'not-json': 1 }, missingIds: ['00', '01', '02'] })
        expect(plan?.fields).toEqual({ 'location.address': 8 })
      })

      it('names who would retire, and what changes in each practice', async () => {
        const { load } = workshop(await open())
        const oak = { providerGroup: { name: 'Oak Clinic' } }
        await load(crowd.map((line, at) => (at < 10 ? moved(line, oak) : line)))
        const next = crowd.slice(1).map((line, at) => (at === 0 ? line : at < 9 ? moved(line, oak) : line))
        const ended = await load([...next, moved(person('x'), oak)])
        expect(ended.plan?.retiring).toEqual([
          { id: '00', name: 'Mary Lee 00', places: ['9 Oak Ave, Baltimore, MD 21202'] },
        ])
        expect(ended.plan?.practices).toEqual([{ practice: 'Oak Clinic', added: 1, changed: 0, removed: 2 }])
        const text = loadReport(ended, [])
        expect(text).toContain('1 retired: no longer in the file\n  00, Mary Lee 00, 9 Oak Ave, Baltimore, MD 21202\n')
        expect(text).toContain('by practice:\n  Oak Clinic: 1 added, 0 changed, 2 removed')
      })

      it('shows the first rows that are new or changed, before and after', async () => {
        const { load } = workshop(await open())
        const [one = person('0'), two = person('1')] = crowd
        await load(crowd)
        const named = { ...two, head: { ...two.head, gender: 'female' } }
        const { plan } = await load([moved(one), named, ...crowd.slice(2), person('x')], { dryRun: true })
        expect(plan?.samples?.added.map(({ id, name }) => [id, name])).toEqual([['x', 'Mary Lee X']])
        const [first, second] = plan?.samples?.changed ?? []
        expect(first).toMatchObject({ id: '00', name: 'Mary Lee 00', more: 0 })
        expect(first?.fields).toEqual([
          {
            field: 'location.address',
            place: '12 Main Street, Baltimore, MD 21201',
            before: expect.objectContaining({ line: ['12 Main Street'] }),
            after: expect.objectContaining({ line: ['9 Oak Ave'] }),
          },
        ])
        expect(second?.fields).toEqual([{ field: 'gender', after: 'female' }])
      })

      it('is the dry run: nothing is changed, not even by a guarded file', async () => {
        const database = await open()
        const { load } = workshop(database)
        await load(crowd)
        const before = await directory(database)
        const { plan, state } = await load(crowd.slice(0, 5), { dryRun: true })
        expect({ state, guards: plan?.guards.map(({ name }) => name) }).toEqual({
          state: 'done',
          guards: ['retire', 'loss'],
        })
        expect(await directory(database)).toEqual(before)
      })

      it.each([
        ['retires more than a fifth', ['retire'], crowd.slice(0, 31)],
        ['is empty', ['retire', 'loss'], ['']],
        ['has a shifted column', ['field'], crowd.map((line) => moved(line))],
        ['is older than the last', ['older'], crowd.map((line, at) => (at < 6 ? old(moved(line)) : line))],
      ])('needs approval when a file %s', async (_what, guards, lines) => {
        const { load, approve } = workshop(await open())
        await load(crowd)
        const waiting = await load(lines)
        expect(waiting.plan?.guards.map(({ name }) => name)).toEqual(guards)
        expect(waiting.state).toBe('waiting')
        const applied = await approve(waiting)
        expect(applied.state).toBe('done')
        expect(applied.progress.counts).toEqual(applied.plan?.counts)
      })

      it.each([
        ['practice', { providerGroup: { name: 'Oak Clinic' } }],
        ['plan', { network: [{ insurance: { carrier: 'Example', plan: 'Gold' } }] }],
        ['county', inCounty({ county: 'Kent' })],
        // Of the ZIP code, if the source states none.
        ['county', inCounty({ postalCode: '21620' })],
      ])('needs approval when a %s loses more than half of its listings', async (kind, group) => {
        const { load } = workshop(await open())
        const many = Array.from({ length: 200 }, (_, at) => person(String(at)))
        await load(many.map((line, at) => (at < 24 ? moved(line, group) : line)))
        const { plan } = await load(many.map((line, at) => (at < 10 ? moved(line, group) : line)))
        expect(plan?.guards).toHaveLength(1)
        expect(plan?.guards[0]?.words).toContain(`The ${kind} "`)
        expect(plan?.guards[0]?.words).toContain('keeps 10 of 24 listings')
      })

      it('is audited with the reason when it is approved', async () => {
        const database = await open()
        const { load, approve } = workshop(database)
        await load(crowd)
        await approve(await load(crowd.slice(0, 10)))
        const [entry] = await readAudit(database.db, tenantId, { subjectKind: 'load' })
        expect(entry).toMatchObject({ who: 'admin', what: 'load.approve', why: 'a plan ended' })
        expect(entry?.after).toMatchObject({
          guards: [
            { name: 'retire', words: 'The file lists 10 of 40 records of the source.' },
            { name: 'loss', words: 'The county "Baltimore city, MD" keeps 10 of 40 listings.' },
          ],
        })
      })
    })

    describe('a source', () => {
      it('has one load at a time', async () => {
        const { load, queue, cancel } = workshop(await open())
        await load(crowd)
        const waiting = await load(crowd.slice(0, 10))
        await expect(queue(crowd)).rejects.toThrow('waits for approval')
        await cancel(waiting)
        await expect(load(crowd.slice(0, 39))).resolves.toMatchObject({ state: 'done' })
      })

      it('answers the report of its last load to the same file', async () => {
        const database = await open()
        const { load } = workshop(database)
        const first = await load(crowd)
        expect((await load(crowd)).id).toBe(first.id)
        expect(await newest(database)).toMatchObject({ state: 'done', sameAs: first.id })
      })
    })

    describe('canceling a load', () => {
      it('that waits or is planned leaves nothing behind', async () => {
        const database = await open()
        const { load, queue, cancel } = workshop(database)
        await load(crowd)
        const before = await directory(database)
        expect((await cancel(await load(crowd.slice(0, 10)))).state).toBe('canceled')
        expect((await cancel(await queue(crowd.map((line) => moved(line))))).state).toBe('canceled')
        expect(await directory(database)).toEqual(before)
      })

      it('that is half applied reverts its changes', async () => {
        const database = await open()
        const { load, queue, run, cancel } = workshop(database)
        await load([])
        const many = Array.from({ length: 3_000 }, (_, at) => person(String(at)))
        const queued = await queue(many)
        const running = run(queued)
        await vi.waitUntil(
          async () => {
            const now = await findLoad(database.db, tenantId, queued.id)
            return now?.phase === 'apply' && now.progress.counts.new > 0
          },
          { timeout: 60_000, interval: 5 },
        )
        await cancel(queued)
        expect((await running).state).toBe('canceled')
        expect(await directory(database)).toEqual([])
      })
    })

    describe('undoing a load', () => {
      it('brings back what its source said before', async () => {
        const { random, seed } = seededRandom()
        const database = await open()
        const { load, approve, undo } = workshop(database)
        const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // Never empty here.
        const month = () =>
          crowd
            .filter(() => random() < 0.9)
            .map((line) => ({
              ...line,
              head: {
                name: [{ given: [pick(['Mary', 'Peter'])], family: pick(['Lee', 'Ortiz']) }],
                ...(random() < 0.8 && { identifier: [{ type: 'NPI', value: npi(Math.floor(random() * 12)) }] }),
              },
              relations: [office(pick(['12 Main Street', '9 Oak Ave']), '21201')],
            }))
        await loadLines(database, month().slice(0, 10), { source: 'nppes' })
        await load(month(), { mode: 'delta' })
        const before = await directory(database)
        const second = await load(month(), { mode: 'delta' })
        const applied = second.state === 'waiting' ? await approve(second) : second
        expect((await undo(applied)).state).toBe('undone')
        expect(await directory(database), `PLACES_SEED=${seed}`).toEqual(before)
      })

      it('brings back what it retired, and removes what it added', async () => {
        const database = await open()
        const { load, undo } = workshop(database)
        await load(crowd)
        const before = await directory(database)
        const second = await load([...crowd.slice(2), person('x'), person('y')])
        await undo(second)
        expect(await directory(database)).toEqual(before)
        // The same file is a new load again, with the same result.
        expect((await load([...crowd.slice(2), person('x'), person('y')])).progress.counts).toEqual(
          second.progress.counts,
        )
      })

      it('is refused for a load that others build on', async () => {
        const { load, undo } = workshop(await open())
        const first = await load(crowd)
        const second = await load([...crowd, person('x')])
        await expect(undo(first)).rejects.toThrow('A later load of carrier-roster was applied')
        await undo(second)
        expect((await undo(first)).state).toBe('undone')
      })
    })
  },
  { shortForm: 'SQLite' },
)

function inCounty(more: object) {
  const { location } = office('9 Oak Ave', '21202')
  return { location: { ...location, address: { ...location.address, ...more } } }
}

function old(line: SourceLine): SourceLine {
  return { ...line, asserted: '2026-09-01' }
}
