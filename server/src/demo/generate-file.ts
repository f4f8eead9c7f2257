import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { DirectoryError } from '@care/contract'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { generateDirectory } from './generate-directory.ts'
import type { DemoTenant } from './world.ts'

export interface GenerateOptions {
  seed: number
  tenant: DemoTenant
  providers: number
  facilities?: number
  now: Date
  /** Destination of the JSON lines, one record each. */
  out: string
  onProgress?: (records: number) => void
  signal?: AbortSignal
}

const chunkRecords = 500

/**
 * Writes to a temporary file and renames it at the end, so that a reader never sees half a directory. Returns the
 * number of records.
 */
export async function generateFile({ out, onProgress, signal, ...options }: GenerateOptions): Promise<number> {
  for (const [name, value] of Object.entries({
    seed: options.seed,
    providers: options.providers,
    facilities: options.facilities ?? 0,
  })) {
    if (!Number.isSafeInteger(value) || value < 0)
      throw new DirectoryError('BAD_REQUEST', `The ${name} must be a whole number, 0 or more.`)
  }
  const part = `${out}.part`
  const file = createWriteStream(part)
  const closed = finished(file)
  let records = 0
  try {
    let chunk = ''
    for (const record of generateDirectory({
      ...options,
      specialtyName: (code) => builtInTaxonomy.find(code)?.display.en,
    })) {
      chunk += `${JSON.stringify(record)}\n`
      if (++records % chunkRecords !== 0) continue
      signal?.throwIfAborted()
      // Waits for the disk: the generator is faster, and queued data would fill the memory.
      if (!file.write(chunk)) await Promise.race([once(file, 'drain'), closed])
      chunk = ''
      if (records % 10_000 === 0) onProgress?.(records)
    }
    file.end(chunk)
    await closed
    await rename(part, out)
  } catch (error) {
    file.destroy()
    await closed.catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
  onProgress?.(records)
  return records
}
