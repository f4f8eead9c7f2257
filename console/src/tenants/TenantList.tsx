import { textIn, type AdministeredTenant } from '@care/contract'
import { Link } from 'react-router'
import { useLanguage, useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Table } from '../parts/Table.tsx'
import { NewTenant } from './NewTenant.tsx'
import { useAllTenants } from './tenant-calls.ts'
import { TenantState } from './TenantState.tsx'

export function TenantList({ at }: { at: string }) {
  const text = useText()
  const language = useLanguage()
  const query = useAllTenants()
  const nameOf = ({ name }: AdministeredTenant) => (name === undefined ? '' : textIn(language, name))
  return (
    <Page
      title={text('tenants.title')}
      intro={text('tenants.intro')}
      actions={<NewTenant at={at} tenants={query.data ?? []} />}
    >
      <Loaded query={query}>
        {(tenants) => (
          <Table
            label={text('tenants.title')}
            rows={tenants}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'id',
                title: text('tenants.id'),
                cell: ({ id }) => <Link to={`/${at}/tenants/${id}`}>{id}</Link>,
              },
              { id: 'name', title: text('tenants.name'), cell: nameOf },
              { id: 'state', title: text('tenants.state'), cell: ({ state }) => <TenantState state={state} /> },
              { id: 'hosts', title: text('tenants.hosts'), cell: ({ hosts }) => hosts.join(', ') },
            ]}
          />
        )}
      </Loaded>
    </Page>
  )
}
