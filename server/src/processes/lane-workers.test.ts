import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually, forEachDatabase } from '../database/testing.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { accuracyJob } from '../accuracy/accuracy.service.ts'
import { startLaneWorkers } from './lane-workers.ts'
import type { Supervisor } from './supervisor.ts'

describe('worker processes', () => {
  forEachDatabase((_name, open) => {
    it('start when their lane has a first job, each once', async () => {
      const database = await open()
      const started: string[] = []
      const child = { pid: 1, send: () => {}, kill: () => {}, stop: async () => {} }
      const supervisor: Supervisor = {
        start: ({ name }) => {
          started.push(name)
          return child
        },
        status: () => [],
        stop: async () => {},
      }
      const workers = startLaneWorkers({
        supervisor,
        database,
        logger: pino({ level: 'silent' }),
        now: () => new Date(),
      })
      onTestFinished(() => workers.stop())
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(started).toEqual([])

      await enqueueJob(database, 'mddoh', { job: accuracyJob, payload: { day: '2026-11-18' } })
      await eventually(
        async () => started,
        (names) => names.length > 0,
      )
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(started).toEqual([`${accuracyJob.lane}-lane worker`])
    })
  })
})
