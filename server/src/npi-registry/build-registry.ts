import { DirectoryError } from '@care/contract'
import { existsSync, mkdirSync } from 'node:fs'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { CsvPosition } from '../csv/csv-position.ts'
import { isCsvError } from '../csv/read-csv.ts'
import { mergeSide } from './merge-side.ts'
import { rowReader } from './read-rows.ts'
import { RegistryCells } from './registry-cells.ts'
import { addCounts, noRegistryCounts, type RegistryCounts } from './registry-counts.ts'
import { RegistryFile, registryFile, removeRegistry, sideKinds, sideNumbers, swapRegistry } from './registry-file.ts'
import type { BuildProgress, SideKind } from './registry-file.ts'
import { fingerprintOf, isWholeRegistry, registryInputs, rowsOf, type RegistryInput } from './registry-inputs.ts'

export interface BuildRequest {
  dataDir: string
  /** Files as published, or zips of them. */
  files: readonly string[]
  /** A full build or an update. By default decided by the names of the files. */
  mode?: 'full' | 'delta' | undefined
  now: () => Date
  onProgress?: (line: string) => void
  rowsPerCommit?: number
  /** A stopped build resumes when it is started again. */
  signal?: AbortSignal
}

export interface BuildReport {
  mode: 'full' | 'delta'
  counts: RegistryCounts
  providers: number
  /** False if the registry already had everything. */
  isChanged: boolean
  /** Whether it resumed a stopped build. */
  isResumed: boolean
}

const usualRowsPerCommit = 20_000

/** Builds the registry in a new file, and swaps it in at the end. */
export async function buildNpiRegistry(request: BuildRequest): Promise<BuildReport> {
  mkdirSync(request.dataDir, { recursive: true })
  const file = registryFile(request.dataDir)
  const inputs = await registryInputs(request.files)
  const mode = request.mode ?? (!existsSync(file) || inputs.some(isWholeRegistry) ? 'full' : 'delta')
  if (mode === 'full' && !inputs.some(({ kind }) => kind === 'npidata'))
    throw new DirectoryError('BAD_REQUEST', 'Build the registry from a npidata file first; others add to it.')
  if (mode === 'delta' && !existsSync(file))
    throw new DirectoryError('BAD_REQUEST', 'There is no registry yet. Build it from a whole npidata file first.')
  const fingerprint = await fingerprintOf(inputs, mode)
  const build = new Build(request, file, { inputs, mode, fingerprint })
  try {
    return await build.run()
  } finally {
    build.close()
  }
}

interface Plan {
  inputs: readonly RegistryInput[]
  mode: 'full' | 'delta'
  fingerprint: string
}

class Build {
  readonly #request: BuildRequest
  readonly #file: string
  readonly #nextFile: string
  readonly #plan: Plan
  /** The file that changes are compared with, until there is a next one. */
  #current: RegistryFile | undefined
  #next: RegistryFile | undefined
  #progress: BuildProgress
  #isResumed = false

  constructor(request: BuildRequest, file: string, plan: Plan) {
    this.#request = request
    this.#file = file
    this.#nextFile = `${file}.next`
    this.#plan = plan
    this.#progress = { fingerprint: plan.fingerprint, input: 0, counts: noRegistryCounts }
  }

  close(): void {
    this.#next?.close()
    this.#current?.close()
    this.#next = undefined
    this.#current = undefined
  }

  async run(): Promise<BuildReport> {
    const { inputs, mode, fingerprint } = this.#plan
    this.#current = RegistryFile.read(this.#file)
    if (mode === 'delta' && !this.#current)
      throw new DirectoryError('BAD_REQUEST', 'The registry is of an older version. Build it from whole files again.')
    this.#next = RegistryFile.resume(this.#nextFile, fingerprint)
    this.#isResumed = this.#next !== undefined
    this.#progress = this.#next?.progress() ?? this.#progress
    if (!this.#next && mode === 'full') this.#next = await this.#created(await RegistryFile.create(this.#nextFile))
    for (let at = this.#progress.input; at < inputs.length; at++) {
      const input = inputs[at]
      if (input) await this.#read(input, at)
    }
    return this.#finish()
  }

  async #created(next: RegistryFile): Promise<RegistryFile> {
    next.transaction(() => this.#save(next))
    return next
  }

  /** Nothing is copied before something has changed. */
  async #writable(): Promise<RegistryFile> {
    this.#next ??= await this.#created(await RegistryFile.copy(this.#file, this.#nextFile))
    return this.#next
  }

  async #read(input: RegistryInput, at: number): Promise<void> {
    const isFull = this.#plan.mode === 'full'
    const { rowsPerCommit = usualRowsPerCommit } = this.#request
    if (input.kind !== 'npidata' && !isFull) return this.#mergeSide(input, input.kind, at)
    const readRow = rowReader(input.kind, input.header)
    const cells = new RegistryCells()
    const from = this.#progress.input === at ? this.#progress.from : undefined
    let rows: { npi: number; text: string }[] = []
    let counted = { read: 0, rejected: 0 }
    const started = { at: Date.now(), offset: from?.offset ?? 0 }
    const commit = async (position: CsvPosition | undefined) => {
      const some = rows
      rows = []
      const found = isFull ? await this.#append(input.kind, some) : await this.#merge(some)
      const counts = addCounts(this.#progress.counts, { ...counted, ...found.counts, normalized: cells.normalized })
      counted = { read: 0, rejected: 0 }
      cells.normalized = 0
      this.#progress = {
        fingerprint: this.#plan.fingerprint,
        input: position ? at : at + 1,
        ...(position && { from: position }),
        counts,
      }
      this.#next?.transaction(() => {
        found.write(this.#next)
        if (this.#next) this.#save(this.#next)
      })
      if (position) this.#say(input, position, started)
      await yieldToEventLoop()
      this.#request.signal?.throwIfAborted()
    }
    for await (const row of rowsOf(input, from)) {
      if (rows.length >= rowsPerCommit) await commit(row.at)
      counted.read += 1
      const read = isCsvError(row) ? undefined : readRow(row, cells)
      if (read) rows.push(read)
      else counted.rejected += 1
    }
    await commit(undefined)
  }

