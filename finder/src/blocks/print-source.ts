import type { Kind } from '@care/contract'
import type { DisplayOptions } from '@care/display'
import { createContext, useContext } from 'react'
import type { CommittedSearch } from '../criteria/committed.ts'

/** What a results page provides for the printed list: the search, the visible tab and the state of its list. */
export interface PrintSource {
  committed: CommittedSearch | undefined
  kind: Kind
  /** Free-text results show the button later (APP-PRT-06). */
  page: 'filter' | 'nl'
  /** Increases with every search. */
  run: number
  /** Both lists of the search have arrived or failed. */
  settled: boolean
  /** Of the tab's list; undefined until it has arrived. */
  total: number | undefined
  /** The search in words. */
  criteria: readonly string[]
  options: DisplayOptions
}

export const PrintSourceContext = createContext<PrintSource | undefined>(undefined)

export function usePrintSource(): PrintSource {
  const source = useContext(PrintSourceContext)
  if (!source) throw new Error('usePrintSource needs a PrintSourceContext')
  return source
}
