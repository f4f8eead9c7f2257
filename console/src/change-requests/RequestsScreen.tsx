import { changeRequestStates, type ChangeRequest } from '@care/contract'
import { Checkbox, Select } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { NavLink, useLocation, useParams } from 'react-router'
import { useFields } from '../fields/useFields.ts'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Pager } from '../parts/Pager.tsx'
import { SortSelect } from '../parts/SortSelect.tsx'
import { Split } from '../parts/Split.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { When } from '../parts/When.tsx'
import { listRequests, pageRows } from './request-calls.ts'
import { RequestDetails } from './RequestDetails.tsx'
import './change-requests.css'

const orders = ['-when', '-changed', 'changed', 'field', 'state', 'who'] as const

/** Proposed changes, from proposal to application. */
export function RequestsScreen() {
  const text = useText()
  const { tenant = '', requestId } = useParams()
  const { search } = useLocation()
  const [{ status, mine, sort, offset }, setAddress] = useAddressState({ status: '', mine: '', sort: '', offset: 0 })
  const state = changeRequestStates.find((each) => each === status)
  const order = orders.find((each) => each === sort)
  const query = useQuery({
    queryKey: ['change-requests', tenant, 'list', status, mine, order, offset],
    queryFn: ({ signal }) => listRequests(tenant, { status: state, mine: mine !== '', sort: order, offset }, signal),
  })
  return (
    <Split
      title={text('requests.title')}
      isOpen={requestId !== undefined}
      filter={
        <div className="task-filter" role="search">
          <Select
            label={text('requests.state')}
            value={state ?? ''}
            placeholder={text('requests.allStates')}
            options={changeRequestStates.map((each) => ({ value: each, label: text(`requests.state.${each}`) }))}
            onChange={(next) => setAddress({ status: next })}
          />
          <SortSelect
            value={order}
            usual={text('requests.sort.usual')}
            orders={orders}
            labelOf={(each) => text(`requests.sort.${each}`)}
            onChange={(next) => setAddress({ sort: next })}
          />
          <Checkbox checked={mine !== ''} onChange={(isMine) => setAddress({ mine: isMine ? '1' : '' })}>
            {text('requests.mine')}
          </Checkbox>
        </div>
      }
      list={
        <Loaded query={query} rows={6}>
          {({ total, requests }) => (
            <>
              <RequestList
                requests={requests}
                total={total}
                pathOf={(id) => `/${tenant}/change-requests/${id}${search}`}
              />
              <Pager total={total} offset={offset} limit={pageRows} onChange={(next) => setAddress({ offset: next })} />
            </>
          )}
        </Loaded>
      }
    >
      {requestId === undefined ? (
        <p className="split-hint">{text('requests.choose')}</p>
      ) : (
        <RequestDetails
          key={requestId}
          tenant={tenant}
          requestId={requestId}
          backTo={`/${tenant}/change-requests${search}`}
        />
      )}
    </Split>
  )
}

function RequestList({
  requests,
  total,
  pathOf,
}: {
  requests: readonly ChangeRequest[]
  total: number
  pathOf: (id: string) => string
}) {
  const text = useText()
  const { nameOf } = useFields()
  if (requests.length === 0) return <p role="status">{text('requests.none')}</p>
  return (
    <>
      <p className="task-count" role="status">
        {text('requests.count', { count: total })}
      </p>
      <ol className="task-list" aria-label={text('requests.list')}>
        {requests.map(({ id, field, status, createdBy, createdAt, reason }) => (
          <li key={id}>
            <NavLink className="task-link" to={pathOf(id)}>
              <span className="task-name">{nameOf(field)}</span>
              <span>
                <span className="tag">{text(`requests.state.${status}`)}</span> {createdBy}, <When at={createdAt} />
              </span>
              <span className="task-reason">{reason}</span>
            </NavLink>
          </li>
        ))}
      </ol>
    </>
  )
}
