import { foldWords } from '@care/contract'
import type { Day } from '../records/model.ts'
import { isSameJson } from '../records/same-json.ts'
import { canonical } from './canonical.ts'
import { Candidate, chooseValue, type Chosen, type Reason } from './choose-value.ts'
import type { AttributeRules } from './merge-rules.ts'

/** How one value of a golden record was chosen. */
export interface Choice {
  /** Path of the value, such as `heads[0].gender` or `relations[4f2a].location.address`. */
  path: string
  value: unknown
  source: string
  since: Day
  rule: Reason
  /** The values of the other sources, and the rule that decided against them; `same` if they agree. */
  others: readonly { source: string; value: unknown; since: Day; lostBy: Reason }[]
}

export interface MergedAttribute {
  value: unknown
  /** Computed on demand: a load merges millions of values, and staff look at a few. */
  choices: () => readonly Choice[]
}

/** The golden value of one attribute. A combined list has one choice per element. */
export function mergeAttribute(
  rules: AttributeRules,
  path: string,
  candidates: readonly [Candidate, ...Candidate[]],
  today: Day,
): MergedAttribute {
  if (!rules.combine) return wholeValue(path, chooseValue(rules, candidates, today))
  if (candidates.some(({ isCorrection }) => isCorrection)) {
    // A steward's correction of a list replaces the whole list.
    const chosen = chooseValue(rules, candidates, today)
    if (chosen.winner.isCorrection) return wholeValue(path, chosen)
  }
  const choose = () =>
    elementsOf(rules, candidates).map(({ key, candidates: offered }) => ({
      key,
      chosen: chooseValue(rules, offered, today),
    }))
  const elements = isAsStated(rules, candidates) ? undefined : choose()
  return {
    value: elements ? elements.map(({ chosen }) => chosen.winner.value) : candidates[0].value,
    choices: () => (elements ?? choose()).map(({ key, chosen }) => toChoice(`${path}[${key}]`, chosen)),
  }
}

function wholeValue(path: string, chosen: Chosen): MergedAttribute {
  return { value: chosen.winner.value, choices: () => [toChoice(path, chosen)] }
}

interface Element {
  key: string
  candidates: [Candidate, ...Candidate[]]
}

/**
 * The elements of all lists, those of the preferred sources first; the statements of each source about one element are
 * grouped.
 */
function elementsOf({ rank }: AttributeRules, candidates: readonly Candidate[]): Element[] {
  const elements = new Map<string, Element>()
  const ordered = [...candidates].sort(
    (a, b) => rank(a.source) - rank(b.source) || (a.source + a.sourceId < b.source + b.sourceId ? -1 : 1),
  )
  for (const candidate of ordered)
    for (const value of Array.isArray(candidate.value) ? candidate.value : []) {
      const key = elementKey(value)
      const offered = new Candidate(candidate, { value, since: candidate.since }, candidate.isCorrection)
      const known = elements.get(key)
      if (!known) elements.set(key, { key, candidates: [offered] })
      // A list that names an element twice means it once.
      else if (!known.candidates.some((other) => isSameStatement(other, candidate))) known.candidates.push(offered)
    }
  return [...elements.values()]
}

/** Whether all sources state the same value, so that any rules keep it. A combined list removes duplicates. */
export function isAsStated({ combine }: AttributeRules, [first, ...others]: readonly { value: unknown }[]): boolean {
  return (
    others.every(({ value }) => isSameJson(value, first?.value)) && !(combine && first && repeatsElements(first.value))
  )
}

function repeatsElements(value: unknown): boolean {
  return Array.isArray(value) && value.length > 1 && new Set(value.map(elementKey)).size < value.length
}

function isSameStatement(a: Candidate, b: Candidate): boolean {
  return a.source === b.source && a.sourceId === b.sourceId
}

/** The key by which elements of two sources' lists are considered the same. */
function elementKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return foldWords(String(value))
  const parts: Record<string, unknown> = { ...value }
  const { type, value: number, code, display, insurance, state, siteNumber, planYear } = parts
  if (typeof insurance === 'object' && insurance !== null)
    return [...Object.entries(insurance).sort().flat(), state, siteNumber, planYear].join(' ')
  if (type !== undefined && number !== undefined) return `${String(type)} ${String(number)}`
  if (code !== undefined || display !== undefined) return foldWords(String(code ?? display))
  return canonical(value)
}

function toChoice(path: string, { winner, reason, others }: Chosen): Choice {
  return {
    path,
    value: winner.value,
    source: winner.source,
    since: winner.since,
    rule: reason,
    others: others.map(({ candidate, lostBy }) => ({
      source: candidate.source,
      value: candidate.value,
      since: candidate.since,
      lostBy,
    })),
  }
}

export function isNotEmpty<T>(list: readonly T[]): list is readonly [T, ...T[]] {
  return list.length > 0
}
