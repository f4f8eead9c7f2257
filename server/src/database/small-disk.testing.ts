import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes; without a folder where this user may not mount one. */
export function mountSmallDisk(): { folder: string | undefined; unmount(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'care-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return { folder: undefined, unmount: () => {} }
  }
  return {
    folder,
    unmount: () => {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

/** Fills the disk of a file, leaving this many bytes free. */
export function fillDisk(file: string, leave = 0): void {
  for (let bytes = 2 ** 20; bytes >= 1; bytes = bytes >> 4)
    try {
      while (leave === 0 || freeBytes(file) > leave + bytes) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      // Full for pieces of this size.
    }
}

function freeBytes(file: string): number {
  const { bavail, bsize } = statfsSync(join(file, '..'))
  return bavail * bsize
}
