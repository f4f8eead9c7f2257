import { kinds, resultsRoutes, type Language } from '@care/contract'
import type { QueryClient } from '@tanstack/react-query'
import { isRunnable, listOptions } from '../criteria/search-query.ts'
import { searchFromParams } from '../criteria/search-url.ts'
import { loadCatalog } from '../messages/catalog.ts'
import { nextTask } from './next-task.ts'
import { treeOptions, type StartedBoot } from './SpecialtiesProvider.tsx'

export const loadResults = () => import('./ResultsScreen.tsx')

/**
 * For a page that opens with results: requests its screen, its texts and its search together, before anything is
 * rendered. Later code finds them in progress, and shows failures.
 */
export async function prefetchResults(
  { client, specialtiesLater }: Pick<StartedBoot, 'client' | 'specialtiesLater'>,
  queries: QueryClient,
  language: Language,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (!(resultsRoutes as readonly string[]).includes(pathname.toLowerCase())) return
  loadResults().catch(() => {})
  loadCatalog('results', language).catch(() => {})
  await nextTask()
  const committed = searchFromParams(new URLSearchParams(search))
  if (!isRunnable(committed)) return
  for (const kind of kinds) {
    void queries.prefetchQuery(listOptions(client, kind, committed))
    await nextTask()
  }
  // Cards name specialties in the member's language.
  if (specialtiesLater !== undefined) void queries.prefetchQuery(treeOptions(client, specialtiesLater))
}
