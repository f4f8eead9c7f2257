import type { WorkFilter, WorkList } from '@care/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { useSignedIn } from '../api/signed-in.ts'
import { useHomePlan } from '../api/useHomePlan.ts'
import { useSignedInWords } from '../api/useSignedInWords.ts'
import { useTenants } from '../api/useTenants.ts'
import { useText } from '../messages/useText.ts'
import { Tour } from './Tour.tsx'
import './home.css'

interface Health {
  status: 'green' | 'yellow' | 'red'
  engine: string
  lag: number
  documents?: number
}

/** Open work by tenant, and whether search works. `paths` are the screens that this person may see. */
export function Home({ paths }: { paths: ReadonlySet<string> }) {
  const text = useText()
  const tenants = useTenants()
  const plan = useHomePlan()
  // Health counts the records of all plans.
  const isOfAll = useSignedIn().tenants.includes('*')
  const { data: health, error } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call<Health>('/elastic-search/health', { signal }),
    refetchInterval: 30_000,
  })
  return (
    <main className="page" id="content">
      <title>{text('app.title')}</title>
      <h1>{text('home.waiting')}</h1>
      <p className="page-intro">{useSignedInWords()}</p>
      <ul className="tiles">
        {tenants.map(({ id, name }) => (
          <li key={id} className="tile">
            <h2>{name}</h2>
            <Waiting tenant={id} />
            <Link to={`/${id}/work`}>{text('home.openQueue')}</Link>
          </li>
        ))}
      </ul>
      {plan === undefined ? null : <Tour tenant={plan} paths={paths} />}
      <h2>{text('home.health')}</h2>
      {health ? (
        <p>
          <strong className={`state state-${health.status}`}>{text(`home.${health.status}`)}</strong>{' '}
          {isOfAll ? `${text('home.records', { count: health.documents ?? 0 })} ` : ''}
          {text('home.lag', { count: health.lag })}
        </p>
      ) : (
        <p role="status">{error ? error.message || text('app.offline') : text('app.loading')}</p>
      )}
    </main>
  )
}

const taskCount = (tenant: string, filter: WorkFilter) =>
  queryOptions({
    queryKey: ['work', tenant, 'count', filter],
    queryFn: ({ signal }) =>
      call<WorkList>('/data-stewardship/work', { tenant, query: { ...filter, limit: 1 }, signal }).then(
        ({ total }) => total,
      ),
  })

function Waiting({ tenant }: { tenant: string }) {
  const text = useText()
  const { data: open, error } = useQuery(taskCount(tenant, {}))
  const { data: overdue } = useQuery(taskCount(tenant, { overdue: true }))
  const { data: mine } = useQuery(taskCount(tenant, { assigned: 'me' }))
  if (error) return <p>{error.message || text('app.offline')}</p>
  return (
    <>
      <p className="tile-figure">{open === undefined ? '\u00a0' : text('home.open', { count: open })}</p>
      <ul className="tile-clocks">
        {overdue ? (
          <li>
            <Link className="clock clock-bad" to={`/${tenant}/work?overdue=1`}>
              {text('home.overdue', { count: overdue })}
            </Link>
          </li>
        ) : null}
        {mine ? (
          <li>
            <Link to={`/${tenant}/work?assigned=me`}>{text('home.mine', { count: mine })}</Link>
          </li>
        ) : null}
      </ul>
    </>
  )
}
