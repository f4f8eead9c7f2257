import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { BootContext, type Boot } from '../api/BootContext.tsx'
import type { Client } from '../api/client.ts'

/** What the page was started with, before the specialty tree is there. */
export type StartedBoot = Omit<Boot, 'specialties' | 'reloadSpecialties'>

/** The specialty tree, asked for once a page; screens that show its names at once may ask before. */
export function treeOptions(client: Client, later: string) {
  return queryOptions({
    queryKey: ['specialties', later],
    queryFn: ({ signal }) => client.specialties(later, signal),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 2,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  })
}

/** Gives the app its start data, and the specialty tree as soon as it has come. */
export function SpecialtiesProvider({ boot, children }: { boot: StartedBoot; children: ReactNode }) {
  const later = boot.specialtiesLater
  const painted = usePainted()
  const tree = useQuery({ ...treeOptions(boot.client, later ?? ''), enabled: later !== undefined && painted })
  const { isError, refetch } = tree
  // All of the page may show names of the tree: it is drawn again in slices, between the member's own actions.
  const data = useDeferredValue(tree.data)
  const value = useMemo<Boot>(
    () => ({
      ...boot,
      components: data ? { ...boot.components, specialtyDropdown: data } : boot.components,
      specialties: later === undefined || data ? 'ready' : isError ? 'failed' : 'loading',
      reloadSpecialties: () => void refetch(),
    }),
    [boot, later, data, isError, refetch],
  )
  return <BootContext value={value}>{children}</BootContext>
}

/** True once the first screen is on the glass: the tree must not take the network from the scripts that draw it. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  return painted
}
