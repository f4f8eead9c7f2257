import { setPriority } from 'node:os'

/** Whoever searches gets the processor first. Threads that this process starts later inherit it. */
export function runBehindSearches(): void {
  setPriority(10)
}
