import type { BootData } from '@care/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { BootContext, type Boot } from '../api/BootContext.tsx'

/** What the page was started with, before the specialty tree is there. */
export type StartedBoot = Omit<Boot, 'specialties' | 'reloadSpecialties'> & Pick<BootData, 'specialtiesLater'>

/** Gives the app its start data, and the specialty tree as soon as it has come. */
export function LateSpecialties({ boot, children }: { boot: StartedBoot; children: ReactNode }) {
  const later = boot.specialtiesLater
  const tree = useQuery({
    queryKey: ['specialties', later], queryFn: ({ signal }) => boot.client.specialties(later ?? '', signal),
    enabled: later !== undefined, staleTime: Infinity, gcTime: Infinity, retry: 2, networkMode: 'always', refetchOnWindowFocus: false,
  })
  const { data, isError, refetch } = tree
  const value = useMemo<Boot>(() => ({
    ...boot,
    components: data ? { ...boot.components, specialtyDropdown: data } : boot.components,
    specialties: later === undefined || data ? 'ready' : isError ? 'failed' : 'loading',
    reloadSpecialties: () => void refetch(),
  }), [boot, later, data, isError, refetch])
  return <BootContext value={value}>{children}</BootContext>
}
