import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { delays } from '../delays.ts'
import type { CountOf } from './specialty-tree.ts'

/** Number of people and facilities with a specialty. Nothing is shown until the counts have loaded, or if they fail. */
export function useSpecialtyCounts(wanted: boolean): CountOf {
  const { client } = useBoot()
  const { data } = useQuery({
    queryKey: ['specialty-counts', client.context.tenantId],
    queryFn: ({ signal }) => client.specialtyCounts(signal),
    enabled: wanted,
    staleTime: delays.answersFresh,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  })
  return useCallback((value) => data?.get(value), [data])
}
