import { useQuery } from '@tanstack/react-query'
import { useBoot, useClient, useFeature } from '../api/BootContext.tsx'
import { firstVersionPage, startPage } from '../blocks/default-start-page.ts'
import { usePage } from '../blocks/usePage.ts'
import { useTitle } from '../blocks/useTitle.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { ComingSoon } from './ComingSoon.tsx'
import { StartForm } from './StartForm.tsx'

/** `/`, `/home`, `/search-start-v2`: the tenant's own layout (APP-START2-01). */
export function StartV2Route({ embedded = false }: { embedded?: boolean }) {
  const page = usePage('{tenant}-start-page', startPage)
  const naturalLanguage = useFeature('isNLSearchEnabled')
  useHomeTitle(useTenantText()(page.title))
  const comingSoon = useComingSoon()
  if (comingSoon) return <ComingSoon />
  // A tenant with natural-language search shows all results there, also those of the form (TRAP-01).
  const results = embedded ? '/test/search-results-v2' : naturalLanguage ? '/nls-search-results-v2' : '/search-results'
  return <StartForm version={2} results={results} page={page} />
}

/** `/search-start`: version 1, with fixed texts. */
export function StartV1Route() {
  const { tenant, pages } = useBoot()
  const page = firstVersionPage(pages[`${tenant.id}-start-page`])
  useHomeTitle(useTenantText()(page.title))
  const comingSoon = useComingSoon()
  return comingSoon ? <ComingSoon /> : <StartForm version={1} results="/search-results" page={page} />
}

function useHomeTitle(own: string): void {
  const { tenant } = useBoot()
  const text = useText()
  const name = useTenantText()(tenant.name)
  useTitle(own || text('title.home', { name }))
}

/** The tenant's flags or the single flag call; a failed call counts as false (APP-FLAG-02, -03). */
function useComingSoon(): boolean {
  const client = useClient()
  const known = useFeature('showComingSoon')
  const asked = useQuery({
    queryKey: ['flag', 'showComingSoon'],
    queryFn: ({ signal }) =>
      client.featureFlag('showComingSoon', signal).catch((error: unknown) => {
        if (!signal.aborted) console.error('A feature flag could not be loaded', error)
        return false
      }),
    enabled: !known,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  })
  return known || asked.data === true
}
