import type { Block, BlockOf } from '@care/contract'
import { Notice } from '@care/ui'
import { useIntl } from 'react-intl'
import { useBoot } from '../api/BootContext.tsx'
import { LightTabs } from '../blocks/LightTabs.tsx'
import { Blocks } from '../blocks/registry.tsx'
import { usePage } from '../blocks/usePage.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { detailTabs, firstVersionPartial, firstVersionTabs } from './default-pages.ts'
import { ScopeContext, useCard } from './card-context.ts'

/** The details of an open card, rendered by the partial in its layout; champion has its own (APP-DET-14). */
export function Details({ block }: { block: BlockOf<'details'> }) {
  const { open, detail, detailsId, data, leftOn } = useCard()
  const text = useText()
  const { tenant, pages } = useBoot()
  const own = `${tenant.id}-${block.partial}`
  const builtIn = block.partial === firstVersionPartial ? firstVersionTabs : detailTabs
  const page = usePage(own in pages ? own : block.partial, builtIn)
  const { formatDate } = useIntl()
  if (!detail) return null
  return (
    <div
      id={detailsId}
      className="details"
      role="group"
      aria-label={text('detail.label', { name: data.more.title })}
      hidden={!open}
    >
      {leftOn ? (
        <Notice>{text('card.left', { date: formatDate(leftOn, { dateStyle: 'long', timeZone: 'UTC' }) })}</Notice>
      ) : null}
      <ScopeContext value={detail}>
        <Blocks blocks={page.componentsConfig} />
      </ScopeContext>
    </div>
  )
}

type DetailTab = BlockOf<'detail-tab'>

export function DetailTabs({ block }: { block: BlockOf<'detail-tabs'> }) {
  const { kind, tab, selectTab, data } = useCard()
  const tenantText = useTenantText()
  const text = useText()
  const tabs = block.children.filter(isDetailTab)
  const [first] = tabs
  if (!first) return null
  const selected = tabs.find(({ id }) => id === tab) ?? tabs.find(({ initial }) => initial) ?? first
  const items = tabs.map((one) => ({
    id: one.id,
    label: tenantText(kind === 'facility' && one.facilityLabel !== undefined ? one.facilityLabel : one.label),
    content: () => <Blocks blocks={one.children} />,
  }))
  return (
    <LightTabs
      label={text('detail.label', { name: data.more.title })}
      tabs={items}
      selected={selected.id}
      onSelect={selectTab}
    />
  )
}

function isDetailTab(block: Block): block is DetailTab {
  return block.type === 'detail-tab'
}
