import { boundsOf, compare, verdictOn } from './compare.ts'
import { Findings } from './findings.ts'
import type { Identity } from './identity.ts'
import { joinPairs } from './join-pairs.ts'
import { MatchIndex } from './match-index.ts'
import type { MatchSettings } from './match-settings.ts'
import { Pairs } from './pairs.ts'
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
  const { statements } = index
  const pairs = candidatePairs(index, settings)
  const numbers = decisions.length > 0 ? new Map(statements.map(({ key }, at) => [key, at])) : new Map()
  const decided = (verdict: MatchDecision['verdict']) =>
    decisions
      .filter((decision) => decision.verdict === verdict)
      .map(({ a, b }) => [numbers.get(a), numbers.get(b)] as const)
      .filter((pair): pair is [number, number] => pair[0] !== undefined && pair[1] !== undefined)
  const same = [...decided('same'), ...samePreferred(index)]
  const joined = joinPairs({ statements, pairs, same, apart: decided('apart'), settings })
  const verdictAt = (at: number): Verdict => {
    const [a, b] = [statements[pairs.firstOf(at)], statements[pairs.secondOf(at)]]
    if (!a || !b) throw new Error('A pair of statements that are not there.')
    const bits = pairs.bitsOf(at)
    // Half a million sentences that hardly anybody reads: made when asked for.
    return {
      a: a.key,
      b: b.key,
      bits,
      get parts() {
        return verdictOn(a, b, settings).parts
      },
    }
  }
  const keysOf = (cluster: readonly number[]) => cluster.map((at) => statements[at]?.key ?? '')
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
    .flatMap((at) => index.statements[at] ?? [])
    .filter(({ source }) => source !== own.source)
    .map((other) => ({ other, bits: compare(own, other, settings, found) }))
    .sort((a, b) => b.bits - a.bits || (a.other.key < b.other.key ? -1 : 1))
    .slice(0, limit)
    .map(({ other }) => verdictOn(own, other, settings))
}

/** Every pair that a steward or more would see. */
export function candidatePairs(index: MatchIndex, settings: MatchSettings): Pairs {
  const { statements } = index
  const [pairs, found] = [new Pairs(), new Findings()]
  const bounds = boundsOf(settings)
  index.forEachPair((at, to) => {
    const [a, b] = [statements[at], statements[to]]
    if (!a || !b) return
    const bits = compare(a, b, settings, found, bounds)
    if (bits >= settings.review) pairs.push(at, to, bits)
  })
  return pairs
}

/** Statements that ask for one id are one, as if a steward had said so. */
function samePreferred({ statements }: MatchIndex): [number, number][] {
  const first = new Map<string, number>()
  const pairs: [number, number][] = []
  for (const [at, { preferredId, kind }] of statements.entries()) {
    if (preferredId === undefined) continue
    const known = first.get(`${kind} ${preferredId}`)
    if (known === undefined) first.set(`${kind} ${preferredId}`, at)
    else pairs.push([known, at])
  }
  return pairs
}
