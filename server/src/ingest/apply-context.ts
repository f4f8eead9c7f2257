import type { Database } from '../database/database.ts'
import type { JobContext } from '../jobs/jobs.service.ts'
import type { LoadContext } from './apply-rows.ts'

export interface ApplyContext extends LoadContext {
  file: string
  database: Database
  job: Pick<JobContext, 'checkpointIn' | 'signal'>
}
