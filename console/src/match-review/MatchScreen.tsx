import type { MatchPair } from '@care/contract'
import { ToggleBar } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NavLink, useLocation, useNavigate, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Pager } from '../parts/Pager.tsx'
import { SortSelect } from '../parts/SortSelect.tsx'
import { Split } from '../parts/Split.tsx'
import { useGoOn } from '../parts/useGoOn.ts'
import { useAddressState } from '../parts/useAddressState.ts'
import { Decisions } from './Decisions.tsx'
import { findPair, listPairs, pageRows, type PairState } from './match-calls.ts'
import { PairDetail } from './PairDetail.tsx'
import './match-review.css'

const views = ['open', 'later', 'decided'] as const
const orders = ['score', '-found', 'found', 'source', '-source'] as const

/** Pairs that may be the same person or facility. Deciding on one opens the next. */
export function MatchScreen() {
  const text = useText()
  const go = useNavigate()
  const queries = useQueryClient()
  const { tenant = '', pairId } = useParams()
  const { search } = useLocation()
  const [{ view, sort, offset }, setAddress] = useAddressState({ view: 'open', sort: '', offset: 0 })
  const state: PairState = view === 'later' ? 'later' : 'open'
  const order = orders.find((each) => each === sort)
  const query = useQuery({
    queryKey: ['match-review', tenant, state, order, offset],
    queryFn: ({ signal }) => listPairs(tenant, { state, sort: order, offset }, signal),
    enabled: view !== 'decided',
  })
  const listPath = `/${tenant}/match-review${search}`
  const pathOf = (id: string) => `/${tenant}/match-review/${id}${search}`
  const pairs = query.data?.pairs ?? []
  const again = () => queries.invalidateQueries({ queryKey: ['match-review', tenant] })
  const openNext = useGoOn(pairs, pairId, (id) => (id === undefined ? listPath : pathOf(id)))
  const goOn = () => {
    openNext()
    return again()
  }
  const listed = pairs.find(({ id }) => id === pairId)
  // A link may lead to a pair on another page, or to a postponed one.
  const single = useQuery({
    queryKey: ['match-review', tenant, 'pair', pairId],
    queryFn: ({ signal }) => findPair(tenant, pairId ?? '', signal),
    enabled: pairId !== undefined && query.data !== undefined && !listed,
  })
  const open = listed ?? single.data
  return (
    <Split
      title={text('match.title')}
      isOpen={pairId !== undefined || view === 'decided'}
      filter={
        <Filter
          view={views.find((each) => each === view) ?? 'open'}
          order={order}
          onView={(next) => void go(`/${tenant}/match-review${next === 'open' ? '' : `?view=${next}`}`)}
          onOrder={(next) => setAddress({ sort: next })}
        />
      }
      list={
        view === 'decided' ? null : (
          <Loaded query={query} rows={6}>
            {({ total }) => (
              <>
                <PairList
                  pairs={pairs}
                  total={total}
                  none={text(state === 'later' ? 'match.noneLater' : 'match.none')}
                  pathOf={pathOf}
                />
                <Pager
                  total={total}
                  offset={offset}
                  limit={pageRows}
                  onChange={(next) => setAddress({ offset: next })}
                />
              </>
            )}
          </Loaded>
        )
      }
    >
      {view === 'decided' ? (
        <Decisions tenant={tenant} />
      ) : open ? (
        <PairDetail key={open.id} tenant={tenant} pair={open} backTo={listPath} onDecided={goOn} onUndone={again} />
      ) : (
        <p className="split-hint">
          {text(pairId === undefined ? 'match.choose' : single.data === null ? 'match.gone' : 'app.loading')}
        </p>
      )}
    </Split>
  )
}

interface FilterProps {
  view: (typeof views)[number]
  order: (typeof orders)[number] | undefined
  onView: (view: string) => void
  onOrder: (order: string) => void
}

function Filter({ view, order, onView, onOrder }: FilterProps) {
  const text = useText()
  return (
    <div className="task-filter">
      <ToggleBar
        label={text('match.view')}
        toggles={views.map((each) => ({ id: each, label: text(`match.view.${each}`) }))}
        pressed={view}
        onPress={onView}
      />
      {view === 'decided' ? null : (
        <SortSelect
          value={order}
          usual={text('match.sort.usual')}
          orders={orders}
          labelOf={(each) => text(`match.sort.${each}`)}
          onChange={onOrder}
        />
      )}
    </div>
  )
}

function PairList({
  pairs,
  total,
  none,
  pathOf,
}: {
  pairs: readonly MatchPair[]
  total: number
  none: string
  pathOf: (id: string) => string
}) {
  const text = useText()
  if (pairs.length === 0) return <p role="status">{none}</p>
  return (
    <>
      <p className="task-count" role="status">
        {text('match.count', { count: total })}
      </p>
      <ol className="task-list" aria-label={text('match.list')}>
        {pairs.map(({ id, a, b, bits }) => (
          <li key={id}>
            <NavLink className="task-link" to={pathOf(id)}>
              <span className="task-name">{a.name}</span>
              <span>{b.name}</span>
              <span className="task-reason">
                {a.source} · {b.source} · {text('match.bits', { bits: Math.round(bits) })}
              </span>
            </NavLink>
          </li>
        ))}
      </ol>
    </>
  )
}
