import type { Query } from '@care/search-engine'
import { nationalQueries, type ClassedQuery } from '../../../search-engine/bench/national-queries.ts'

export interface Figures {
  p50: number
  p95: number
  mean: number
}
export type ByClass = Record<string, Figures>

export const sampleQueries = (count: number): ClassedQuery[] => [...nationalQueries(count)]

/** Milliseconds per query, by class and in total. */
export async function measure(queries: readonly ClassedQuery[], run: (query: Query) => unknown): Promise<ByClass> {
  const times = new Map<string, number[]>()
  for (const { class: name, query } of queries) {
    const started = performance.now()
    await run(query)
    const took = performance.now() - started
    for (const key of [name, 'all']) {
      const list = times.get(key) ?? []
      list.push(took)
      times.set(key, list)
    }
  }
  return Object.fromEntries([...times].map(([name, list]) => [name, figuresOf(list)]))
}

export function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), mean: sorted.reduce((sum, time) => sum + time, 0) / Math.max(1, sorted.length) }
}
