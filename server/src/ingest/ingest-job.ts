import { DirectoryError } from '@care/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { Type } from 'typebox'
import { appendAudit } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { isDiskFull } from '../database/disk-space.ts'
import type { Trx } from '../database/tables.ts'
import { queueMergeAfterLoad, readMergeRules } from '../golden/golden.service.ts'
import { defineJob, type JobContext } from '../jobs/jobs.service.ts'
import { queueMatch } from '../match-review/match-review.service.ts'
import { applyFile } from './apply-file.ts'
import { fileOfLoad, pinFile } from './load-files.ts'
import { noProgress, type Load } from './load.ts'
import { findLoad, listAppliedLoads, updateLoad, type LoadChange } from './loads.repository.ts'
import { saveQuestions } from './open-questions.ts'
import type { PlanMemory } from './plan-memory.ts'
import type { LoadThread } from './load-thread.ts'
import { planFile } from './plan-file.ts'
import type { Plan } from './plan.ts'
import { deleteFaults } from './quarantine.repository.ts'
import { currentReading, readingOf } from './reading.ts'
import { writeReturnFile } from './return-file.ts'
import { needsSecondPerson } from './second-person.ts'
import { undoLoad } from './undo-load.ts'

export interface IngestDeps {
  database: Database
  dataDir: string
  now: () => Date
}

/** Other memory for reading a file. */
export interface LoadingDeps extends IngestDeps {
  /** The file of the gazetteer. */
  gazetteer: string
  /** Without it, one thread does everything. */
  loadThread?: LoadThread
  /** Delay before the next attempt on a full disk. */
  diskWaitMs?: number
}

/** Plans, applies or undoes a load. A file that cannot be used ends it with a message; all other errors are retried. */
export const ingestJob = defineJob({
  type: 'ingest',
  payload: Type.Object({ loadId: Type.String({ maxLength: 100 }), source: Type.String({ maxLength: 100 }) }),
  lane: 'long',
  concurrencyKey: ({ source }) => `load:${source}`,
  run: async (deps: LoadingDeps, { tenantId, payload }, job) => {
    const { database } = deps
    const memory: PlanMemory = {}
    try {
      for (;;) {
        const load = await findLoad(database.db, tenantId, payload.loadId)
        if (!load) throw new DirectoryError('NOT_FOUND', `There is no load ${payload.loadId}.`)
        if (load.state !== 'open') return load.progress.counts
        await runPhase(deps, load, { ...job, memory })
      }
    } finally {
      await forget(memory)
    }
  },
})

async function runPhase(deps: LoadingDeps, load: Load, job: LoadJob): Promise<void> {
  try {
    await phases[load.phase](deps, load, job)
  } catch (error) {
    if (error instanceof DirectoryError && error.code === 'BAD_REQUEST')
      await end(deps, load, { state: 'failed', error: error.message })
    if (!(error instanceof Error && isDiskFull(error))) throw error
    await forget(job.memory)
    await waitForSpace(deps, load, job)
  }
}

/** The prepared data takes space. */
async function forget(memory: PlanMemory): Promise<void> {
  await memory.prepared?.close()
  delete memory.prepared
}

/** The disk is full: nothing is lost, but nothing can be done until somebody frees space. */
async function waitForSpace(
  { database, diskWaitMs = 30_000 }: LoadingDeps,
  load: Load,
  { signal }: JobContext,
): Promise<void> {
  const error = 'The disk is full. The load resumes when there is space.'
  // If even this cannot be stored, health reports it.
  await database.write((trx) => updateLoad(trx, load, { error })).catch(() => {})
  await sleep(diskWaitMs, undefined, { signal }).catch(() => {})
  signal.throwIfAborted()
}

