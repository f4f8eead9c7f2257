import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { replaceDocument } from '../database/configuration.repository.ts'
import { openDatabase } from '../database/open-database.ts'
import { queueRulesMerge, rulesMerge } from '../golden/golden.service.ts'
import { listJobs } from '../jobs/jobs.service.ts'
import { runWorker } from '../jobs/worker.ts'
import { requestUndo } from './load-actions.ts'
import { listLoads } from './loads.repository.ts'
import { resumeLoad } from './queue-load.ts'
import { runLoad, runUntilEnded } from './run-load.ts'

/**
 * Loads a file, undoes the last load, or publishes merge rules and merges with them; and kills itself in or after its
 * n-th transaction.
 */
const { address, dataDir, gazetteer, now, request, rules, dieIn, loadThread } = JSON.parse(process.argv[2] ?? '{}')
const tenant = { id: 'mddoh', timeZone: 'America/New_York' }
const database = await openDatabase(address)
let writes = 0
const die = async () => {
  process.kill(process.pid, 'SIGKILL')
  await sleep(60_000)
}
const mortal: Database = {
  ...database,
  write: async (work) => {
    writes += 1
    const isLast = writes === dieIn?.write
    const result = await database.write(async (trx) => {
      const done = await work(trx)
      if (isLast && dieIn.before) await die()
      return done
    })
    if (isLast) await die()
    return result
  },
}
const deps = { database: mortal, dataDir, gazetteer, now: () => new Date(now), loadThread }
if (request) await runLoad(deps, tenant, request, () => {})
else if (rules) await publishRules()
else await undoLast()
await database.close()
process.exit(0)

async function publishRules(): Promise<void> {
  const key = { scope: tenant.id, name: 'golden-record-rules' }
  await mortal.write(async (trx) => {
    const saved = { ...key, document: JSON.stringify(rules), by: 'admin', why: 'other rules', now: deps.now }
    const { changed } = await replaceDocument(trx, saved)
    if (changed) await queueRulesMerge(trx, tenant, deps.now)
  })
  const stop = new AbortController()
  const options = { signal: stop.signal, lanes: ['long'] as const, pollMs: 20, now: deps.now }
  const worker = runWorker(mortal, [rulesMerge.bind(deps)], options)
  for (;;) {
    const [last] = await listJobs(database.db, tenant.id, { type: rulesMerge.type, limit: 1 })
    if (last?.state === 'done') break
    if (last?.state === 'failed') throw new Error(last.error)
    await sleep(20)
  }
  stop.abort()
  await worker
}

async function undoLast(): Promise<void> {
  const loads = await listLoads(database.db, tenant.id, { states: ['done', 'open', 'undone'] })
  // A command that ran again after its end left a load that refers to the first.
  const last = loads.find(({ sameAs }) => sameAs === undefined)
  if (!last || last.state === 'undone') return
  const decision = { loadId: last.id, why: 'wrong month', actor: { who: 'admin' } }
  const undoing =
    last.state === 'open' ? await resumeLoad(mortal, last, deps.now) : await requestUndo(deps, tenant, decision)
  await runUntilEnded(deps, undoing, () => {})
}
