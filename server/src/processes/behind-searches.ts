import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const nice = 10

/**
 * Searches get the processor first. Threads that this process starts later inherit the priority; existing ones collect
 * garbage and compress files, and on Linux each has its own priority.
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
