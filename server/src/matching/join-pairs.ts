import { compare } from './compare.ts'
import { at, Findings } from './findings.ts'
import type { MatchSettings } from './match-settings.ts'
import type { Pairs } from './pairs.ts'
import type { RowComparison } from './row-comparison.ts'
import type { StatementRows } from './statement-rows.ts'

export interface JoinInput {
  rows: StatementRows
  comparison: RowComparison
  /** Candidates with at least the bits for a review. */
  pairs: Pairs
  /** Numbers of statements; a steward's decision. */
  same: readonly (readonly [number, number])[]
  apart: readonly (readonly [number, number])[]
  settings: MatchSettings
}

export interface Joined {
  /** Positions in `pairs`. */
  same: number[]
  review: number[]
  /** With two or more members. */
  clusters: number[][]
  tooLarge: number[][]
}

/**
 * Joins statements into clusters: first stewards' decisions, then the strongest pairs. A pair is joined if it leads
 * every other candidate of either statement in the other's source by the margin, no source would be in the cluster
 * twice, and no two members contradict each other. Repeated until nothing changes: a candidate that found its own
 * partner no longer competes.
 */
export function joinPairs(input: JoinInput): Joined {
  const { rows, pairs, settings } = input
  const clusters = new Clusters(input)
  const order = pairs.strongestFirst()
  const byStatement = pairs.byStatement(rows.length)
  const sourceOf = (at: number) => rows.sourceOf(at)
  const open = order.filter((at) => pairs.bitsOf(at) >= settings.automatic)
  const same: number[] = []
  const isJoined = new Uint8Array(pairs.length)

  /** Whether another candidate of `one` in the source of `other` is about as good and still unmatched. */
  const hasRival = (pair: number, one: number, other: number): boolean => {
    const least = pairs.bitsOf(pair) - settings.margin
    for (let at = byStatement.firstOf[one] ?? 0; at < (byStatement.firstOf[one + 1] ?? 0); at++) {
      const rival = byStatement.pairs[at] ?? 0
      if (rival === pair || pairs.bitsOf(rival) <= least) continue
      const candidate = pairs.firstOf(rival) === one ? pairs.secondOf(rival) : pairs.firstOf(rival)
      if (sourceOf(candidate) !== sourceOf(other) || clusters.areApart(one, candidate)) continue
      if (!clusters.hasSource(candidate, sourceOf(one))) return true
    }
    return false
  }

  for (let joined = -1; joined !== same.length; ) {
    joined = same.length
    for (const pair of open) {
      if (isJoined[pair] === 1) continue
      const [a, b] = [pairs.firstOf(pair), pairs.secondOf(pair)]
      if (clusters.areOne(a, b) || !clusters.canJoin(a, b) || hasRival(pair, a, b) || hasRival(pair, b, a)) continue
      clusters.join(a, b)
      isJoined[pair] = 1
      same.push(pair)
    }
  }
  return { same, review: reviewOf(order, pairs, clusters, settings), ...clusters.result() }
}

/** The pairs left for a steward: the best pair of every two clusters that could still be one. */
function reviewOf(order: Uint32Array, pairs: Pairs, clusters: Clusters, { margin }: MatchSettings): number[] {
  const best = new Map<number, number>()
  const seen = new Set<number>()
  const review: number[] = []
  for (const pair of order) {
    const [one, other] = [clusters.rootOf(pairs.firstOf(pair)), clusters.rootOf(pairs.secondOf(pair))]
    if (one === other || clusters.isForbidden(one, other)) continue
    const key = Math.min(one, other) * 2 ** 21 + Math.max(one, other)
    if (seen.has(key)) continue
    seen.add(key)
    const bits = pairs.bitsOf(pair)
    const most = Math.max(best.get(one) ?? -Infinity, best.get(other) ?? -Infinity)
    // A statement with a clearly better candidate is not a question for the steward.
    if (bits <= most - margin) continue
    for (const root of [one, other]) best.set(root, Math.max(bits, best.get(root) ?? -Infinity))
    review.push(pair)
  }
  return review
}

/** Groups of statements, the members of each, and which must stay apart. */
class Clusters {
  private readonly parents: Uint32Array
  private readonly members = new Map<number, number[]>()
  private readonly apart = new Set<number>()
  private readonly input: JoinInput
  private readonly found = new Findings()

