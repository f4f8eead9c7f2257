/** Long work cut into slices: each `yield` is a place where a search may run in between. */
export type Slices<T> = Generator<undefined, T, undefined>

/** Amount of work between two yields: about a millisecond each (bench: merge). */
export const slices = { texts: 4096, rows: 32_768 }

/** All slices at once. */
export function runAtOnce<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Runs slices for at most `milliseconds`, then yields to the event loop; undefined when stopped. */
export async function runInSlices<T>(
  work: Slices<T>,
  { milliseconds, now, stopped }: { milliseconds: number; now: () => number; stopped: () => boolean },
): Promise<T | undefined> {
  for (;;) {
    const until = now() + milliseconds
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (now() < until)
    await new Promise((resolve) => setImmediate(resolve))
    if (stopped()) return undefined
  }
}
