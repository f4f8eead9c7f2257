// A temporary folder in memory for tests: what they write need not survive, and a disk makes every commit wait.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const parent = '/dev/shm'
const neededBytes = 8e9

/** Makes it the temporary folder of this process and of those that it starts, where this machine has the memory. */
export function useMemoryFolder() {
  if (!hasMemory()) return
  const folder = mkdtempSync(join(parent, 'care-test-'))
  // PostgreSQL and OpenSearch run under accounts of their own.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(parent)
    return bavail * bsize > neededBytes && freemem() > neededBytes
  } catch {
    return false
  }
}
