import { delays } from '../delays.ts'

export type PrintFetch = 'waiting' | 'ready' | 'failed'

/** `waiting`: with a spinner. `failed`: disabled, next to a message and a retry button. */
export type PrintButton = 'hidden' | 'waiting' | 'ready' | 'failed'

export interface PrintFacts {
  page: 'filter' | 'nl'
  fetch: PrintFetch
  total: number | undefined
  /** The time after the search, or on the free-text page after the print data, has passed. */
  decided: boolean
}

/**
 * Readiness is the status of the query: its key is the search, so print data of another search never counts
 * (APP-PRT-03).
 */
export function printFetchOf({ status, isFetching }: { status: string; isFetching: boolean }): PrintFetch {
  if (status === 'success') return 'ready'
  return status === 'error' && !isFetching ? 'failed' : 'waiting'
}

export function printButton({ fetch, total, decided }: PrintFacts): PrintButton {
  if (!total || !decided) return 'hidden'
  return fetch
}

/** From when and how long the page waits before it decides whether the button is there (APP-PRT-06). */
export function visibilityDelay(
  page: 'filter' | 'nl',
  settled: boolean,
  fetch: PrintFetch,
): { from: boolean; after: number } {
  // A failure shows at the usual time: nobody waits for data that will not come.
  return page === 'nl' && fetch !== 'failed'
    ? { from: fetch === 'ready', after: delays.printVisibilityNl }
    : { from: settled, after: delays.printVisibility }
}

/** Number of printed and total results. */
export function printedOf(total: number, records: number): { records: number; total: number; cut: boolean } {
  return { records, total, cut: total > records }
}
