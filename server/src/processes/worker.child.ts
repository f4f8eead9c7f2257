import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../database/open-database.ts'
import { appendOutbox } from '../database/outbox.ts'
import type { JobHandler } from '../jobs/jobs.service.ts'
import { runWorkerProcess } from './worker-process.ts'
import { runWorker } from '../jobs/worker.ts'

/**
 * A worker as the server forks it. Its job writes one row a step, and the checkpoint after it. `stuck` never looks up.
 */
const { address, log, graceMs } = JSON.parse(process.argv[2] ?? '{}')
const say = (line: string) => fs.appendFileSync(log, `${process.pid} ${line}\n`)

const count: JobHandler = async ({ payload, checkpoint }, context) => {
  const from = Number(checkpoint ?? 0)
  say(`from ${from}`)
  for (let step = from; step < Number(payload); step++) {
    await database.write((trx) =>
      appendOutbox(trx, [
        { tenant_id: 'champion', kind: 'provider', stable_id: `step-${step}`, version: 1, written_at: '' },
      ]),
    )
    await context.checkpoint(step + 1)
    say(`step ${step}`)
  }
  return 'counted'
}
const stuck: JobHandler = async () => {
  say('stuck')
  await sleep(600_000)
}

say('started')
const database = await openDatabase(address)
await runWorkerProcess(
  async (signal) => {
    await runWorker(database, { count, stuck }, { signal, pollMs: 20, heartbeatMs: 100, lapseMs: 1_000 })
    await database.close()
    say('ended')
  },
  { graceMs },
)
