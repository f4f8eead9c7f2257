import type { Block, DirectoryRecord, Kind, Point } from '@care/contract'
import { cardData, detailData, type DisplayOptions } from '@care/display'
import { memo, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useClient } from '../api/BootContext.tsx'
import { highlightHandlers, useHighlightedCard } from '../blocks/highlight.ts'
import { cardElementId, RecordSubjectContext } from '../blocks/shown-results.ts'
import { Blocks } from '../blocks/registry.tsx'
import { CardContext, ScopeContext, type CardValue } from './card-context.ts'
import './carousel.css'
import './record.css'
import { useExpansion } from './useExpansion.ts'

export interface RecordCardProps {
  record: DirectoryRecord
  kind: Kind
  number?: number
  blocks: readonly Block[]
  options: DisplayOptions
  /** The search point: details include distances from it. */
  point: Point | undefined
}

/** One result. Memoized on its record and options, so that a long list stays fast. */
export const RecordCard = memo(function RecordCard({ record, kind, number, blocks, options, point }: RecordCardProps) {
  const client = useClient()
  const element = useRef<HTMLElement>(null)
  const { open, loading, failed, detail, toggle } = useExpansion({ client, kind, record, point, element })
  const [tab, selectTab] = useState<string>()
  const slideOf = useRef<Record<string, number>>({})
  const detailsId = useId()
  const data = useMemo(() => cardData({ ...record, kind }, options), [record, kind, options])
  const details = useMemo(() => detail && detailData({ ...detail, kind }, options), [detail, kind, options])
  const card = useMemo<CardValue>(
    () => ({
      record,
      kind,
      number,
      data,
      options,
      open,
      loading,
      failed,
      detail: details,
      leftOn: detail?.leftOn,
      toggle,
      tab,
      selectTab,
      slideOf,
      detailsId,
    }),
    [record, kind, number, data, options, open, loading, failed, details, detail, toggle, tab, detailsId],
  )
  const subject = useMemo(
    () => ({ record, kind, name: data.more.title, detail, open }),
    [record, kind, data, detail, open],
  )
  return (
    <CardFrame element={element} id={record.stableId} name={data.more.title} open={open} loading={loading}>
      <CardContext value={card}>
        <RecordSubjectContext value={subject}>
          <ScopeContext value={data}>
            <Blocks blocks={blocks} />
            {blocks.some(({ type }) => type === 'report-link') ? null : <Blocks blocks={reportLink} />}
          </ScopeContext>
        </RecordSubjectContext>
      </CardContext>
    </CardFrame>
  )
})

/** Every card has one, whatever its layout contains. */
const reportLink: readonly Block[] = [{ type: 'report-link' }]

/** Wraps already rendered content: the highlight of its pin changes the frame and nothing inside. */
function CardFrame({
  element,
  id,
  name,
  open,
  loading,
  children,
}: {
  element: RefObject<HTMLElement | null>
  id: string
  name: string
  open: boolean
  loading: boolean
  children: ReactNode
}) {
  const highlighted = useHighlightedCard(id)
  return (
    <article
      ref={element}
      id={cardElementId(id)}
      className={`card result-card${open ? ' result-card-open' : ''}${highlighted ? ' result-card-marked' : ''}`}
      tabIndex={-1}
      aria-label={name}
      aria-busy={loading || undefined}
      {...highlightHandlers(id, 'card')}
    >
      {children}
    </article>
  )
}
