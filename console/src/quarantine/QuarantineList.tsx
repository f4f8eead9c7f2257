import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Table } from '../parts/Table.tsx'
import { When } from '../parts/When.tsx'
import { lastLoads } from './quarantine-calls.ts'

/** Of each source, the last file and the last applied one, if they have rejected rows. */
export function QuarantineList() {
  const text = useText()
  const number = useNumber()
  const { tenant = '' } = useParams()
  const query = useQuery(lastLoads(tenant))
  return (
    <Page title={text('quarantine.title')} intro={text('quarantine.intro')}>
      <Loaded query={query}>
        {(loads) => (
          <Table
            label={text('quarantine.list')}
            rows={loads}
            keyOf={({ loadId }) => loadId}
            empty={<p>{text('quarantine.empty')}</p>}
            columns={[
              {
                id: 'file',
                title: text('quarantine.file'),
                cell: ({ loadId, fileName }) => <Link to={`/${tenant}/quarantine/${loadId}`}>{fileName}</Link>,
              },
              { id: 'source', title: text('quarantine.source'), cell: ({ source }) => source },
              {
                id: 'rejected',
                title: text('quarantine.rejected'),
                isNumber: true,
                cell: ({ counts }) => number(counts.quarantined),
              },
              { id: 'when', title: text('quarantine.when'), cell: ({ createdAt }) => <When at={createdAt} /> },
            ]}
          />
        )}
      </Loaded>
    </Page>
  )
}