  constructor(input: JoinInput) {
    this.input = input
    this.parents = new Uint32Array(input.rows.length)
    for (let at = 0; at < this.parents.length; at++) this.parents[at] = at
    for (const [a, b] of input.apart) this.apart.add(pairKey(a, b))
    for (const [a, b] of [...input.same].sort(([a, b], [c, d]) => a - c || b - d))
      if (!this.areOne(a, b) && !this.hasApart(a, b)) this.join(a, b)
  }

  rootOf(at: number): number {
    let root = at
    for (let parent = this.parents[root]; parent !== undefined && parent !== root; parent = this.parents[root])
      root = parent
    this.parents[at] = root
    return root
  }

  areOne(a: number, b: number): boolean {
    return this.rootOf(a) === this.rootOf(b)
  }

  areApart(a: number, b: number): boolean {
    return this.apart.size > 0 && this.apart.has(pairKey(a, b))
  }

  hasSource(at: number, source: number): boolean {
    return this.membersOf(at).some((member) => this.input.rows.sourceOf(member) === source)
  }

  /** One statement per source, none that a steward keeps apart, and no two that contradict each other. */
  canJoin(a: number, b: number): boolean {
    if (this.isForbidden(a, b)) return false
    const [own, others] = [this.membersOf(a), this.membersOf(b)]
    return own.length + others.length === 2 || own.every((one) => others.every((other) => this.mayBeOne(one, other)))
  }

  isForbidden(a: number, b: number): boolean {
    const { rows } = this.input
    const others = this.membersOf(b)
    for (const one of this.membersOf(a))
      for (const other of others)
        if (rows.sourceOf(one) === rows.sourceOf(other) || this.areStrangers(one, other)) return true
    return false
  }

  join(a: number, b: number): void {
    const [root, joined] = [this.rootOf(a), this.rootOf(b)].sort((x, y) => x - y) as [number, number] // Two of two.
    this.members.set(root, [...this.membersOf(root), ...this.membersOf(joined)])
    this.members.delete(joined)
    this.parents[joined] = root
  }

  result(): Pick<Joined, 'clusters' | 'tooLarge'> {
    const { rows } = this.input
    const sources = new Set(Array.from(this.parents, (_, at) => rows.sourceOf(at))).size
    const all = [...this.members.values()].filter(({ length }) => length > 1).map((own) => own.sort((a, b) => a - b))
    all.sort(([a = 0], [b = 0]) => a - b)
    return {
      clusters: all.filter(({ length }) => length <= 2 * sources),
      tooLarge: all.filter(({ length }) => length > 2 * sources),
    }
  }

  private membersOf(at: number): readonly number[] {
    const root = this.rootOf(at)
    return this.members.get(root) ?? [root]
  }

  private hasApart(a: number, b: number): boolean {
    return this.membersOf(a).some((one) => this.membersOf(b).some((other) => this.areStrangers(one, other)))
  }

  /** A steward keeps them apart, or they request different ids. */
  private areStrangers(one: number, other: number): boolean {
    if (this.areApart(one, other)) return true
    const { rows } = this.input
    const [wanted, otherWanted] = [rows.preferredIdOf(one), rows.preferredIdOf(other)]
    return wanted !== undefined && otherWanted !== undefined && wanted !== otherWanted
  }

  private mayBeOne(one: number, other: number): boolean {
    const { rows, comparison, settings } = this.input
    if (comparison.npisAreDifferent(one, other)) return false
    const bits = comparison.bitsOfNamesakes(one, other)
    if (bits !== undefined) return bits > contradiction && !comparison.suffixesAreDifferent(one, other)
    const [a, b] = [rows.get(one), rows.get(other)]
    if (a.suffix && b.suffix && a.suffix !== b.suffix) return false
    return compare(a, b, settings, this.found) > contradiction && this.found.level(at.npi) !== 'differ'
  }
}

/** With fewer bits than this between two members of a cluster, a steward must check it. */
const contradiction = 0

const pairKey = (a: number, b: number) => Math.min(a, b) * 2 ** 21 + Math.max(a, b)
