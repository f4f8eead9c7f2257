import { existsSync } from 'node:fs'
import { mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { carrierLines } from './carrier-lines.ts'
import { generateRecords } from './generate-directory.ts'
import { demoSources, readNoise, type DemoSource, type Noise } from './noise.ts'
import { rowWriter } from './carrier-rows.ts'
import { makeWorld, type DirectoryOptions } from './world.ts'

export interface CarrierFileOptions extends DirectoryOptions {
  folder: string
  noise?: Noise
}

export type CarrierFiles = Readonly<Record<DemoSource, string>>

const chunkRecords = 500

/**
 * Writes the files that the sources of a tenant would send, in our own format (docs/ingest.md). Complete files are left
 * alone: an interrupted load continues with the same bytes.
 */
export async function writeCarrierFiles({
  folder,
  noise = readNoise(),
  ...options
}: CarrierFileOptions): Promise<CarrierFiles> {
  const files = carrierFiles(folder, options.tenant.id)
  if (demoSources.every((source) => existsSync(files[source]))) return files
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const writers = await Promise.all(demoSources.map((source) => openWriter(source, files[source])))
  const world = makeWorld(options)
  const rowsOf = rowWriter(world)
  let records = 0
  for (const record of generateRecords(world)) {
    const rows = rowsOf(record, carrierLines(world, noise, record))
    for (const writer of writers) for (const row of rows[writer.source]) writer.text += `${row}\n`
    if (++records % chunkRecords === 0) for (const writer of writers) await flush(writer)
  }
  for (const writer of writers) {
    await flush(writer)
    await writer.part.close()
    await rename(`${writer.file}.part`, writer.file)
  }
  return files
}

/** Where the files of a tenant's sources are. */
export function carrierFiles(folder: string, tenantId: string): CarrierFiles {
  const fileOf = (source: DemoSource) => join(folder, `${tenantId}-${source}.ndjson`)
  return {
    'carrier-roster': fileOf('carrier-roster'),
    'provider-portal': fileOf('provider-portal'),
    nppes: fileOf('nppes'),
  }
}

interface Writer {
  source: DemoSource
  file: string
  part: FileHandle
  text: string
}

async function openWriter(source: DemoSource, file: string): Promise<Writer> {
  return { source, file, part: await open(`${file}.part`, 'w', 0o600), text: '' }
}

async function flush(writer: Writer): Promise<void> {
  await writer.part.appendFile(writer.text)
  writer.text = ''
}