/** A job, and the data that its plan leaves for applying. */
type LoadJob = JobContext & { memory: PlanMemory }
type Phase = (deps: LoadingDeps, load: Load, job: LoadJob) => Promise<void>
const phases: Readonly<Record<Load['phase'], Phase>> = {
  plan: async (deps, load, job) => {
    const pinned = await pin(deps, load)
    if (!pinned) return
    const plan = await planFile(await contextOf(deps, pinned, job))
    await writeReturnFile(deps.database.db, deps.dataDir, pinned)
    await decide(deps, pinned, plan)
  },
  apply: async (deps, load, job) => {
    await pinFile(deps.dataDir, load, deps.loadThread)
    await applyFile(await contextOf(deps, load, job))
    await end(deps, load, { state: 'done' }, saveQuestions)
  },
  undo: async (deps, load, job) => {
    const rules = await readMergeRules(deps.database.db, load.tenantId, load.rulesVersion)
    await undoLoad({ load, rules, job, database: deps.database })
    await end(deps, load, { state: load.undo?.isCancel ? 'canceled' : 'undone' })
  },
}

async function contextOf({ database, dataDir, gazetteer, loadThread }: LoadingDeps, load: Load, job: LoadJob) {
  const rules = await readMergeRules(database.db, load.tenantId, load.rulesVersion)
  const reading = await readingOf(database.db, load, gazetteer)
  const file = fileOfLoad(dataDir, load.id)
  const { memory } = job
  return { ...reading, rules, file, gazetteer, database, job, memory, ...(loadThread && { loadThread }) }
}

/** Pins the file and its settings. Undefined if the source's last load has applied the same. */
async function pin(deps: LoadingDeps, load: Load): Promise<Load | undefined> {
  const { database, dataDir } = deps
  const reading = await currentReading(database.db, load.tenantId, load.source, deps.gazetteer)
  const pinned = { ...load, reading, ...(await pinFile(dataDir, load, deps.loadThread)) }
  const { bytes, sha256 } = pinned
  const [last] = await listAppliedLoads(database.db, load.tenantId, load.source, 1)
  if (last && !load.dryRun && isSame(last, pinned)) {
    await end(deps, load, { state: 'done', sameAs: last.id, bytes, sha256, reading })
    return undefined
  }
  await database.write((trx) => updateLoad(trx, load, { bytes, sha256, reading }))
  return pinned
}

function isSame(a: Load, b: Load): boolean {
  return (
    a.sha256 === b.sha256 &&
    a.format === b.format &&
    a.mode === b.mode &&
    JSON.stringify(a.reading) === JSON.stringify(b.reading)
  )
}

/** A dry run ends with its plan; a guarded load waits for approval; all others are applied. */
async function decide(deps: IngestDeps, load: Load, plan: Plan): Promise<void> {
  const counted = { ...noProgress, counts: plan.counts }
  if (load.dryRun) return end(deps, load, { state: 'done', plan, progress: counted })
  const needsApproval = plan.guards.length > 0
  if ((needsApproval && load.acceptLoss === undefined) || (await needsSecondPerson(deps.database.db, load)))
    return deps.database.write((trx) =>
      updateLoad(trx, load, { state: 'waiting', plan, progress: counted, error: null }),
    )
  await deps.database.write(async (trx) => {
    // Applying finds them again, with the rows that it stores.
    await deleteFaults(trx, load)
    await updateLoad(trx, load, { phase: 'apply', plan, progress: noProgress })
    const { tenantId, createdAt, createdBy, id, source, fileName, acceptLoss = '' } = load
    await appendAudit(trx, {
      tenantId,
      at: createdAt,
      who: createdBy,
      subjectKind: 'load',
      subject: id,
      ...(needsApproval
        ? { what: 'load.approve', after: { guards: plan.guards } }
        : { what: 'load.apply', after: { source, fileName, counts: plan.counts } }),
      why: acceptLoss,
    })
  })
}

async function end(
  { database, now }: IngestDeps,
  load: Load,
  change: LoadChange,
  also: (trx: Trx, load: Load) => Promise<void> = async () => {},
): Promise<void> {
  await database.write(async (trx) => {
    await also(trx, load)
    if (load.phase !== 'plan') {
      await queueMergeAfterLoad(trx, load.tenantId, load.rulesVersion, now)
      await queueMatch(trx, load.tenantId, { day: load.undo?.day ?? load.day, now })
    }
    await updateLoad(trx, load, { error: null, ...change, finishedAt: now().toISOString() })
  })
}
