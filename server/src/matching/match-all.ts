import { boundsOf, compare, verdictOn } from './compare.ts'
import { Findings } from './findings.ts'
import type { Identity } from './identity.ts'
import { joinPairs } from './join-pairs.ts'
import { MatchIndex } from './match-index.ts'
import type { MatchSettings } from './match-settings.ts'
import { Pairs } from './pairs.ts'
import { RowComparison } from './row-comparison.ts'
import type { MatchDecision, MatchInput, MatchResult, Verdict } from './verdict.ts'

/** Which statements mean one person or facility. Does not depend on the order of the statements or decisions. */
export function matchAll({ identities, decisions, settings }: MatchInput): MatchResult {
  return matchIndex(new MatchIndex(identities), decisions, settings)
}

export function matchIndex(
  index: MatchIndex,
  decisions: readonly MatchDecision[],
  settings: MatchSettings,
): MatchResult {
  const { rows } = index
  const comparison = new RowComparison(rows, settings)
  const pairs = candidatePairs(index, settings, comparison)
  const numbers = new Map(decisions.length > 0 ? rows.keys.map((key, at) => [key, at]) : [])
  const decided = (verdict: MatchDecision['verdict']) =>
    decisions
      .filter((decision) => decision.verdict === verdict)
      .map(({ a, b }) => [numbers.get(a), numbers.get(b)] as const)
      .filter((pair): pair is [number, number] => pair[0] !== undefined && pair[1] !== undefined)
  const same = [...decided('same'), ...samePreferred(index)]
  const joined = joinPairs({ rows, comparison, pairs, same, apart: decided('apart'), settings })
  const verdictAt = (at: number): Verdict => {
    const [a, b] = [pairs.firstOf(at), pairs.secondOf(at)]
    const bits = pairs.bitsOf(at)
    // Half a million sentences that are rarely read: generated on demand.
    return {
      a: rows.keys[a] ?? '',
      b: rows.keys[b] ?? '',
      bits,
      get parts() {
        return verdictOn(rows.get(a), rows.get(b), settings).parts
      },
    }
  }
  const keysOf = (cluster: readonly number[]) => cluster.map((at) => rows.keys[at] ?? '')
  return {
    same: joined.same.map(verdictAt),
    review: joined.review.map(verdictAt),
    tooLarge: joined.tooLarge.map(keysOf),
    clusters: joined.clusters.map(keysOf),
  }
}

/** The best candidates for one statement, which may be part of the index or not; never those of its own source. */
export function candidatesOf(
  index: MatchIndex,
  identity: Identity,
  settings: MatchSettings,
  { limit = 10 } = {},
): Verdict[] {
  const own = index.prepare(identity)
  const found = new Findings()
  return index
    .sharing(own)
    .map((at) => index.rows.get(at))
    .filter(({ source }) => source !== own.source)
    .map((other) => ({ other, bits: compare(own, other, settings, found) }))
    .sort((a, b) => b.bits - a.bits || (a.other.key < b.other.key ? -1 : 1))
    .slice(0, limit)
    .map(({ other }) => verdictOn(own, other, settings))
}

/** Every pair that reaches the threshold for review. */
export function candidatePairs(
  index: MatchIndex,
  settings: MatchSettings,
  comparison = new RowComparison(index.rows, settings),
): Pairs {
  const { rows } = index
  const [pairs, found] = [new Pairs(), new Findings()]
  const bounds = boundsOf(settings)
  index.forEachPair((at, to) => {
    if (!comparison.mayMatter(at, to)) return
    const bits = comparison.bitsOfNamesakes(at, to) ?? compare(rows.get(at), rows.get(to), settings, found, bounds)
    if (bits >= settings.review) pairs.push(at, to, bits)
  })
  return pairs
}

/** Statements that request the same id are joined, as if a steward had decided so. */
function samePreferred({ rows }: MatchIndex): [number, number][] {
  const first = new Map<string, number>()
  const pairs: [number, number][] = []
  for (const [at, preferredId] of rows.preferredInOrder()) {
    const id = `${rows.kindOf(at)} ${preferredId}`
    const known = first.get(id)
    if (known === undefined) first.set(id, at)
    else pairs.push([known, at])
  }
  return pairs
}
