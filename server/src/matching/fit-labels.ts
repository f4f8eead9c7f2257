import { fittedBits, sharesOf, tally, weightsFrom, type Fit, type Shares } from './fit-weights.ts'
import type { MatchSettings, Weights } from './match-settings.ts'
import type { Verdict } from './verdict.ts'

/** A steward's word on a pair, with what the matcher had found: a line of the labels file. */
export interface Label extends Pick<Verdict, 'bits'> {
  readonly verdict: 'same' | 'apart'
  readonly parts: readonly { readonly field: string; readonly level: string; readonly bits: number }[]
}

/** As many made-up labels stand for each weight from before: few labels change little. */
const trust = 25

/** Weights from stewards' verdicts. They judge hard pairs only, so the weights from before keep a say. */
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

/** The bits of a label with other weights; what counts by its frequency stays, and the part for doubt is left out. */
export function bitsWith(weights: Weights, { parts }: Label): number {
  const fitted = fittedBits(weights)
  return parts
    .filter(({ field }) => field !== 'doubt')
    .reduce((sum, part) => sum + (fitted.get(keyOf(part)) ?? part.bits), 0)
}

const keyOf = ({ field, level }: { field: string; level: string }) => `${field} ${level}`
