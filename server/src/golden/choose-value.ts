import type { Day } from '../records/model.ts'
import { isApproximate, type Pin, type Said, type Statement } from '../records/statement.ts'
import { isSameJson } from '../records/same-json.ts'
import { canonical } from './canonical.ts'
import { addDays } from './days.ts'
import type { AttributeRules, RuleName } from './merge-rules.ts'

/** A value that one statement offers for an attribute. */
export class Candidate {
  readonly source: string
  readonly sourceId: string
  readonly value: unknown
  readonly since: Day
  /** Whether it is from the source of corrections. */
  readonly isCorrection: boolean
  readonly pinned: Pin | undefined
  #text: string | undefined

  constructor({ source, sourceId, pinned }: Stated, { value, since }: Said, isCorrection: boolean) {
    this.source = source
    this.sourceId = sourceId
    this.value = value
    this.since = since
    this.isCorrection = isCorrection
    this.pinned = pinned
  }

  isSameAs(other: Candidate): boolean {
    // Sources mostly spell a value the same way, and the canonical form takes several times as long.
    return isSameJson(this.value, other.value) || this.text === other.text
  }

  /** The value in canonical form, for comparison; computed on demand. */
  get text(): string {
    this.#text ??= canonical(this.value)
    return this.#text
  }
}

type Stated = Pick<Statement, 'source' | 'sourceId'> & { pinned?: Pin | undefined }

/**
 * Why a value won or lost. `only`: no other source states a value; `order`: equal by all rules, first by source name;
 * `exact`: a position stated by a source beats one from the gazetteer, under any rules.
 */
export type Reason = RuleName | 'max-age' | 'exact' | 'only' | 'same' | 'order'

export interface Chosen {
  winner: Candidate
  reason: Reason
  /** The others, each with the rule that decided against it; `same` if it agrees with the winner. */
  others: readonly { candidate: Candidate; lostBy: Reason }[]
}

/**
 * Applies the rules in order, each to the candidates that the previous ones left, until one value remains. The result
 * does not depend on the order of the candidates.
 */
export function chooseValue(
  attribute: AttributeRules,
  candidates: readonly [Candidate, ...Candidate[]],
  today: Day,
): Chosen {
  if (candidates.length === 1) return { winner: candidates[0], reason: 'only', others: [] }
  const lost = new Map<Candidate, Reason>()
  let left: readonly Candidate[] = candidates
  let reason: Reason = 'same'
  const keep = (name: Reason, kept: readonly Candidate[]) => {
    if (kept.length === 0 || kept.length === left.length) return
    for (const candidate of left) if (!kept.includes(candidate)) lost.set(candidate, name)
    left = kept
    reason = name
  }
  // A steward's correction of an address also changes its point.
  if (left.some(({ value }) => !isApproximate(value)))
    keep(
      'exact',
      left.filter(({ value, isCorrection }) => isCorrection || !isApproximate(value)),
    )
  if (attribute.maxAgeDays !== undefined && !isSettled(left)) {
    const oldest = addDays(today, -attribute.maxAgeDays)
    keep(
      'max-age',
      left.filter(({ since, isCorrection }) => isCorrection || since >= oldest),
    )
  }
  for (const name of attribute.rules) {
    if (isSettled(left)) break
    keep(name, filters[name](left, attribute))
  }
  const [winner = candidates[0]] = left.length === 1 ? left : [...left].sort((a, b) => byOrder(a, b, attribute))
  if (!isSettled(left)) reason = 'order'
  return {
    winner,
    reason,
    // A load needs only the winner.
    get others() {
      return candidates
        .filter((candidate) => candidate !== winner)
        .sort((a, b) => byOrder(a, b, attribute))
        .map((candidate) => ({
          candidate,
          lostBy: candidate.isSameAs(winner) ? ('same' as const) : (lost.get(candidate) ?? ('order' as const)),
        }))
    },
  }
}

type Filter = (left: readonly Candidate[], attribute: AttributeRules) => readonly Candidate[]

const filters: Readonly<Record<RuleName, Filter>> = {
  'steward-override': (left) => left.filter((candidate) => candidate.isCorrection && holds(candidate, left)),
  'source-priority': (left, { rank }) => best(left, ({ source }) => -rank(source)),
  recency: (left) => {
    const newest = left.reduce((day, { since }) => (since > day ? since : day), '')
    return left.filter(({ since }) => since === newest)
  },
  agreement: (left) => best(left, ({ text }) => sourcesOf(left, text)),
  completeness: (left) => best(left, ({ value }) => filledIn(value)),
}

/** A correction with the pin `until-source-changes` expires once another source states something newer. */
function holds({ pinned, since }: Candidate, left: readonly Candidate[]): boolean {
  return pinned !== 'until-source-changes' || left.every((other) => other.isCorrection || other.since <= since)
}

function best(left: readonly Candidate[], score: (candidate: Candidate) => number): readonly Candidate[] {
  const scores = left.map(score)
  const highest = Math.max(...scores)
  return left.filter((_, at) => scores[at] === highest)
}

function sourcesOf(left: readonly Candidate[], text: string): number {
  return new Set(left.filter((each) => each.text === text).map(({ source }) => source)).size
}

/** Number of values within a value. */
function filledIn(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0
  if (typeof value !== 'object') return 1
  return Object.values(value).reduce((sum: number, part) => sum + filledIn(part), 0)
}

function isSettled(left: readonly Candidate[]): boolean {
  const [first] = left
  return left.length < 2 || left.every((each) => first?.isSameAs(each))
}

function byOrder(a: Candidate, b: Candidate, { rank }: AttributeRules): number {
  return rank(a.source) - rank(b.source) || compare(a.source, b.source) || compare(a.sourceId, b.sourceId)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
