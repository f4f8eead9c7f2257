import { readIdHashKey } from '../records/record-writes.repository.ts'
import { UnparsedStatement } from '../records/unparsed-statement.ts'
import type { Format, Row } from '../formats/reader.ts'
import type { ApplyContext } from './apply-context.ts'
import type { KnownRows } from './known-rows.ts'
import { PreparedGroup } from './packed-group.ts'
import type { LoadThread } from './load-thread.ts'
import { leastRows, readInThreads, type ThreadsTask } from './prepare-in-thread.ts'
import { PreparedFile } from './prepared-file.ts'

const planThreads = 2
const leastBytesPerRow = 1_000
const peekedRows = 500

/** The format for reading what threads prepare; undefined if the file is of a kind that they do not support. */
export async function readAhead(
  context: ApplyContext,
  known: KnownRows | undefined,
  how: Pick<ThreadsTask, 'threads' | 'start' | 'onPart'>,
): Promise<Format | undefined> {
  if (!canReadAhead(context)) return undefined
  const { load, file, format, fixes, rules, database, gazetteer, loadThread } = context
  const { tenantId, source, day } = load
  const { document, version } = rules
  const task: ThreadsTask = {
    ...how,
    file,
    gazetteer,
    tenantId,
    source,
    day,
    idHashKey: await readIdHashKey(database),
    rules: { document, version },
    fixed: fixes.ids(),
    ...(known && { known: known.halves }),
  }
  return { ...format, read: () => readInThreads(loadThread.file, task) }
}

/** Threads support our own format only. */
function canReadAhead(context: ApplyContext): context is ApplyContext & { loadThread: LoadThread } {
  return context.loadThread !== undefined && context.load.format === 'ndjson'
}

/** For a plan: if most rows are new, threads prepare them, and the result is kept for applying. */
export async function planAhead(context: ApplyContext, known: KnownRows | undefined): Promise<Format | undefined> {
  if (!canReadAhead(context)) return undefined
  const { load, file, loadThread, memory } = context
  const least = loadThread.leastRows ?? leastRows
  if (!known || load.bytes < least * leastBytesPerRow || !(await isMostlyNew(context, known))) return undefined
  const prepared = load.dryRun ? undefined : await PreparedFile.create(file, load.bytes)
  if (prepared) memory.prepared = prepared
  return readAhead(context, known, {
    threads: planThreads,
    start: 0,
    ...(prepared && { onPart: (packed) => prepared.add(packed) }),
  })
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

/** The groups of these rows: undefined if some of a group's rows are missing. */
export function wholeGroups(rows: readonly Row[]): PreparedGroup[] | undefined {
  const found = new Map<PreparedGroup, number>()
  for (const { group, said } of rows) {
    if (!(group instanceof PreparedGroup) || !(said instanceof UnparsedStatement)) return undefined
    found.set(group, (found.get(group) ?? 0) + 1)
  }
  return [...found].every(([group, count]) => group.rows === count) ? [...found.keys()] : undefined
}
