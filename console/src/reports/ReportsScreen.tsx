import type { StaffReport } from '@care/contract'
import { Checkbox, Select } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { NavLink, useLocation, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Pager } from '../parts/Pager.tsx'
import { SortSelect } from '../parts/SortSelect.tsx'
import { Split } from '../parts/Split.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { useGoOn } from '../parts/useGoOn.ts'
import { listReports, pageRows } from './report-calls.ts'
import { ReportClock } from './ReportClock.tsx'
import { ReportDetails } from './ReportDetails.tsx'
import './reports.css'

const states = ['open', 'received', 'checking', 'closed'] as const
const orders = ['due', '-due', '-received', 'received', 'state', '-state'] as const

/** Member reports, each with its deadline. Closing one opens the next. */
export function ReportsScreen() {
  const text = useText()
  const { tenant = '', reportId } = useParams()
  const { search } = useLocation()
  const [address, setAddress] = useAddressState({ state: 'open', overdue: '', sort: '', offset: 0 })
  const { overdue, offset } = address
  const state = states.find((each) => each === address.state) ?? 'open'
  const order = orders.find((each) => each === address.sort)
  const query = useQuery({
    queryKey: ['reports', tenant, 'list', state, overdue, order, offset],
    queryFn: ({ signal }) => listReports(tenant, { state, overdue: overdue !== '', sort: order, offset }, signal),
  })
  const pathOf = (id: string) => `/${tenant}/reports/${id}${search}`
  const listPath = `/${tenant}/reports${search}`
  const openNext = useGoOn(query.data?.reports ?? [], reportId, (id) => (id === undefined ? listPath : pathOf(id)))
  return (
    <Split
      title={text('reports.title')}
      isOpen={reportId !== undefined}
      filter={
        <div className="task-filter" role="search">
          <Select
            label={text('reports.state')}
            value={state}
            options={states.map((each) => ({ value: each, label: text(`reports.state.${each}`) }))}
            onChange={(next) => setAddress({ state: next })}
          />
          <SortSelect
            value={order}
            usual={text('reports.sort.usual')}
            orders={orders}
            labelOf={(each) => text(`reports.sort.${each}`)}
            onChange={(next) => setAddress({ sort: next })}
          />
          <Checkbox checked={overdue !== ''} onChange={(isOn) => setAddress({ overdue: isOn ? '1' : '' })}>
            {text('reports.overdueOnly')}
          </Checkbox>
        </div>
      }
      list={
        <Loaded query={query} rows={6}>
          {({ total, reports }) => (
            <>
              <ReportList reports={reports} total={total} pathOf={pathOf} />
              <Pager total={total} offset={offset} limit={pageRows} onChange={(next) => setAddress({ offset: next })} />
            </>
          )}
        </Loaded>
      }
    >
      {reportId === undefined ? (
        <p className="split-hint">{text('reports.choose')}</p>
      ) : (
        <ReportDetails key={reportId} tenant={tenant} reportId={reportId} backTo={listPath} onClosed={openNext} />
      )}
    </Split>
  )
}

function ReportList({
  reports,
  total,
  pathOf,
}: {
  reports: readonly StaffReport[]
  total: number
  pathOf: (id: string) => string
}) {
  const text = useText()
  if (reports.length === 0) return <p role="status">{text('reports.none')}</p>
  return (
    <>
      <p className="task-count" role="status">
        {text('reports.count', { count: total })}
      </p>
      <ol className="task-list" aria-label={text('reports.list')}>
        {reports.map((report) => (
          <li key={report.id}>
            <NavLink className="task-link" to={pathOf(report.id)}>
              <span className="task-name">{report.listing?.name ?? report.stableId}</span>
              <ReportClock report={report} />
              <span className="task-reason">
                {report.kinds.map((kind) => text(`reports.kind.${kind}`)).join(', ')}
                {report.listing?.place === undefined ? '' : ` · ${report.listing.place}`}
              </span>
            </NavLink>
          </li>
        ))}
      </ol>
    </>
  )
}
