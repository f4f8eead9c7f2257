import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { BootContext, type Boot } from '../api/BootContext.tsx'
import type { Client } from '../api/client.ts'
import { useElapsed } from '../blocks/useElapsed.ts'

/** The boot data of the page, before the specialty tree is loaded. */
export type StartedBoot = Omit<Boot, 'specialties' | 'reloadSpecialties'>

/** The specialty tree, requested once per page; screens that show its names at once may prefetch it. */
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

/** Provides the boot data, and the specialty tree as soon as it has loaded. */
export function SpecialtiesProvider({ boot, children }: { boot: StartedBoot; children: ReactNode }) {
  const later = boot.specialtiesLater
  // After the first screen is painted: the tree must not compete with the scripts that render it.
  const painted = useElapsed(0)
  const tree = useQuery({ ...treeOptions(boot.client, later ?? ''), enabled: later !== undefined && painted })
  const { isError, refetch } = tree
  // The whole page may show names of the tree: it is rendered again in slices, between the member's actions.
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
