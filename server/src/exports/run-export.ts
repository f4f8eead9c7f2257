import type { Database } from '../database/database.ts'
import type { JobContext } from '../jobs/jobs.service.ts'
import type { ExportKind, PrintDirectory } from './export-kind.ts'
import { type ExportCounts, type ExportProgress, type ExportTask, type FilePart } from './export-task.ts'
import { moveTask } from './export-tasks.repository.ts'
import { gzipMember, plainPart } from './gzip-member.ts'
import type { ExportStorage } from './storage/export-storage.ts'

export interface RunDeps {
  database: Database
  storage: ExportStorage
  dataDir: string
  printDirectory?: PrintDirectory
  now: () => Date
  /** Sizes other than `usualSizes`, for tests. */
  sizes?: Sizes
}

interface Sizes {
  /** Parts are split at this many bytes. S3 refuses parts under 5 MB except the last. */
  part: number
  /**
   * Size of a compressed chunk. Parts are split only between chunks, so that a resumed run splits them at the same
   * positions.
   */
  chunk: number
}
const usualSizes: Sizes = { part: 8 * 1_048_576, chunk: 262_144 }

/** Somebody canceled the task. */
export class ExportStopped extends Error {}

const reportMs = 500

/** Writes the rest of a file: all of it, or everything after its last complete part. */
export async function runExport(
  deps: RunDeps,
  kind: ExportKind,
  task: ExportTask,
  job: Pick<JobContext, 'signal' | 'checkpointIn'>,
): Promise<ExportProgress> {
  const { database, storage, dataDir, printDirectory, now, sizes = usualSizes } = deps
  await storage.cutBack(task.tenantId, task.id, task.progress.parts)
  const file = new ExportFile(storage, { compressed: kind.compressed, sizes }, task)
  let reportedAt = now().getTime()
  const pages = kind.run({
    database,
    dataDir,
    printDirectory,
    task,
    after: task.progress.position,
    signal: job.signal,
  })
  for await (const page of pages)
    for (const { content, position, ...counts } of page) {
      file.add(content, counts)
      if (position === undefined) continue
      file.position = position
      if (file.pendingBytes < sizes.chunk) continue
      job.signal.throwIfAborted()
      await file.pack()
      if (file.packedBytes >= sizes.part) {
        await file.endPart()
        await save(deps, task, file, job)
      }
      if (now().getTime() - reportedAt < reportMs) continue
      reportedAt = now().getTime()
      await report(deps, task, file.counts)
    }
  await file.endPart()
  await save(deps, task, file, job)
  await storage.finish(task.tenantId, task.id, file.parts)
  return file.progress()
}

/**
 * The list of parts and the position, in one transaction that checks the claim of the job: a process that lost it
 * stops.
 */
async function save(
  { database, now }: RunDeps,
  task: ExportTask,
  file: ExportFile,
  job: Pick<JobContext, 'checkpointIn'>,
): Promise<void> {
  const progress = file.progress()
  await database.write(async (trx) => {
    const moved = await moveTask(trx, task, 'RUNNING', {
      counts: JSON.stringify(progress.counts),
      progress: JSON.stringify(progress),
      error: null,
      updated_at: now().toISOString(),
    })
    if (!moved) throw new ExportStopped()
    await job.checkpointIn(trx, { parts: progress.parts.length })
  })
}

/** Progress for display; not the position for resuming. */
async function report({ database, now }: RunDeps, task: ExportTask, counts: ExportCounts): Promise<void> {
  const change = { counts: JSON.stringify(counts), error: null, updated_at: now().toISOString() }
  if (!(await database.write((trx) => moveTask(trx, task, 'RUNNING', change)))) throw new ExportStopped()
}

/** The current state of the file: stored parts, and a part in progress. */
class ExportFile {
  readonly parts: FilePart[]
  readonly counts: ExportCounts
  position: unknown
  readonly #storage: ExportStorage
  readonly #task: ExportTask
  readonly #form: { compressed: boolean; sizes: Sizes }
  #part
  #plainBytes = 0
  #texts: string[] = []
  #pending: Uint8Array[] = []
  /** Characters instead of bytes: what matters is that a resumed run counts the same. */
  pendingBytes = 0

  constructor(storage: ExportStorage, form: { compressed: boolean; sizes: Sizes }, task: ExportTask) {
    this.#storage = storage
    this.#task = task
    this.#form = form
    this.parts = [...task.progress.parts]
    this.counts = { ...task.progress.counts }
    this.position = task.progress.position
    this.#part = this.#newPart()
  }

  get packedBytes(): number {
    return this.#part.bytes
  }

  progress(): ExportProgress {
    return { parts: this.parts, position: this.position, counts: { ...this.counts } }
  }

  add(content: string | Uint8Array, { records = 0, lines = 0, vanished = 0 }: Partial<ExportCounts>): void {
    this.counts.records += records
    this.counts.lines += lines
    this.counts.vanished += vanished
    if (content.length === 0) return
    if (typeof content === 'string') this.#texts.push(content)
    else {
      this.#joinTexts()
      this.#pending.push(content)
    }
    this.pendingBytes += content.length
  }

  async pack(): Promise<void> {
    this.#joinTexts()
    const [first, ...more] = this.#pending
    const chunk =
      first && more.length === 0
        ? Buffer.from(first.buffer, first.byteOffset, first.length)
        : Buffer.concat(this.#pending)
    this.#pending = []
    this.pendingBytes = 0
    this.#plainBytes += chunk.length
    await this.#part.write(chunk)
  }

  /** A file without content is one empty part. */
  async endPart(): Promise<void> {
    await this.pack()
    const bytes = await this.#part.end()
    if (this.#plainBytes > 0 || this.parts.length === 0) await this.#store(bytes)
    this.#part = this.#newPart()
    this.#plainBytes = 0
  }

  /** Content without positions for splitting comes as one piece; only uncompressed content can be split anywhere. */
  async #store(bytes: Buffer): Promise<void> {
    const { compressed, sizes } = this.#form
    const step = compressed ? Math.max(bytes.length, 1) : sizes.part
    for (let from = 0; from === 0 || from < bytes.length; from += step) {
      const slice = bytes.subarray(from, from + step)
      const stored = await this.#storage.writePart(this.#task.tenantId, this.#task.id, this.parts.length + 1, slice)
      this.parts.push({ ...stored, plainBytes: compressed ? this.#plainBytes : slice.length })
    }
  }

  #newPart() {
    return this.#form.compressed ? gzipMember() : plainPart()
  }

  #joinTexts(): void {
    if (this.#texts.length === 0) return
    this.#pending.push(Buffer.from(this.#texts.join('')))
    this.#texts = []
  }
}
