import { lazy, Suspense } from 'react'
import { PartFailed } from '../blocks/lazy.tsx'
import { useForm } from '../blocks/form.ts'
import { mapBlocks } from '../map/MapBlock.tsx'
import { printBlocks } from '../print/blocks.ts'
import { recordBlocks } from '../record/blocks.ts'
import { facilityCard, firstVersionCards, providerCard } from '../record/default-pages.ts'
import { RecordCard } from '../record/RecordCard.tsx'
import { localToday } from '../record/local-today.ts'
import { reportBlocks } from '../report/ReportBlocks.tsx'
import { ResultsRoute, type ResultsRouteProps } from '../results/ResultsRoute.tsx'
import { shortlistBlocks } from '../shortlist/ShortlistBlocks.tsx'
import type { Registry } from '../blocks/registry.tsx'
import { ScreenMessages } from '../messages/MessagesProvider.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

const NlRequestBox = lazy(() => import('../ask/NlRequestBox.tsx'))

const registry: Registry = { ...recordBlocks, ...mapBlocks, ...shortlistBlocks, ...printBlocks, ...reportBlocks }
const cardPages = new Map([
  ['provider-card', providerCard],
  ['facility-card', facilityCard],
])

/** The results page, composed of its modules. */
export default function ResultsScreen({ page }: { page: ResultsRouteProps['pageName'] }) {
  return (
    <ResultsRoute
      pageName={page}
      Card={RecordCard}
      cardPages={cardPages}
      firstVersionCards={firstVersionCards}
      registry={registry}
      today={localToday()}
      request={<RequestSlot />}
    />
  )
}

/** Only while the text of a free-text search is known: filter searches use the same page without any (TRAP-01). */
function RequestSlot() {
  const { searchType, nlText } = useForm().draft.context
  if (searchType !== 'nl-search' || !nlText) return null
  // The list is the main content: it stays even if the box above it fails.
  return (
    <ScreenBoundary otherwise={<PartFailed message="app.partFailed" />}>
      <Suspense fallback={null}>
        <ScreenMessages screen="ask">
          <NlRequestBox />
        </ScreenMessages>
      </Suspense>
    </ScreenBoundary>
  )
}
