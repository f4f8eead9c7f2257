import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { runLoad } from './run-load.ts'

/** Loads a file and kills itself in or after its n-th transaction; prints the report if it gets to the end. */
const { address, dataDir, now, request, dieIn } = JSON.parse(process.argv[2] ?? '{}')
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
console.log(await runLoad(deps, { id: 'mddoh', timeZone: 'America/New_York' }, request, () => {}))
await database.close()
process.exit(0)
