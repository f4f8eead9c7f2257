import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { readChunks } from './read-chunks.ts'
import { filesIn } from './unpack.ts'

/** For a file, or for all files in a folder with their names. */
export async function sha256Of(path: string): Promise<string> {
  const digest = createHash('sha256')
  const files = (await stat(path)).isDirectory() ? await filesIn(path) : undefined
  for (const file of files ?? [path]) {
    if (files) digest.update(`${basename(file)}\n`)
    for await (const chunk of readChunks(file)) digest.update(chunk)
  }
  return digest.digest('hex')
}

/** Bytes, and a text that differs after every change of the file, or of a file in the folder. */
export async function stateOf(path: string): Promise<{ bytes: number; state: string }> {
  const files = (await stat(path)).isDirectory() ? await filesIn(path) : [path]
  const stats = await Promise.all(files.map((file) => stat(file, { bigint: true })))
  const states = stats.map(({ ino, size, mtimeNs, ctimeNs }, at) => [files[at], ino, size, mtimeNs, ctimeNs].join(' '))
  return { bytes: stats.reduce((sum, { size }) => sum + Number(size), 0), state: states.join() }
}
