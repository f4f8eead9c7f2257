import type { MergeRulesDocument } from './merge-rules.ts'

/** A statement as the slow merge reads it: one value of one attribute. */
export interface SlowFact {
  source: string
  sourceId: string
  value: unknown
  since: string
  pinned?: 'always' | 'until-source-changes'
}

/**
 * The slow, obvious choice of one value: sorts all facts by one long key per rule, in the order of the rules. Shares no
 * code with the real one.
 */
export function slowChoice(
  document: MergeRulesDocument,
  attribute: string,
  facts: readonly SlowFact[],
  today: string,
): SlowFact | undefined {
  const own = document.attributes.find((each) => each.attribute === attribute)
  const order = own?.sources ?? document.sources.map(({ id }) => id)
  const place = (source: string) => (order.includes(source) ? order.indexOf(source) : 999)
  const text = (value: unknown): string =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(
          Object.entries(value)
            .sort()
            .map(([name, part]) => [name, text(part)]),
        )
      : JSON.stringify(value)
  const leaves = (value: unknown): number =>
    typeof value === 'object' && value !== null ? Object.values(value).reduce((n: number, v) => n + leaves(v), 0) : 1

  let left = [...facts]
  const onlyBest = (score: (fact: SlowFact) => number | string) => {
    if (new Set(left.map(({ value }) => text(value))).size === 1) return
    const best = left.map(score).sort((a, b) => (a > b ? -1 : 1))[0]
    left = left.filter((fact) => score(fact) === best)
  }
  // A point from the gazetteer loses to any that a source states.
  const isExact = ({ value }: SlowFact) => !(value as { approximate?: boolean } | null)?.approximate
  const isSteward = ({ source }: SlowFact) => source === document.stewardOverride.source
  if (left.some(isExact)) left = left.filter((fact) => isExact(fact) || isSteward(fact))
  if (own?.maxAgeDays) {
    const limit = new Date(new Date(today).getTime() - own.maxAgeDays * 24 * 3600 * 1000).toISOString().slice(0, 10)
    onlyBest(({ since, source }) => (since >= limit || source === document.stewardOverride.source ? 1 : 0))
  }
  for (const rule of own?.rules ?? document.defaults.rules) {
    if (rule === 'steward-override') {
      const steward = document.stewardOverride.source
      const newest = left
        .filter(({ source }) => source !== steward)
        .map(({ since }) => since)
        .sort()
        .at(-1)
      onlyBest(({ source, since, pinned }) =>
        source === steward && (pinned !== 'until-source-changes' || !newest || newest <= since) ? 1 : 0,
      )
    }
    if (rule === 'source-priority') onlyBest(({ source }) => -place(source))
    if (rule === 'recency') onlyBest(({ since }) => since)
    if (rule === 'completeness') onlyBest(({ value }) => leaves(value))
    if (rule === 'agreement') {
      const pool = left
      onlyBest(({ value }) => new Set(pool.filter((f) => text(f.value) === text(value)).map((f) => f.source)).size)
    }
  }
  const name = ({ source, sourceId }: SlowFact) => `${source}\n${sourceId}`
  return left.sort((a, b) => place(a.source) - place(b.source) || (name(a) < name(b) ? -1 : 1))[0]
}
