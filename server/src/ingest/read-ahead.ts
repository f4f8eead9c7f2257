import { readIdHashKey } from '../records/record-writes.repository.ts'
import { UnparsedStatement } from '../records/unparsed-statement.ts'
import type { Format, Row } from '../formats/reader.ts'
import type { ApplyContext } from './apply-context.ts'
import type { KnownRows } from './known-rows.ts'
import { PreparedGroup } from './packed-group.ts'
import type { LoadThread } from './load-thread.ts'
import type { TallyState } from './plan-tally.ts'
import { leastRows, readInThreads } from './prepare-in-thread.ts'
import { PreparedFile } from './prepared-file.ts'

const planThreads = 2
const leastBytesPerRow = 1_000
const peekedRows = 500

/** For applying: the format for reading what a thread prepares; undefined for unsupported kinds of files. */
export async function readAhead(
  context: ApplyContext,
  known: KnownRows | undefined,
  start: number,
): Promise<Format | undefined> {
  if (!canReadAhead(context)) return undefined
  const { format, loadThread } = context
  const task = { ...(await prepareTask(context, known)), start, counts: false, share: { index: 0, of: 1 } }
  return { ...format, read: () => readInThreads(loadThread.file, [task]) }
}

async function prepareTask({ load, file, fixes, gazetteer, rules, database }: ApplyContext, known?: KnownRows) {
  const { tenantId, source, day } = load
  const { document, version } = rules
  return {
    file,
    gazetteer,
    tenantId,
    source,
    day,
    rules: { document, version },
    idHashKey: await readIdHashKey(database),
    fixed: fixes.ids(),
    ...(known && { known: known.halves }),
  }
}

/** Threads support our own format only. */
function canReadAhead(context: ApplyContext): context is ApplyContext & { loadThread: LoadThread } {
  return context.loadThread !== undefined && context.load.format === 'ndjson'
}

/** For a plan: if most rows are new, threads prepare them, and the result is kept for applying. */
export async function planAhead(context: ApplyContext, known: KnownRows | undefined): Promise<Format | undefined> {
  if (!canReadAhead(context)) return undefined
  const { load, file, format, loadThread, memory } = context
  const least = loadThread.leastRows ?? leastRows
  if (!known || load.bytes < least * leastBytesPerRow || !(await isMostlyNew(context, known))) return undefined
  const prepared = load.dryRun ? undefined : await PreparedFile.create(file, load.bytes)
  if (prepared) memory.prepared = prepared
  const task = { ...(await prepareTask(context, known)), start: 0, counts: true }
  const tasks = Array.from({ length: planThreads }, (_, index) => ({ ...task, share: { index, of: planThreads } }))
  const onPart = prepared && ((packed: Uint8Array) => prepared.add(packed))
  return { ...format, read: () => readInThreads(loadThread.file, tasks, onPart) }
}

/** By its first rows. */
async function isMostlyNew({ format, file }: ApplyContext, known: KnownRows): Promise<boolean> {
  let [read, unknown] = [0, 0]
  for await (const item of format.read(file, (hash) => known.has(hash))) {
    read += 1
    if (item.type !== 'known') unknown += 1
    if (read === peekedRows) break
  }
  return unknown * 2 >= read
}

/** The counts of these rows by group: undefined if some of a group's rows are missing. */
export function talliesOf(rows: readonly Row[]): TallyState[] | undefined {
  const found = new Map<PreparedGroup, number>()
  for (const { group, said } of rows) {
    if (!(group instanceof PreparedGroup) || !(said instanceof UnparsedStatement)) return undefined
    found.set(group, (found.get(group) ?? 0) + 1)
  }
  const tallies = [...found].flatMap(([{ rows: all, tally }, count]) => (all === count && tally ? [tally] : []))
  return tallies.length === found.size ? tallies : undefined
}
