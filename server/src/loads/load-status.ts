import type { LoadStatus } from '@care/contract'
import type { Db } from '../database/tables.ts'
import type { Load } from '../ingest/ingest.service.ts'
import { findJob } from '../jobs/jobs.service.ts'
import { findFollowing } from './find-following.ts'

/** A load as shown to callers; an open one also has its speed and remaining time. */
export async function statusOfLoad(db: Db, load: Load, now: Date): Promise<LoadStatus> {
  const { id, tenantId, source, format, mode, dryRun, fileName, bytes, sha256, state, createdAt, createdBy } = load
  const job = state === 'open' && load.jobId ? await findJob(db, tenantId, load.jobId) : undefined
  const followedBy = dryRun && state === 'done' ? await findFollowing(db, load) : undefined
  const error = load.error ?? (state === 'open' ? job?.error : undefined)
  return {
    loadId: id,
    source,
    format,
    mode,
    dryRun,
    fileName,
    bytes,
    sha256,
    state,
    createdAt,
    createdBy,
    counts: load.progress.counts,
    ...(state === 'open' && { phase: load.phase, ...paceOf(load, job?.startedAt, now) }),
    ...(error !== undefined && { error }),
    ...(load.sameAs !== undefined && { sameAs: load.sameAs }),
    ...(followedBy && { followedBy }),
    ...(load.finishedAt !== undefined && { finishedAt: load.finishedAt }),
  }
}

function paceOf({ bytes, phase, progress, plan }: Load, startedAt: string | undefined, now: Date) {
  const share = bytes > 0 ? Math.min(1, progress.position.offset / bytes) : 0
  if (startedAt === undefined) return { share }
  const seconds = Math.max(0.001, (now.getTime() - Date.parse(startedAt)) / 1_000)
  // One job usually plans and applies: the rows of both passes count.
  const rows = progress.counts.read + (phase === 'apply' ? (plan?.counts.read ?? 0) : 0)
  const rowsPerSecond = Math.round(rows / seconds)
  const total = plan?.counts.read ?? (share > 0 ? progress.counts.read / share : 0)
  const left = total - progress.counts.read
  return {
    share,
    rowsPerSecond,
    ...(rowsPerSecond > 0 && { secondsLeft: Math.max(0, Math.ceil(left / rowsPerSecond)) }),
  }
}
