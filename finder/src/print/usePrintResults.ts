import { kinds, type Kind } from '@care/contract'
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '../api/BootContext.tsx'
import type { ResultList } from '../api/client.ts'
import type { PrintSource } from '../blocks/print-source.ts'
import { whenIdle } from '../blocks/when-idle.ts'
import { printOptions } from './print-query.ts'
import { printButton, visibilityDelay, type PrintButton, type PrintFetch } from './print-state.ts'

/** Fetches both lists for paper behind every search, and tells how the button of the tab stands. */
export function usePrintResults({ committed, kind, page, run, settled, total, ready, printArrived }: PrintSource): {
  button: PrintButton
  list: ResultList | undefined
  retry: () => void
} {
  const client = useClient()
  const queries = useQueryClient()
  // After the search, not beside it, and once its cards are drawn: what the member waits for comes first.
  const rested = useRested(run, settled)
  const answers = useQueries({
    queries: kinds.map((each) => ({
      ...printOptions(client, each, committed ?? nothing),
      enabled: committed !== undefined && settled && rested,
    })),
  })
  const answerOf = (each: Kind) => answers[kinds.indexOf(each)]

  useArrival(answerOf('provider'), run, () => printArrived('provider'))
  useArrival(answerOf('facility'), run, () => printArrived('facility'))

  const shown = answerOf(kind)
  const fetch: PrintFetch =
    shown?.status === 'error' && !shown.isFetching
      ? 'failed'
      : shown?.status === 'success' && ready[kind]
        ? 'ready'
        : 'waiting'
  const { from, after } = visibilityDelay(page, settled, fetch)
  const decided = usePassed(`${run} ${kind}`, from, after)
  const retry = () => {
    if (committed)
      for (const each of kinds)
        if (answerOf(each)?.status === 'error')
          void queries.refetchQueries({ queryKey: printOptions(client, each, committed).queryKey, exact: true })
  }
  return {
    button: printButton({ page, fetch, total, decided }),
    list: fetch === 'ready' ? shown?.data : undefined,
    retry,
  }
}

const nothing = {
  search: { query: {}, context: {} },
  pages: { provider: { page: 1, size: 10 }, facility: { page: 1, size: 10 } },
}

/** Whether the browser has come to rest since both lists of this run were there. */
function useRested(run: number, settled: boolean): boolean {
  const [rested, setRested] = useState(0)
  useEffect(() => (settled && rested !== run ? whenIdle(() => setRested(run)) : undefined), [settled, rested, run])
  return rested === run
}

/** Tells the page that a list for paper is there; a failure is logged (APP-ERR-05). */
function useArrival(answer: UseQueryResult<ResultList> | undefined, run: number, arrived: () => void): void {
  const status = answer?.status
  const error = answer?.error
  useEffect(() => {
    if (status === 'success') arrived()
  }, [status, run])
  useEffect(() => {
    if (error) console.error('An error occurred', error)
  }, [error])
}

/** Whether the time since `from` became true for this subject has passed. */
function usePassed(subject: string, from: boolean, after: number): boolean {
  const [passed, setPassed] = useState('')
  useEffect(() => {
    if (!from || passed === subject) return undefined
    const timer = setTimeout(() => setPassed(subject), after)
    return () => clearTimeout(timer)
  }, [subject, from, after, passed])
  return passed === subject
}
