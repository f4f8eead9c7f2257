import { loadStates, type LoadStatus } from '@care/contract'
import { Select } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Pager } from '../parts/Pager.tsx'
import { sortOf, sortText } from '../parts/sort.ts'
import { Table, type TableProps } from '../parts/Table.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { When } from '../parts/When.tsx'
import { loadList, loadsPerPage, sourceList } from './load-calls.ts'
import { LoadState } from './LoadState.tsx'
import { Warnings } from './Warnings.tsx'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'

export function LoadList() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [filter, setFilter] = useAddressState({ source: '', state: '', sort: '', offset: 0 })
  const query = useQuery(loadList(tenant, filter))
  return (
    <Page
      title={text('loads.title')}
      intro={text('loads.intro')}
      actions={
        <Link className="button button-primary" to={`/${tenant}/loads/new`}>
          {text('loads.new')}
        </Link>
      }
    >
      <Warnings tenant={tenant} />
      <UnfinishedUploads tenant={tenant} />
      <Filter {...filter} tenant={tenant} onChange={setFilter} />
      <Loaded query={query} rows={8}>
        {({ loads, total }) => (
          <>
            <p role="status">{text('loads.count', { count: total })}</p>
            <Loads
              tenant={tenant}
              loads={loads}
              isFiltered={Boolean(filter.source || filter.state)}
              sort={sortOf(filter.sort)}
              onSort={(sort) => setFilter({ sort: sortText(sort) })}
            />
            <Pager
              total={total}
              offset={filter.offset}
              limit={loadsPerPage}
              onChange={(offset) => setFilter({ offset })}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Filter({
  tenant,
  source,
  state,
  onChange,
}: {
  tenant: string
  source: string
  state: string
  onChange: (change: { source?: string; state?: string }) => void
}) {
  const text = useText()
  const { data } = useQuery(sourceList(tenant))
  const sources = (data?.sources ?? []).map((each) => ({ value: each.source, label: each.source }))
  return (
    <div className="filters">
      <Select
        label={text('loads.source')}
        value={source}
        placeholder={text('data.all')}
        options={sources}
        onChange={(value) => onChange({ source: value })}
      />
      <Select
        label={text('loads.state')}
        value={state}
        placeholder={text('data.all')}
        options={loadStates.map((value) => ({ value, label: text(`loads.state.${value}`) }))}
        onChange={(value) => onChange({ state: value })}
      />
    </div>
  )
}

interface LoadsProps extends Pick<TableProps<LoadStatus>, 'sort' | 'onSort'> {
  tenant: string
  loads: LoadStatus[]
  isFiltered: boolean
}

function Loads({ tenant, loads, isFiltered, ...sorting }: LoadsProps) {
  const text = useText()
  const number = useNumber()
  return (
    <Table
      {...sorting}
      label={text('loads.list')}
      rows={loads}
      keyOf={({ loadId }) => loadId}
      empty={<p>{text(isFiltered ? 'loads.emptyFilter' : 'loads.empty')}</p>}
      columns={[
        {
          id: 'file',
          title: text('loads.file'),
          isSortable: true,
          cell: ({ loadId, fileName }) => <Link to={`/${tenant}/loads/${loadId}`}>{fileName}</Link>,
        },
        { id: 'source', title: text('loads.source'), isSortable: true, cell: ({ source }) => source },
        {
          id: 'state',
          title: text('loads.state'),
          isSortable: true,
          cell: (load) => <LoadState load={load} />,
        },
        { id: 'rows', title: text('loads.rows'), isNumber: true, cell: ({ counts }) => number(counts.read) },
        {
          id: 'rejected',
          title: text('loads.rejected'),
          isNumber: true,
          cell: ({ counts }) => number(counts.quarantined),
        },
        { id: 'when', title: text('loads.when'), isSortable: true, cell: ({ createdAt }) => <When at={createdAt} /> },
        { id: 'who', title: text('loads.who'), isSortable: true, cell: ({ createdBy }) => createdBy },
      ]}
    />
  )
}