  async #append(kind: RegistryInput['kind'], rows: readonly { npi: number; text: string }[]): Promise<Found> {
    const side = kind === 'npidata' ? undefined : sideNumbers[kind]
    return {
      counts: { new: rows.length },
      write: (next) => {
        for (const { npi, text } of rows)
          if (side === undefined) next?.run('INSERT INTO provider VALUES (?, ?)', npi, text)
          else next?.run('INSERT INTO side VALUES (?, ?, ?)', npi, side, text)
      },
    }
  }

  /** Rows that differ from the registry. */
  async #merge(rows: readonly { npi: number; text: string }[]): Promise<Found> {
    const find = 'SELECT rowid AS number, record FROM provider WHERE npi = ? ORDER BY rowid DESC LIMIT 1'
    const base = this.#next ?? this.#current
    const added: (typeof rows)[number][] = []
    const changed: { number: number; text: string }[] = []
    for (const row of rows) {
      const known = base?.get<{ number: number; record: string }>(find, row.npi)
      if (!known) added.push(row)
      else if (known.record !== row.text) changed.push({ number: known.number, text: row.text })
    }
    if (added.length + changed.length > 0) await this.#writable()
    return {
      counts: {
        new: added.length,
        changed: changed.length,
        unchanged: rows.length - added.length - changed.length,
      },
      write: (next) => {
        for (const { npi, text } of added) next?.run('INSERT INTO provider VALUES (?, ?)', npi, text)
        for (const { number, text } of changed)
          next?.run('UPDATE provider SET record = ? WHERE rowid = ?', text, number)
      },
    }
  }

  async #mergeSide(input: RegistryInput, kind: SideKind, at: number): Promise<void> {
    const cells = new RegistryCells()
    const merged = await mergeSide(input, sideNumbers[kind], {
      scratchFile: `${this.#nextFile}.side`,
      base: () => this.#next ?? this.#current,
      writable: () => this.#writable(),
      cells,
    })
    const { counts } = merged
    this.#progress = {
      fingerprint: this.#plan.fingerprint,
      input: at + 1,
      counts: addCounts(this.#progress.counts, { ...counts, normalized: cells.normalized }),
    }
    this.#next?.transaction(() => {
      merged.write(this.#next)
      if (this.#next) this.#save(this.#next)
    })
    this.#request.signal?.throwIfAborted()
  }

  #save(next: RegistryFile): void {
    next.setMeta('progress', JSON.stringify(this.#progress))
  }

  async #finish(): Promise<BuildReport> {
    const { mode } = this.#plan
    const next = this.#next
    if (next && mode === 'full') this.#checkSize(next)
    if (next) {
      this.#request.onProgress?.('sorting')
      if (mode === 'full') this.#carryOver(next)
      next.sort()
      next.setMeta('builtAt', this.#request.now().toISOString())
    }
    const total = sizeOf(next ?? this.#current)
    this.close()
    if (next) await swapRegistry(this.#nextFile, this.#file)
    await removeRegistry(this.#nextFile)
    const { counts } = this.#progress
    return { mode, counts, providers: total, isChanged: next !== undefined, isResumed: this.#isResumed }
  }

  /**
   * A truncated file must not replace a complete one. The data read so far is kept in case the caller overrides this.
   */
  #checkSize(next: RegistryFile): void {
    const [before, now] = [sizeOf(this.#current), sizeOf(next)]
    if (this.#request.mode === 'full' || now >= before * smallestShare) return
    throw new DirectoryError(
      'BAD_REQUEST',
      `The files have ${now} NPIs, the registry has ${before}. If that is right, build it with --mode full.`,
    )
  }

  /** Data that no file of a full build contains is kept. */
  #carryOver(next: RegistryFile): void {
    if (!this.#current) return
    const given = new Set(this.#plan.inputs.map(({ kind }) => kind))
    const missing = sideKinds.filter((kind) => !given.has(kind)).map((kind) => sideNumbers[kind])
    if (missing.length === 0) return
    this.#current.close()
    this.#current = undefined
    next.run('ATTACH DATABASE ? AS before', this.#file)
    for (const number of missing) {
      next.run('DELETE FROM side WHERE kind = ?', number)
      next.run('INSERT INTO side SELECT npi, kind, text FROM before.side WHERE kind = ?', number)
    }
    next.exec('DETACH DATABASE before')
  }

  #say({ name, file }: RegistryInput, { offset }: CsvPosition, started: { at: number; offset: number }): void {
    const seconds = Math.max(0.001, (Date.now() - started.at) / 1_000)
    const speed = (offset - started.offset) / seconds
    const left = speed > 0 ? `, ${Math.max(0, Math.ceil((file.bytes - offset) / speed))} s left` : ''
    const share = Math.min(100, Math.floor((100 * offset) / Math.max(1, file.bytes)))
    this.#request.onProgress?.(`${name}: ${this.#progress.counts.read} rows, ${share}%${left}`)
  }
}

const smallestShare = 0.9

function sizeOf(file: RegistryFile | undefined): number {
  return file?.get<{ total: number }>('SELECT count(*) AS total FROM provider')?.total ?? 0
}

/** The changes of a part of a file. */
export interface Found {
  counts: Partial<RegistryCounts>
  write(next: RegistryFile | undefined): void
}
