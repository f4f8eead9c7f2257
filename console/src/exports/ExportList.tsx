import { exportStatuses, type ExportTaskAnswer } from '@care/contract'
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
import { useBytes } from '../parts/useBytes.ts'
import { When } from '../parts/When.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { exportList, exportsPerPage } from './export-calls.ts'
import { ExportStatus } from './ExportStatus.tsx'
import { useKindLabel } from './kind-label.ts'
import { Schedules } from './Schedules.tsx'

export function ExportList() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [filter, setFilter] = useAddressState({ status: '', sort: '', offset: 0 })
  const query = useQuery(exportList(tenant, filter))
  return (
    <Page
      title={text('exports.title')}
      intro={text('exports.intro')}
      actions={
        <Link className="button button-primary" to={`/${tenant}/exports/new`}>
          {text('exports.new')}
        </Link>
      }
    >
      <div className="export-filter">
        <Select
          label={text('exports.status')}
          value={filter.status}
          placeholder={text('data.all')}
          options={exportStatuses.map((value) => ({ value, label: text(`exports.status.${value}`) }))}
          onChange={(status) => setFilter({ status })}
        />
      </div>
      <Loaded query={query} rows={6}>
        {({ tasks, total }) => (
          <>
            <p role="status">{text('exports.count', { count: total })}</p>
            <Tasks
              tenant={tenant}
              tasks={tasks}
              isFiltered={filter.status !== ''}
              sort={sortOf(filter.sort)}
              onSort={(sort) => setFilter({ sort: sortText(sort) })}
            />
            <Pager
              total={total}
              offset={filter.offset}
              limit={exportsPerPage}
              onChange={(offset) => setFilter({ offset })}
            />
          </>
        )}
      </Loaded>
      <Schedules tenant={tenant} />
    </Page>
  )
}

interface TasksProps extends Pick<TableProps<ExportTaskAnswer>, 'sort' | 'onSort'> {
  tenant: string
  tasks: ExportTaskAnswer[]
  isFiltered: boolean
}

function Tasks({ tenant, tasks, isFiltered, ...sorting }: TasksProps) {
  const text = useText()
  const number = useNumber()
  const size = useBytes()
  const label = useKindLabel(tenant)
  return (
    <Table
      {...sorting}
      label={text('exports.list')}
      rows={tasks}
      keyOf={({ taskId }) => taskId}
      empty={<p>{text(isFiltered ? 'exports.emptyFilter' : 'exports.empty')}</p>}
      columns={[
        {
          id: 'kind',
          title: text('exports.kind'),
          isSortable: true,
          cell: ({ taskId, kind }) => <Link to={`/${tenant}/exports/${taskId}`}>{label(kind)}</Link>,
        },
        {
          id: 'status',
          title: text('exports.status'),
          isSortable: true,
          cell: ({ status }) => <ExportStatus status={status} />,
        },
        { id: 'records', title: text('exports.records'), isNumber: true, cell: ({ records }) => number(records) },
        { id: 'size', title: text('exports.size'), isNumber: true, cell: ({ bytes }) => (bytes ? size(bytes) : '') },
        { id: 'when', title: text('exports.when'), isSortable: true, cell: ({ createdAt }) => <When at={createdAt} /> },
        {
          id: 'who',
          title: text('exports.who'),
          isSortable: true,
          cell: ({ createdBy, scheduleId }) => (scheduleId === undefined ? createdBy : text('exports.ofSchedule')),
        },
        {
          id: 'file',
          title: text('exports.download'),
          cell: ({ taskId, kind, status }) =>
            status === 'COMPLETED' ? <DownloadButton taskId={taskId} name={label(kind)} /> : null,
        },
      ]}
    />
  )
}
