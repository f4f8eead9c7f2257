import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Fault } from '../code-editor/fault.ts'
import { checkDocument, type DocumentKey } from './document-calls.ts'

const quietMs = 400
const retryMs = 5_000
const none: readonly Fault[] = []

/** The server's errors for a text, shortly after the last change. */
export function useFaults(key: DocumentKey, text: string): { faults: readonly Fault[]; isChecked: boolean } {
  const settled = useSettled(text)
  const { data } = useQuery({
    queryKey: ['document-check', key.tenant, key.owner, key.name, settled],
    queryFn: async ({ signal }) => ({ of: settled, faults: (await checkDocument(key, settled, signal)).errors }),
    placeholderData: keepPreviousData,
    // Until it is checked nobody can publish: the server may be away, or the session over.
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
    staleTime: Infinity,
    gcTime: 0,
  })
  return { faults: data?.faults ?? none, isChecked: data?.of === text }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
