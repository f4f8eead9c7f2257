import type { Block, Kind, Page } from '@care/contract'
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useBoot } from '../api/BootContext.tsx'
import { FormContext } from '../blocks/form.ts'
import { ShownResultsContext, mapBesideListWidth, type Area } from '../blocks/shown-results.ts'
import { PageMessagesContext } from '../blocks/page-messages.ts'
import { PrintSourceContext } from '../blocks/print-source.ts'
import { BlockTree, type Registry } from '../blocks/registry.tsx'
import { usePage } from '../blocks/usePage.ts'
import { useWideScreen } from '../blocks/useWideScreen.ts'
import { chooseArea } from '../criteria/changes.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { resultsBlocks } from './blocks.ts'
import { resultPage } from './default-pages.ts'
import { LazySheet } from './LazySheet.tsx'
import { blocksIn, mainWithMap } from './regions.ts'
import {
  CardLookContext,
  panelId,
  ResultsActionsContext,
  SearchPanelContext,
  SearchResultsContext,
  useSearchPanel,
  type CardLook,
  type CardProps,
} from './results-context.ts'
import { SkipToResults } from './SkipToResults.tsx'
import { useAnnouncements } from './useAnnouncements.ts'
import { useDisplayOptions } from './useDisplayOptions.ts'
import { useFoundValue } from './useFoundValue.ts'
import { useRestoreFocus } from './useRestoreFocus.ts'
import { usePrintSourceValue } from './usePrintSource.ts'
import { useResultsPage } from './useResultsPage.ts'
import './results.css'

export interface ResultsRouteProps {
  /** The blueprint of the page. */
  pageName: '{tenant}-result-page' | 'nls-result-page'
  Card: ComponentType<CardProps>
  cardPages: ReadonlyMap<string, Page>
  firstVersionCards: Readonly<Record<Kind, Page>>
  /** Blocks of other modules: cards, details, map, shortlist. */
  registry: Registry
  today: string
  /** The free-text request, rendered by another module above the outcome. */
  request?: ReactNode
}

/** From this width the criteria and filters are beside the list instead of in a sheet. */
const sidebarFrom = 900

export function ResultsRoute({
  pageName,
  Card,
  cardPages,
  firstVersionCards,
  registry,
  today,
  request,
}: ResultsRouteProps) {
  const wide = useWideScreen(sidebarFrom)
  const beside = useWideScreen(mapBesideListWidth)
  const page = usePage(pageName, resultPage)
  const { shown, actions, panel, form, openPanelAt } = useResultsPage(wide)
  useRestoreFocus(`${wide} ${beside}`, openPanelAt)
  const { committed, lists, tab } = shown
  const { apply } = actions
  const options = useDisplayOptions(committed, today)
  const { latitude, longitude } = committed?.search.query.location ?? {}
  const point = useMemo(
    () => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }),
    [latitude, longitude],
  )
  const replaced = committed?.firstVersion ? firstVersionCards : undefined
  const look = useMemo<CardLook>(
    () => ({ Card, cardPages, firstVersionCards: replaced, options, point }),
    [Card, cardPages, replaced, options, point],
  )
  const searchArea = useCallback((area: Area) => apply(chooseArea(area)), [apply])
  const found = useAfterFrame(useFoundValue({ committed, list: lists[tab], kind: tab, options, searchArea }))
  const print = usePrintSourceValue(shown, options, pageName)
  const blocks = useMemo<Registry>(() => ({ ...resultsBlocks, ...registry }), [registry])
  return (
    <PageMessagesContext value={page.errorMessages}>
      <FormContext value={form}>
        <ResultsActionsContext value={actions}>
          <SearchPanelContext value={panel}>
            <SearchResultsContext value={shown}>
              <CardLookContext value={look}>
                <ShownResultsContext value={found}>
                  <PrintSourceContext value={print}>
                    <Layout page={page} blocks={blocks} wide={wide} beside={beside} request={request} />
                  </PrintSourceContext>
                </ShownResultsContext>
              </CardLookContext>
            </SearchResultsContext>
          </SearchPanelContext>
        </ResultsActionsContext>
      </FormContext>
    </PageMessagesContext>
  )
}

/**
 * The map follows a frame later, in slices: a click on a tab or another page must not wait until it is drawn. A
 * deferred value would not wait: the router navigates in a transition, which renders deferred values at once (decision
 * 0052).
 */
function useAfterFrame<T extends object>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => startTransition(() => setShown(value)), [value])
  return shown
}

/** Renders again only when the layout changes; blocks follow the contexts they read. */
const Layout = memo(function Layout({
  page,
  blocks,
  wide,
  beside,
  request,
}: {
  page: Page
  blocks: Registry
  wide: boolean
  beside: boolean
  request: ReactNode
}) {
  const { open, toggle, showResults } = useSearchPanel()
  const { tenant } = useBoot()
  const said = useTenantText()
  const text = useText()
  const part = (region: Parameters<typeof blocksIn>[0], which: (block: Block) => boolean = () => true) => (
    <BlockTree registry={blocks} blocks={blocksIn(region, page.componentsConfig).filter(which)} />
  )
  const hasMap = blocksIn('map', page.componentsConfig).length > 0
  return (
    <div className={`results${wide && open ? ' results-with-side' : ''}${hasMap ? ' results-with-map' : ''}`}>
      <Announcements title={said(page.title) || text('title.results', { name: said(tenant.name) })} />
      <div className="results-top">
        {part('top', ({ type }) => type === 'breadcrumb')}
        {request}
        {part('top', ({ type }) => type !== 'breadcrumb')}
        {/* After the sentence that has the focus after a search: one Tab away, before all fields. */}
        <SkipToResults />
      </div>
      {wide ? (
        <section id={panelId} className="results-side" hidden={!open} aria-label={text('results.editSearch')}>
          {part('side')}
        </section>
      ) : open ? (
        <LazySheet onClose={() => toggle(false)} onShow={showResults}>
          {part('side')}
        </LazySheet>
      ) : null}
      <div className="results-main">
        {beside ? part('main') : <BlockTree registry={blocks} blocks={mainWithMap(page.componentsConfig)} />}
      </div>
      {hasMap && beside ? <div className="results-map">{part('map')}</div> : null}
    </div>
  )
})

/** A separate component, because it follows every change of the form. */
function Announcements({ title }: { title: string }) {
  useAnnouncements(title)
  return null
}
