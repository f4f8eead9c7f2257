import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { unpack } from './unpack.ts'

/** Our copy of a load's file: unpacked, in UTF-8. What its owner does to the original does not matter. */
export function fileOfLoad(dataDir: string, loadId: string): string {
  return join(dataDir, 'loads', loadId)
}

export interface LoadCopy {
  dataDir: string
  loadId: string
  /** How the file is read; part of its hash. */
  settings: string
}

export async function copyForLoad(
  file: string,
  { dataDir, loadId, settings }: LoadCopy,
): Promise<{ bytes: number; sha256: string }> {
  await mkdir(join(dataDir, 'loads'), { recursive: true, mode: 0o700 })
  const copy = await open(fileOfLoad(dataDir, loadId), 'wx', 0o600)
  const digest = createHash('sha256').update(settings)
  let bytes = 0
  try {
    for await (const chunk of unpack(file)) {
      digest.update(chunk)
      bytes += chunk.length
      await copy.writeFile(chunk)
    }
  } finally {
    await copy.close()
  }
  return { bytes, sha256: digest.digest('hex') }
}
