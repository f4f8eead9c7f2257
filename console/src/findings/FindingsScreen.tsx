import { findingKinds, type Finding, type FindingKind } from '@care/contract'
import { Select } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Pager } from '../parts/Pager.tsx'
import { sortOf, sortText } from '../parts/sort.ts'
import { Table, type TableProps } from '../parts/Table.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { When } from '../parts/When.tsx'

const pageRows = 50

interface FindingPage {
  kinds: { kind: FindingKind; count: number }[]
  total: number
  findings: Finding[]
}

/** Findings of inspectors about statements of sources. */
export function FindingsScreen() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [{ kind, sort, offset }, setAddress] = useAddressState({ kind: '', sort: '', offset: 0 })
  const chosen = findingKinds.find((each) => each === kind)
  const query = useQuery({
    queryKey: ['findings', tenant, kind, sort, offset],
    queryFn: ({ signal }) =>
      call<FindingPage>('/data-stewardship/findings', {
        tenant,
        query: { kind: chosen, ...(sort !== '' && { sort }), offset, limit: pageRows },
        signal,
      }),
    placeholderData: (before) => before,
  })
  return (
    <Page title={text('findings.title')} intro={text('findings.intro')}>
      <Loaded query={query} rows={8}>
        {({ kinds, total, findings }) => (
          <>
            <div className="list-filter">
              <Select
                label={text('findings.kind')}
                value={chosen ?? ''}
                placeholder={text('findings.allKinds')}
                options={kinds.map((each) => ({
                  value: each.kind,
                  label: `${text(`findings.kind.${each.kind}`)} (${each.count})`,
                }))}
                onChange={(next) => setAddress({ kind: next })}
              />
            </div>
            <p role="status">{text('findings.count', { count: total })}</p>
            <FindingTable
              tenant={tenant}
              findings={findings}
              sort={sortOf(sort)}
              onSort={(next) => setAddress({ sort: sortText(next) })}
            />
            <Pager total={total} offset={offset} limit={pageRows} onChange={(next) => setAddress({ offset: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface FindingTableProps extends Pick<TableProps<Finding>, 'sort' | 'onSort'> {
  tenant: string
  findings: readonly Finding[]
}

function FindingTable({ tenant, findings, ...sorting }: FindingTableProps) {
  const text = useText()
  return (
    <Table
      {...sorting}
      label={text('findings.title')}
      rows={findings}
      keyOf={({ kind, source, sourceId }) => `${kind} ${source} ${sourceId}`}
      empty={<p>{text('findings.none')}</p>}
      columns={[
        {
          id: 'words',
          title: text('findings.what'),
          cell: ({ words, stableId }) =>
            stableId === undefined ? (
              words
            ) : (
              <Link to={`/${tenant}/records/${encodeURIComponent(stableId)}`}>{words}</Link>
            ),
        },
        {
          id: 'kind',
          title: text('findings.kind'),
          isSortable: true,
          cell: ({ kind }) => text(`findings.kind.${kind}`),
        },
        {
          id: 'source',
          title: text('findings.source'),
          isSortable: true,
          cell: ({ source, sourceId }) => `${source} ${sourceId}`,
        },
        {
          id: 'since',
          title: text('findings.since'),
          isSortable: true,
          cell: ({ firstSeen }) => <When at={firstSeen} />,
        },
      ]}
    />
  )
}
