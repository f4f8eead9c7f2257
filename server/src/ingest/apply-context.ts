import type { Database } from '../database/database.ts'
import type { JobContext } from '../jobs/jobs.service.ts'
import type { LoadContext } from './apply-rows.ts'
import type { PlanMemory } from './plan-memory.ts'
import type { LoadThread } from './load-thread.ts'

export interface ApplyContext extends LoadContext {
  file: string
  database: Database
  /** The file of the gazetteer. */
  gazetteer: string
  loadThread?: LoadThread
  memory: PlanMemory
  job: Pick<JobContext, 'checkpointIn' | 'signal'>
}
