import { Type } from 'typebox'
import type { Database } from '../database/database.ts'
import { appendOutbox } from '../database/outbox.ts'
import { defineJob } from '../jobs/jobs.service.ts'

export interface TestJobDeps {
  database: Database
  say(line: string): void
  sleep(ms: number): Promise<unknown>
}

/** Writes one outbox row per step, with the checkpoint in the same transaction. */
export const count = defineJob({
  type: 'count',
  payload: Type.Object({ steps: Type.Integer() }),
  lane: 'long',
  run: async ({ database, say }: TestJobDeps, { payload, checkpoint }, context) => {
    const from = Number(checkpoint ?? 0)
    say(`from ${from}`)
    for (let step = from; step < payload.steps; step++) {
      const row = { tenant_id: 'champion', kind: 'provider', stable_id: `step-${step}`, version: 1, written_at: '' }
      await database.write(async (trx) => {
        await appendOutbox(trx, [row])
        await context.checkpointIn(trx, step + 1)
      })
      say(`step ${step}`)
    }
    return 'counted'
  },
})

/** Runs for a while and logs when it starts and ends. */
export const hold = defineJob({
  type: 'hold',
  payload: Type.Object({ key: Type.String(), ms: Type.Integer() }),
  lane: 'short',
  concurrencyKey: ({ key }) => key,
  run: async ({ say, sleep }: TestJobDeps, { tenantId, payload }) => {
    say(`enter ${tenantId} ${payload.key}`)
    await sleep(payload.ms)
    say(`leave ${tenantId} ${payload.key}`)
  },
})

/** Never checks whether it should stop. */
export const stuck = defineJob({
  type: 'stuck',
  payload: Type.Object({}),
  lane: 'long',
  run: async ({ say, sleep }: TestJobDeps) => {
    say('stuck')
    await sleep(600_000)
  },
})
