import type { Plan } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'
import { compareTexts } from '../text/compare-texts.ts'
import type { Ordered } from './first-parents.ts'
import { compareRanks, type SortKey } from './sort-keys.ts'

export interface SegmentPage extends Ordered {
  segment: Segment
  plan: Plan
  keys: readonly SortKey[]
}

interface PageEntry {
  page: SegmentPage
  parent: number
}

/** Positions `from` to `to` (exclusive) of all segments' pages in one order. */
export function mergePages(pages: readonly SegmentPage[], from: number, to: number): PageEntry[] {
  const filled = pages.filter(({ parents }) => parents.length > 0)
  const [only, second] = filled
  if (only && !second) return only.parents.slice(from, to).map((parent) => ({ page: only, parent }))
  const heads = filled.map((page) => new Head(page))
  const merged: PageEntry[] = []
  for (let place = 0; place < to; place++) {
    const first = firstOf(heads)
    if (!first) break
    if (place >= from) merged.push({ page: first.page, parent: first.parent })
    first.advance()
  }
  return merged
}

/** The next parent of a page; its values are read once, however often it is compared. */
class Head {
  readonly page: SegmentPage
  #at = 0
  #values: (number | string | undefined)[] = []

  constructor(page: SegmentPage) {
    this.page = page
  }

  get parent(): number {
    return this.page.parents[this.#at] ?? -1
  }

  advance(): void {
    this.#at++
    this.#values = []
  }

  value(key: number): number | string {
    const known = this.#values[key]
    if (known !== undefined) return known
    const value = this.page.keys[key]?.value(this.parent, this.page.chords[this.#at] ?? Infinity) ?? Infinity
    this.#values[key] = value
    return value
  }
}

function firstOf(heads: readonly Head[]): Head | undefined {
  let first: Head | undefined
  for (const head of heads) if (head.parent >= 0 && (!first || compareHeads(head, first) < 0)) first = head
  return first
}

function compareHeads(one: Head, two: Head): number {
  for (const [at, { descending }] of one.page.keys.entries()) {
    const order = compareValues(one.value(at), two.value(at), descending)
    if (order !== 0) return order
  }
  return 0
}

function compareValues(one: number | string, two: number | string, descending: boolean): number {
  if (typeof one === 'string' && typeof two === 'string')
    return descending ? compareTexts(two, one) : compareTexts(one, two)
  // Of a text and a number, the number is the Infinity of a parent without a value.
  return compareRanks(typeof one === 'string' ? 0 : one, typeof two === 'string' ? 0 : two, descending)
}
