import { setTimeout as sleep } from 'node:timers/promises'
import { findSourceRecords, listActiveRows } from '../records/source-records.repository.ts'
import type { ApplyContext } from './apply-context.ts'
import { addCounts, noCounts } from './counts.ts'
import { fileBatches, type FileBatch } from './file-batches.ts'
import { guardsOf } from './guards.ts'
import { readKnownRows } from './known-rows.ts'
import { noProgress, type Progress } from './load.ts'
import { updateLoad } from './loads.repository.ts'
import type { Plan, Retiring } from './plan.ts'
import { toRetiring } from './retiring.ts'
import { createTally, type Tally } from './plan-tally.ts'
import { deleteFaults, insertFaults, mostQuarantined } from './quarantine.repository.ts'
import type { Fault } from '../formats/reader.ts'
import { planAhead, talliesOf } from './read-ahead.ts'
import { remembering } from './remember-rows.ts'
import { SeenRows } from './seen-rows.ts'
import { studyRows, type StudiedRows } from './study-rows.ts'

const shownMissing = 50
const saveEveryMs = 1_000

/** The first pass: what the file would change. Writes only rejected rows and progress; a restart starts over. */
export async function planFile(given: ApplyContext): Promise<Plan> {
  const { load, database, file, job, memory } = given
  const known = await readKnownRows(database.db, load, given)
  const ahead = await planAhead(given, known)
  const { format, rows } = ahead
    ? { format: ahead, rows: () => undefined }
    : remembering(given.format, { bytes: load.bytes, fixes: given.fixes })
  const context = { ...given, format }
  const tally = createTally(context.points)
  const seen = new SeenRows(known)
  let counts = noCounts
  let position = noProgress.position
  let faults: Fault[] = []
  let savedAt = Date.now()
  const save = async (progress: Progress) => {
    const some = faults
    faults = []
    savedAt = Date.now()
    await database.write(async (trx) => {
      await insertFaults(trx, load, some)
      await updateLoad(trx, load, { progress })
      await job.checkpointIn(trx, progress.position)
    })
  }
  await database.write((trx) => deleteFaults(trx, load))
  for await (const batch of fileBatches(database.db, context, file, { seen, start: 0 })) {
    const studied = await studyRows(database.db, context, batch)
    const rejected = [...batch.faults, ...studied.rejected]
    for (const fault of rejected) tally.fault(fault)
    tallyRows(tally, batch, studied)
    faults.push(...rejected.slice(0, Math.max(0, mostQuarantined - counts.quarantined)))
    counts = addCounts(addCounts(counts, batch.counts), studied.counts)
    position = batch.position
    if (faults.length >= faultsPerSave || Date.now() - savedAt > saveEveryMs) await save({ position, counts })
    // Reading is synchronous in places; heartbeats and cancellation need a chance to run.
    await sleep(0)
  }
  await save({ ...noProgress, counts })
  const remembered = rows()
  if (remembered) memory.rows = remembered
  const { new: added, changed, quarantined } = counts
  if (added + changed + quarantined === 0) memory.unchanged = { seen, progress: { position, counts } }
  return finishPlan(context, { seen, tally, counts })
}

const faultsPerSave = 500

/** For groups with new rows only, the thread that prepared them has counted everything except samples. */
function tallyRows(tally: Tally, { rows }: FileBatch, { differing }: StudiedRows): void {
  const isNew = differing.length === rows.length && differing.every(({ before }) => !before)
  const counted = isNew ? talliesOf(rows) : undefined
  if (!counted) for (const row of differing) tally.row(row)
  for (const each of counted ?? []) tally.addCounted(each)
  if (counted) tally.samples(differing)
}

interface ReadFile {
  seen: SeenRows
  tally: Tally
  counts: Plan['counts']
}

async function finishPlan(context: ApplyContext, { seen, tally, counts }: ReadFile): Promise<Plan> {
  const { load, points, database } = context
  const retire = load.mode === 'full' ? await studyMissing(context, seen, tally) : nothingMissing
  const newest = tally.newest()
  const plan = {
    counts: addCounts(counts, { retired: retire.missing }),
    faults: tally.faults(),
    compared: counts.changed + counts.unchanged,
    fields: tally.fields(),
    practices: tally.practices(),
    listed: retire.listed,
    missing: retire.missing,
    missingIds: retire.ids,
    retiring: retire.retiring,
    unknownPlans: tally.unknownPlans(),
    notes: tally.notes(),
    samples: tally.shownSamples(),
    ...(newest !== '' && { newest }),
  }
  return { ...plan, guards: await guardsOf(database.db, { load, points }, plan, tally) }
}

const nothingMissing = { listed: 0, missing: 0, ids: [], retiring: [] }

/** What the source listed before and the file does not. */
async function studyMissing({ load, database, job }: ApplyContext, seen: SeenRows, tally: Tally) {
  const { tenantId, source } = load
  let [listed, missing] = [0, 0]
  const ids: string[] = []
  const retiring: Retiring[] = []
  for (let after = ''; ; ) {
    const page = await listActiveRows(database.db, tenantId, source, { after })
    job.signal.throwIfAborted()
    if (page.length === 0) return { listed, missing, ids, retiring }
    after = page.at(-1)?.sourceId ?? ''
    const gone = page.filter(({ sourceId, hash }) => !seen.has(sourceId, hash)).map(({ sourceId }) => sourceId)
    listed += page.length
    missing += gone.length
    ids.push(...gone.slice(0, Math.max(0, shownMissing - ids.length)))
    const stored = await findSourceRecords(database.db, tenantId, source, gone)
    for (const { statement } of stored.values()) {
      tally.retire(statement)
      if (retiring.length < shownMissing) retiring.push(toRetiring(statement))
    }
  }
}
