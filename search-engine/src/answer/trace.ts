import type { FoundRows } from '../match/find-rows.ts'
import type { Plan } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'

/** How a search was carried out. */
export interface Explanation {
  /** One for each segment and, with typos, each attempt. */
  segments: { parents: number; rows: number; parts: PartExplanation[] }[]
  /** Milliseconds by step. */
  timings: Record<string, number>
}

export interface PartExplanation {
  way: 'list' | 'mask'
  /** Description of the list. */
  driver?: string
  ranges: number
  rowsInRanges: number
  circle: boolean
  conditions: { label: string; rows: number }[]
}

/** Traces a search: its steps and their duration. */
export class Trace {
  readonly #now: () => number
  #since: number
  readonly explanation: Explanation = { segments: [], timings: {} }

  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
  }

  lap(step: string): void {
    const now = this.#now()
    this.explanation.timings[step] = (this.explanation.timings[step] ?? 0) + now - this.#since
    this.#since = now
  }

  plan({ frozen }: Segment, { parts }: Plan, found: readonly FoundRows[]): void {
    this.explanation.segments.push({
      parents: frozen.columns.parents,
      rows: frozen.columns.rows,
      parts: parts.map(({ ranges, circle, conditions }, at) => {
        const rows = found[at]
        return {
          way: rows?.kind ?? 'mask',
          driver: rows?.kind === 'list' ? rows.driver : undefined,
          ranges: ranges.count,
          rowsInRanges: ranges.rows,
          circle: circle !== undefined,
          conditions: conditions.map(({ label, size }) => ({ label, rows: size })),
        }
      }),
    })
  }
}
