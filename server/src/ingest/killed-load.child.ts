import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { requestUndo } from './load-actions.ts'
import { listLoads } from './loads.repository.ts'
import { resumeLoad } from './queue-load.ts'
import { runLoad, runUntilEnded } from './run-load.ts'

/** Loads a file or undoes the last load, and kills itself in or after its n-th transaction. */
const { address, dataDir, now, request, dieIn } = JSON.parse(process.argv[2] ?? '{}')
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
const deps = { database: mortal, dataDir, now: () => new Date(now) }
if (request) await runLoad(deps, tenant, request, () => {})
else await undoLast()
await database.close()
process.exit(0)

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
