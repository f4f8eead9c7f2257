import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const nice = 10

/**
 * Whoever searches gets the processor first. Threads that this process starts later inherit it; those that it has
 * already collect garbage and pack files, and on Linux each has a priority of its own.
 */
export function runBehindSearches(): void {
  setPriority(nice)
  for (const thread of ownThreads())
    try {
      setPriority(Number(thread), nice)
    } catch {
      // It ended meanwhile.
    }
}

function ownThreads(): string[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task') : []
}
