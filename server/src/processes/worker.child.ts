import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../database/open-database.ts'
import { runWorker } from '../jobs/worker.ts'
import { count, hold, stuck } from './worker-jobs.testing.ts'
import { runWorkerProcess } from './worker-process.ts'

/** A worker as the server forks it, with jobs that append what they do to a log file. */
const { address, log, graceMs, concurrency, lapseMs = 1_000 } = JSON.parse(process.argv[2] ?? '{}')
const say = (line: string) => fs.appendFileSync(log, `${process.pid} ${line}\n`)

say('started')
const database = await openDatabase(address)
say('ready')
const deps = { database, say, sleep }
await runWorkerProcess(
  async (signal) => {
    await runWorker(
      database,
      [count, hold, stuck].map((job) => job.bind(deps)),
      { signal, pollMs: 20, heartbeatMs: 100, lapseMs, concurrency },
    )
    await database.close()
    say('ended')
  },
  { graceMs },
)
