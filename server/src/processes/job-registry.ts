import { accuracyJob } from '../accuracy/accuracy.service.ts'
import { applyDueChanges } from '../change-requests/change-requests.service.ts'
import { exportJob, type ExportJobDeps } from '../exports/exports.service.ts'
import { dailyMerge, rulesMerge, rulesPreview } from '../golden/golden.service.ts'
import { expireLoadFiles, ingestJob, type LoadingDeps } from '../ingest/ingest.service.ts'
import { inspectJob } from '../inspectors/inspectors.service.ts'
import { matchJob } from '../match-review/match-review.service.ts'
import type { DeclaredJob } from '../jobs/jobs.service.ts'
import type { Lane } from '../jobs/lanes.ts'
import { expireReports } from '../reports/reports.service.ts'
import { dailySweep, type SweepDeps } from '../records/daily-sweep.ts'
import { hideRuleSweep } from '../records/hide-rule-sweep.ts'
import { removeTenantJob, type RemovalDeps } from '../tenants/tenants.service.ts'
import { refreshWork } from '../work-queue/work-queue.service.ts'

export type WorkerDeps = SweepDeps & LoadingDeps & ExportJobDeps & RemovalDeps & { loadFileDays: number }

/** Every job of the product. */
export const jobs: readonly DeclaredJob<WorkerDeps>[] = [
  dailySweep,
  hideRuleSweep,
  dailyMerge,
  rulesMerge,
  rulesPreview,
  expireLoadFiles,
  expireReports,
  refreshWork,
  applyDueChanges,
  accuracyJob,
  ingestJob,
  matchJob,
  inspectJob,
  exportJob,
  removeTenantJob,
]

/** A lane without jobs needs no process. */
export const lanesInUse: readonly Lane[] = [...new Set(jobs.map(({ lane }) => lane))]
