import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** The folder in which the test processes of a run share filled data folders (filled-folder.testing.ts). */
export default function shareFilledFolders({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'care-filled-'))
  provide('filledFolders', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
