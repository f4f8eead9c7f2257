import type { Block, Page } from '@care/contract'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { FormContext } from '../blocks/form.ts'
import { ShownResultsContext, mapBesideListWidth } from '../blocks/shown-results.ts'
import { PageMessagesContext } from '../blocks/page-messages.ts'
import { PrintSourceContext } from '../blocks/print-source.ts'
import { BlockTree, type Registry } from '../blocks/registry.tsx'
import { usePage } from '../blocks/usePage.ts'
import { useWideScreen } from '../blocks/useWideScreen.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { resultsBlocks } from './blocks.ts'
import { resultPage } from './default-pages.ts'
import { LazySheet } from './LazySheet.tsx'
import { blocksIn, mainWithMap } from './regions.ts'
import { panelId, ResultsContext, useResultsPage, type CardProps } from './results-context.ts'
import { SkipToResults } from './SkipToResults.tsx'
import { useAnnouncements } from './useAnnouncements.ts'
import { useDisplayOptions } from './useDisplayOptions.ts'
import { useFoundValue } from './useFoundValue.ts'
import { useRestoreFocus } from './useRestoreFocus.ts'
import { usePageValue } from './usePageValue.ts'
import { usePrintSourceValue } from './usePrintSource.ts'
import './results.css'

export interface ResultsRouteProps {
  /** Which blueprint lays the page out. */
  pageName: '{tenant}-result-page' | 'nls-result-page'
  Card: ComponentType<CardProps>
  cardPages: Readonly<Record<string, Page>>
  /** Blocks of other rooms: cards, details, map, shortlist. */
  registry: Registry
  today: string
  /** What the search was asked with, of another room: stands above the outcome. */
  asked?: ReactNode
}

/** From here the criteria and filters stand beside the list instead of in a sheet. */
const sidebarFrom = 900

export function ResultsRoute({ pageName, Card, cardPages, registry, today, asked }: ResultsRouteProps) {
  const wide = useWideScreen(sidebarFrom)
  const beside = useWideScreen(mapBesideListWidth)
  const page = usePage(pageName, resultPage)
  const { form, searchArea, openPanel, ...actions } = usePageValue(wide)
  useRestoreFocus(`${wide} ${beside}`, openPanel)
  const { committed, lists } = actions.results
  const options = useDisplayOptions(committed, today)
  const { latitude, longitude } = committed?.search.query.location ?? {}
  const point = useMemo(
    () => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }),
    [latitude, longitude],
  )
  const found = useFoundValue({ committed, list: lists[actions.tab], kind: actions.tab, options, searchArea })
  const print = usePrintSourceValue(actions, options, pageName)
  const blocks = useMemo<Registry>(() => ({ ...resultsBlocks, ...registry }), [registry])
  return (
    <PageMessagesContext value={page.errorMessages}>
      <FormContext value={form}>
        <ResultsContext value={{ ...actions, Card, cardPages, options, point }}>
          <ShownResultsContext value={found}>
            <PrintSourceContext value={print}>
              <Layout page={page} blocks={blocks} wide={wide} beside={beside} asked={asked} />
            </PrintSourceContext>
          </ShownResultsContext>
        </ResultsContext>
      </FormContext>
    </PageMessagesContext>
  )
}

function Layout({
  page,
  blocks,
  wide,
  beside,
  asked,
}: {
  page: Page
  blocks: Registry
  wide: boolean
  beside: boolean
  asked: ReactNode
}) {
  const { panelOpen, togglePanel, showResults } = useResultsPage()
  const { tenant } = useBoot()
  const said = useTenantText()
  const text = useText()
  useAnnouncements(said(page.title) || text('title.results', { name: said(tenant.name) }))
  const part = (region: Parameters<typeof blocksIn>[0], which: (block: Block) => boolean = () => true) => (
    <BlockTree registry={blocks} blocks={blocksIn(region, page.componentsConfig).filter(which)} />
  )
  const hasMap = blocksIn('map', page.componentsConfig).length > 0
  return (
    <div className={`results${wide && panelOpen ? ' results-with-side' : ''}${hasMap ? ' results-with-map' : ''}`}>
      <SkipToResults />
      <div className="results-top">
        {part('top', ({ type }) => type === 'breadcrumb')}
        {asked}
        {part('top', ({ type }) => type !== 'breadcrumb')}
      </div>
      {wide ? (
        <section id={panelId} className="results-side" hidden={!panelOpen} aria-label={text('results.editSearch')}>
          {part('side')}
        </section>
      ) : panelOpen ? (
        <LazySheet onClose={() => togglePanel(false)} onShow={showResults}>
          {part('side')}
        </LazySheet>
      ) : null}
      <div className="results-main">
        {beside ? part('main') : <BlockTree registry={blocks} blocks={mainWithMap(page.componentsConfig)} />}
      </div>
      {hasMap && beside ? <div className="results-map">{part('map')}</div> : null}
    </div>
  )
}
