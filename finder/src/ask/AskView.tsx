import { Link, useNavigate } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import { PageMessagesContext } from '../blocks/page-messages.ts'
import { BlockTree } from '../blocks/registry.tsx'
import { usePage } from '../blocks/usePage.ts'
import { useTitle } from '../blocks/useTitle.ts'
import { firstPages } from '../criteria/committed.ts'
import { useSearchStore } from '../criteria/search-store.ts'
import { paramsFromSearch } from '../criteria/search-url.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { AskContext, useAskBox } from './ask-box.ts'
import { askBlocks } from './AskBlocks.tsx'
import { AskDialog } from './AskDialog.tsx'
import { askPage } from './default-page.ts'
import { UrgentNotice } from './UrgentNotice.tsx'
import './ask.css'

/**
 * The ask view: its own page, or next to the filter search on the landing page (APP-AI-01, APP-LAND-03). `results` is
 * the path of its results; `filters` links to the filter search.
 */
export default function AskView({ results, filters }: { results: string; filters?: string }) {
  const { tenant } = useBoot()
  const page = usePage('nls-carefindr-ai', askPage)
  const tenantText = useTenantText()
  const text = useText()
  const store = useSearchStore()
  const navigate = useNavigate()
  useTitle(tenantText(page.title) || text('ask.title', { name: tenantText(tenant.name) }))
  const { box, error, urgent, searchAt, closeError } = useAskBox('', (search) => {
    store.set(search)
    void navigate(`${results}?${paramsFromSearch({ search, pages: firstPages() })}`)
  })
  return (
    <AskContext value={box}>
      <div className="ask">
        {urgent && !error ? <UrgentNotice urgent={urgent} /> : null}
        <BlockTree registry={askBlocks} blocks={page.componentsConfig} />
        {filters === undefined ? null : (
          <p>
            <Link to={filters}>{text('ask.useFilters')}</Link>
          </p>
        )}
      </div>
      <PageMessagesContext value={page.errorMessages}>
        <AskDialog error={error} urgent={urgent} onPlace={searchAt} onClose={closeError} />
      </PageMessagesContext>
    </AskContext>
  )
}
