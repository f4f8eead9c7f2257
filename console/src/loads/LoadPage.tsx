import type { LoadStatus } from '@care/contract'
import { Notice } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { isUnknown, Missing } from '../parts/Missing.tsx'
import { Page } from '../parts/Page.tsx'
import { When } from '../parts/When.tsx'
import { LoadActions } from './LoadActions.tsx'
import { LoadChanges } from './LoadChanges.tsx'
import { loadReport, oneLoad } from './load-calls.ts'
import { LoadProgress } from './LoadProgress.tsx'
import { LoadState } from './LoadState.tsx'

/** One load: its progress, its changes, and its decisions. */
export function LoadPage({ loadId }: { loadId: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const query = useQuery(oneLoad(tenant, loadId))
  if (isUnknown(query.error)) return <Missing backTo={`/${tenant}/loads`} backTitle={text('loads.back')} />
  return (
    <Page
      title={query.data?.fileName ?? text('loads.title')}
      actions={<Link to={`/${tenant}/loads`}>{text('loads.back')}</Link>}
    >
      <Loaded query={query}>
        {(load) => (
          <>
            <Facts load={load} />
            <LoadProgress tenant={tenant} load={load} />
            <Outcome tenant={tenant} load={load} />
            {load.state === 'open' || load.sameAs !== undefined ? null : <Report tenant={tenant} load={load} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Facts({ load }: { load: LoadStatus }) {
  const text = useText()
  return (
    <p className="load-facts">
      <LoadState load={load} /> {load.source} · {text(`loads.format.${formatOf(load)}`)} ·{' '}
      {text(load.mode === 'delta' ? 'loads.modeName.delta' : 'loads.modeName.full')} · <When at={load.createdAt} />{' '}
      {text('data.by', { who: load.createdBy })}
    </p>
  )
}

const formats = ['roster', 'ndjson', 'qhp', 'plan-net'] as const
const formatOf = ({ format }: LoadStatus) => formats.find((each) => each === format) ?? 'ndjson'

/** How it ended, if that needs a sentence. */
function Outcome({ tenant, load: { state, error, sameAs, followedBy } }: { tenant: string; load: LoadStatus }) {
  const text = useText()
  if (sameAs !== undefined)
    return (
      <Notice tone="info">
        {text('loads.sameAs')} <Link to={`/${tenant}/loads/${sameAs}`}>{text('loads.sameAsLink')}</Link>
      </Notice>
    )
  if (followedBy)
    return (
      <Notice tone="info">
        {text(followedBy.dryRun ? 'loads.checkedLater' : 'loads.appliedLater')}{' '}
        <Link to={`/${tenant}/loads/${followedBy.loadId}`}>{text('loads.laterLink')}</Link>
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice tone="bad" role="alert">
        {text('loads.failedText', { error: error ?? '' })}
      </Notice>
    )
  return null
}

function Report({ tenant, load }: { tenant: string; load: LoadStatus }) {
  const query = useQuery(loadReport(tenant, load.loadId, load.state))
  return (
    <Loaded query={query} rows={8}>
      {({ plan }) => (
        <>
          <LoadActions tenant={tenant} load={load} guards={plan?.guards ?? []} />
          <LoadChanges tenant={tenant} load={load} plan={plan} />
        </>
      )}
    </Loaded>
  )
}
