import { mapBlocks } from '../map/MapBlock.tsx'
import { printBlocks } from '../print/blocks.ts'
import { recordBlocks } from '../record/blocks.ts'
import { facilityCard, providerCard } from '../record/built-in.ts'
import { RecordCard } from '../record/RecordCard.tsx'
import { todayHere } from '../record/today.ts'
import { ResultsRoute, type ResultsRouteProps } from '../results/ResultsRoute.tsx'
import { shortlistBlocks } from '../shortlist/ShortlistBlocks.tsx'
import type { Registry } from '../blocks/registry.tsx'

const registry: Registry = { ...recordBlocks, ...mapBlocks, ...shortlistBlocks, ...printBlocks }
const cardPages = { 'provider-card': providerCard, 'facility-card': facilityCard }

/** The results page put together from the rooms it is made of. */
export default function ResultsScreen({ page }: { page: ResultsRouteProps['pageName'] }) {
  return <ResultsRoute pageName={page} Card={RecordCard} cardPages={cardPages} registry={registry} today={todayHere()} />
}
