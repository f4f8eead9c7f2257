import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  /** Whether less space is free than there should be. */
  isLow(): Promise<boolean>
  stop(): void
}

export interface DiskSpaceOptions {
  folder: string
  warnBelowMb: number
  log: (message: string) => void
  everyMs?: number
}

/** Logs once when the disk of a folder gets full, and once when space is available again. */
export function watchDiskSpace({ folder, warnBelowMb, log, everyMs = 30_000 }: DiskSpaceOptions): DiskSpace {
  let low = false
  const isLow = async () => {
    const { bavail, bsize } = await statfs(folder)
    const freeMb = Math.floor((bavail * bsize) / 2 ** 20)
    if (freeMb < warnBelowMb !== low) {
      low = !low
      log(
        low ? `The disk of ${folder} is almost full: ${freeMb} MB are free.` : `The disk of ${folder} has space again.`,
      )
    }
    return low
  }
  const timer = setInterval(() => void isLow().catch(() => {}), everyMs)
  timer.unref()
  return { isLow, stop: () => clearInterval(timer) }
}

/** The codes of a full disk, from SQLite and from the operating system. */
export function isDiskFull(error: Error): boolean {
  return ('errcode' in error && error.errcode === 13) || ('code' in error && error.code === 'ENOSPC')
}

/** Turns green to yellow while the disk is almost full. */
export function diskHealth<H extends { status: 'green' | 'yellow' | 'red' }>(health: H, low: boolean) {
  return low ? { ...health, status: health.status === 'green' ? 'yellow' : health.status, disk: 'almost full' } : health
}
