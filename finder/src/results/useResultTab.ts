import type { Kind } from '@care/contract'
import { useCallback, useState } from 'react'
import { useElapsed } from '../blocks/useElapsed.ts'
import { firstTab, tabAfter } from '../criteria/result-tab.ts'
import { isRunnable } from '../criteria/search-query.ts'
import type { ResultsSearch } from '../criteria/useResults.ts'
import { delays } from '../delays.ts'

/** A tab chosen by the member is shown immediately; one chosen by totals after the specified delay (APP-RES-17). */
export function useResultTab({
  state: { run },
  committed,
  view,
}: Pick<ResultsSearch, 'state' | 'committed' | 'view'>): {
  tab: Kind
  settling: boolean
  selectTab: (kind: Kind) => void
} {
  const [before, setTab] = useState(() => firstTab(committed?.tab))
  const tab = tabAfter(before, run, committed?.tab, { ...view, settled: view.settled && isRunnable(committed) })
  const settling = tab.shown !== tab.wanted
  const switches = useElapsed(delays.tabSwitch, { key: tab.wanted, running: settling })
  const now = settling && switches ? { ...tab, shown: tab.wanted } : tab
  if (now !== before) setTab(now)
  const selectTab = useCallback((kind: Kind) => setTab((old) => ({ ...old, wanted: kind, shown: kind })), [])
  return { tab: now.shown, settling: now.shown !== now.wanted, selectTab }
}
