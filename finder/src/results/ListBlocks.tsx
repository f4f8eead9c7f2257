import { type Block, type BlockOf, type DirectoryRecord, type Kind, type Page } from '@care/contract'
import { Button, Spinner, VisuallyHidden } from '@care/ui'
import { useDeferredValue, useState, type ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { LightTabs } from '../blocks/LightTabs.tsx'
import { usePage } from '../blocks/usePage.ts'
import { skipOf } from '../criteria/committed.ts'
import { isAnswered } from '../criteria/results-view.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import { Failed } from './Failed.tsx'
import { Offers } from './Offers.tsx'
import { pageRange } from './page-list.ts'
import { Pager, PerPage } from './Pager.tsx'
import {
  listHeadId,
  useCardLook,
  useResultsActions,
  useSearchPanel,
  useSearchResults,
  type CardLook,
} from './results-context.ts'

type TabBlock = BlockOf<'tab'>

/** The two tabs with their counts (APP-RES-11). */
export function ResultTabs({ block }: { block: BlockOf<'tabs'> }) {
  const { lists, run, tab } = useSearchResults()
  const { selectTab } = useResultsActions()
  const said = useTenantText()
  const text = useText()
  const { formatNumber } = useIntl()
  const opened = useOpened(tab, run)
  const tabs = block.children.filter(isTab)
  const items = tabs.map((one) => {
    // Without a search, and after one that failed, a list is empty (APP-ROUTE-14, APP-STATE-08). One that is loading
    // has no count yet.
    const {
      status,
      before,
      total = before?.data.total ?? (status === 'idle' || status === 'failed' ? 0 : undefined),
    } = lists[one.kind]
    const count =
      total === undefined ? (
        <span className="tab-count" aria-hidden="true">
          …
        </span>
      ) : (
        <span className="tab-count">
          <span aria-hidden="true">{formatNumber(total)}</span>
          <VisuallyHidden> {text('results.countSpoken', { count: total })}</VisuallyHidden>
        </span>
      )
    return {
      id: one.kind,
      label: (
        <>
          {said(one.label)}
          {count}
        </>
      ),
      content: () => <ResultList block={one} />,
    }
  })
  return (
    <>
      <Failed />
      <LightTabs
        label={text('results.tabs')}
        tabs={items}
        selected={tab}
        onSelect={(id) => selectTab(id === 'facility' ? 'facility' : 'provider')}
        keep={opened}
      />
    </>
  )
}

/**
 * Tabs opened since the last search stay rendered: returning finds open cards open, and fifty of them are not rendered
 * again.
 */
function useOpened(tab: Kind, run: number): readonly Kind[] {
  const [opened, setOpened] = useState({ run, tabs: [tab] })
  const tabs = opened.run === run ? opened.tabs : [tab]
  const now = tabs.includes(tab) ? tabs : [...tabs, tab]
  if (opened.run !== run || now !== opened.tabs) setOpened({ run, tabs: now })
  return now
}

const noRecords: readonly DirectoryRecord[] = []

function isTab(block: Block): block is TabBlock {
  return block.type === 'tab'
}

/** One list in one of its states: idle, loading, failed, empty, found. */
function ResultList({ block }: { block: TabBlock }) {
  const { lists, committed, run, settling, lingering } = useSearchResults()
  const { setPageSize, goToPage } = useResultsActions()
  const look = useCardLook()
  const { kind } = block
  const said = useTenantText()
  const list = lists[kind]
  const pages = list.before?.page ?? committed?.pages[kind]
  const data = list.before?.data ?? list.data
  // Many cards are rendered in slices between the member's own actions; their skeletons stay until all are there.
  const records = useDeferredValue(data?.records ?? noRecords, noRecords)
  const rendering = isAnswered(list) && records !== list.data?.records
  const loading = list.status === 'loading' || settling || rendering
  const total = list.total ?? 0
  const size = pages?.size ?? 10
  // A failed page keeps the pager usable.
  const paging =
    list.status === 'failed' && list.total === undefined ? null : (
      <div className="paging" id={kind}>
        <PerPage size={size} disabled={list.total === undefined} onSize={(next) => setPageSize(kind, next)} />
        {pages ? (
          <Pager page={pages.page} size={pages.size} total={total} onPage={(page) => goToPage(kind, page)} />
        ) : null}
      </div>
    )
  if (list.status === 'idle') return paging
  // On a phone the first page needs no line of its own: its tab says how many there are.
  const isFirst = (pages?.page ?? 1) === 1 && list.status !== 'failed'
  return (
    <div className="result-list" aria-busy={loading || lingering[kind]}>
      <h2 className="visually-hidden">{said(block.label)}</h2>
      <p id={listHeadId(kind)} tabIndex={-1} className={isFirst ? 'list-range list-range-first' : 'list-range'}>
        <RangeOrLoading block={block} loading={loading || lingering[kind]} />
      </p>
      {loading ? <CardSkeletons count={expected(size, total, pages?.page ?? 1)} /> : null}
      <LeavingCards key={run} hidden={loading}>
        <Cards block={block} records={records} first={pages ? skipOf(pages) + 1 : 1} look={look} />
      </LeavingCards>
      {!loading && list.status === 'empty' ? <Empty kind={kind} /> : null}
      {!loading && isAnswered(list) ? <Offers kind={kind} /> : null}
      {paging}
    </div>
  )
}

/**
 * The old page is hidden immediately but unmounted only when the next one replaces it: fifty open cards are ten
 * thousand elements, and the click must not wait for them.
 */
function LeavingCards({ hidden, children }: { hidden: boolean; children: ReactElement }) {
  const [shown, setShown] = useState<ReactElement>()
  if (!hidden && shown !== children) setShown(children)
  return <div hidden={hidden}>{hidden ? shown : children}</div>
}

/** A page that is known to be short gets as few skeletons. */
function expected(size: number, total: number, page: number): number {
  return total === 0 ? Math.min(size, 5) : Math.max(1, Math.min(size, total - (page - 1) * size))
}

function RangeOrLoading({ block, loading }: { block: TabBlock; loading: boolean }) {
  const { lists, committed, slow } = useSearchResults()
  const said = useTenantText()
  const text = useText()
  if (loading) {
    return (
      <>
        <span className="loading-line">
          <Spinner />
          {said(block.loading)}
        </span>
        {slow[block.kind] ? <span className="slow-line">{text('app.slow')}</span> : null}
      </>
    )
  }
  const { before, total = before?.data.total ?? 0, status } = lists[block.kind]
  const pages = before?.page ?? committed?.pages[block.kind]
  if (total === 0 || !pages) return null
  const { from, to, last } = pageRange(pages.page, pages.size, total)
  // A failed page shows no records; its page number stays.
  if (status === 'failed' && !before) return text('pager.now', { page: pages.page, last })
  return text(`results.range.${block.kind}`, { from, to, total })
}

/** Reads no context of the page, so that cards about to be removed are not rendered again. */
function Cards({
  block,
  records,
  first,
  look: { Card, cardPages, firstVersionCards, options, point },
}: {
  block: TabBlock
  records: readonly DirectoryRecord[]
  first: number
  look: CardLook
}) {
  const own = usePage(block.card, cardPages.get(block.card) ?? cardPages.get(`${block.kind}-card`) ?? noPage)
  const page = firstVersionCards?.[block.kind] ?? own
  if (records.length === 0) return null
  return (
    <ol className="card-list">
      {records.map((record, at) => (
        <li key={record.stableId}>
          <Card
            record={record}
            kind={block.kind}
            number={first + at}
            blocks={page.componentsConfig}
            options={options}
            point={point}
          />
        </li>
      ))}
    </ol>
  )
}

const noPage: Page = { componentsConfig: [], errorMessages: {} }

/** No results in this list: says so, and links to the other list if that has some. */
function Empty({ kind }: { kind: Kind }) {
  const { lists } = useSearchResults()
  const { selectTab } = useResultsActions()
  const panel = useSearchPanel()
  const text = useText()
  const other = kind === 'provider' ? 'facility' : 'provider'
  const others = lists[other].total ?? 0
  return (
    <div className="list-empty">
      <p>{text(`results.empty.${kind}`)}</p>
      {others > 0 ? (
        <Button onPress={() => selectTab(other)}>{text(`results.emptyOther.${other}`, { total: others })}</Button>
      ) : null}
      {others === 0 && !panel.open ? (
        <Button onPress={() => panel.toggle(true)}>{text('results.editSearch')}</Button>
      ) : null}
    </div>
  )
}
