import type { Kind } from '@care/contract'
import type { DisplayOptions } from '@care/display'
import { createContext, useContext } from 'react'
import type { CommittedSearch } from '../criteria/committed.ts'

/** What a results page gives the printed list: the search, the tab on the screen and how its search went. */
export interface PrintSource {
  committed: CommittedSearch | undefined
  kind: Kind
  /** Free-text results show the button later (APP-PRT-06). */
  page: 'filter' | 'nl'
  /** Grows with every search. */
  run: number
  /** Both lists of the search have come or failed. */
  settled: boolean
  /** Of the tab's list; undefined until it has come. */
  total: number | undefined
  /** What was asked for, in the member's words. */
  criteria: readonly string[]
  options: DisplayOptions
}

export const PrintSourceContext = createContext<PrintSource | undefined>(undefined)

export function usePrintSource(): PrintSource {
  const source = useContext(PrintSourceContext)
  if (!source) throw new Error('usePrintSource needs a PrintSourceContext')
  return source
}
