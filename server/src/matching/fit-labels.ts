import { fittedBits, sharesOf, tally, weightsFrom, type Fit, type Shares } from './fit-weights.ts'
import type { MatchSettings, Weights } from './match-settings.ts'
import type { Verdict } from './verdict.ts'

/** A steward's decision on a pair, with the matcher's findings: a line of the labels file. */
export interface Label extends Pick<Verdict, 'bits'> {
  readonly verdict: 'same' | 'apart'
  readonly parts: readonly { readonly field: string; readonly level: string; readonly bits: number }[]
}

/** This many pseudo-labels represent each previous weight: few labels change little. */
const trust = 25

/** Weights from stewards' decisions. They cover hard pairs only, so the previous weights keep some influence. */
export function fitLabels(labels: readonly Label[], { weights }: MatchSettings): Fit {
  const [same, apart]: [Shares, Shares] = [new Map(), new Map()]
  const fitted = fittedBits(weights)
  for (const { verdict, parts } of labels)
    tally(
      verdict === 'same' ? same : apart,
      parts.map(keyOf).filter((key) => fitted.has(key)),
      1,
    )
  const count = labels.filter(({ verdict }) => verdict === 'same').length
  return {
    weights: weightsFrom(same, apart, weights, trust),
    inputs: { method: 'labels', labels: { same: count, apart: labels.length - count }, shares: sharesOf(same, apart) },
  }
}

/**
 * The bits of a label with other weights; values weighted by frequency stay, and the part for doubtful NPIs is left
 * out.
 */
export function bitsWith(weights: Weights, { parts }: Label): number {
  const fitted = fittedBits(weights)
  return parts
    .filter(({ field }) => field !== 'doubt')
    .reduce((sum, part) => sum + (fitted.get(keyOf(part)) ?? part.bits), 0)
}

const keyOf = ({ field, level }: { field: string; level: string }) => `${field} ${level}`
