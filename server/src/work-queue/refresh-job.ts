import { easternZone } from '@care/display'
import type { TenantWithClock } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { letOthersWrite } from '../database/let-others-write.ts'
import type { Db } from '../database/tables.ts'
import { defineJob } from '../jobs/jobs.service.ts'
import { DailyPayload } from '../records/daily-jobs.ts'
import { relationsByDoor } from '../records/address-relations.repository.ts'
import type { PlaceIdentity } from '../records/statement.ts'
import { sortTerms } from '../records/waiting-terms.repository.ts'
import { followReports } from './follow-reports.ts'
import { itemTasks } from './item-tasks.ts'
import { placeKeyText, type Candidate, type PlaceKey } from './read-places.ts'
import { refreshPlaces } from './refresh-places.ts'
import { rankOf } from './score.ts'
import { averageScoreOf, deleteTasks, saveTasks, setRank, staleTasks, tasksAfter } from './tasks.repository.ts'

const batchSize = 250
/** A member's report waits for the end of a transaction, and each listing is read with all that is stated about it. */
const listingsPerTransaction = 40

export interface RefreshDeps {
  database: Database
  now: () => Date
}

/** Recomputes the tasks of a tenant, a few addresses in memory at a time. */
export const refreshWork = defineJob({
  type: 'refresh-work',
  payload: DailyPayload,
  lane: 'short',
  concurrencyKey: () => 'refresh-work',
  run: async ({ database, now }: RefreshDeps, { tenantId, payload }, { signal }) => {
    const tenant = { id: tenantId, timeZone: payload.timeZone ?? easternZone }
    const startedAt = now()
    await sortTerms(database, tenantId, signal)
    const averageScore = await averageScoreOf(database.db, tenantId)
    let places = 0
    for await (const { keys, candidates } of placePages(database.db, tenantId)) {
      signal.throwIfAborted()
      await database.write((trx) => refreshPlaces(trx, tenant, keys, { now: now(), candidates, averageScore }))
      places += keys.length
      await letOthersWrite()
    }
    for await (const tasks of itemTasks(database.db, tenantId, payload.day)) {
      signal.throwIfAborted()
      await database.write((trx) => saveTasks(trx, tenantId, tasks, { at: now().toISOString(), averageScore }))
    }
    // Reports on listings that are gone.
    await followReports(database, tenant, now(), startedAt.toISOString())
    await deleteStale(database, tenantId, startedAt.toISOString())
    await rankAgain(database, tenant, averageScore)
    return { places }
  },
})

/** All addresses in order, and listings without one; an address is never split over two pages. */
async function* placePages(db: Db, tenantId: string): AsyncGenerator<{ keys: PlaceKey[]; candidates: Candidate[] }> {
  let keys = new Map<string, PlaceKey>()
  let candidates: Candidate[] = []
  for await (const { key, candidate } of placedListings(db, tenantId)) {
    const text = placeKeyText(key)
    if (candidates.length >= listingsPerTransaction && !keys.has(text)) {
      yield { keys: [...keys.values()], candidates }
      keys = new Map()
      candidates = []
    }
    keys.set(text, key)
    candidates.push(candidate)
  }
  if (keys.size > 0) yield { keys: [...keys.values()], candidates }
}

async function* placedListings(db: Db, tenantId: string): AsyncGenerator<{ key: PlaceKey; candidate: Candidate }> {
  let after = { placeKey: '', stableId: '' }
  for (;;) {
    const rows = await relationsByDoor(db, tenantId, after, 2 * batchSize)
    for (const row of rows) {
      const { door } = JSON.parse(row.place) as PlaceIdentity // Written by saveRelationPlaces.
      const candidate = { stableId: row.stableId, relationId: row.relationId }
      yield { key: door === '' ? { door, ...candidate } : { door }, candidate }
      after = row
    }
    if (rows.length === 0) return
  }
}

async function deleteStale(database: Database, tenantId: string, before: string): Promise<void> {
  for (;;) {
    const ids = await staleTasks(database.db, tenantId, before, batchSize)
    if (ids.length === 0) return
    await database.write((trx) => deleteTasks(trx, tenantId, ids))
  }
}

/** Head starts are relative to the average score: if it changed a lot, all tasks are ranked again. */
async function rankAgain(database: Database, tenant: TenantWithClock, before: number): Promise<void> {
  const average = await averageScoreOf(database.db, tenant.id)
  if (Math.abs(average - before) <= before / 4) return
  for (let after = ''; ; ) {
    const rows = await tasksAfter(database.db, tenant.id, after, batchSize)
    const last = rows.at(-1)
    if (!last) return
    await database.write(async (trx) => {
      for (const { id, score, opened_at } of rows)
        await setRank(trx, tenant.id, id, rankOf({ openedAt: opened_at, score }, average))
    })
    after = last.id
  }
}
