import type { StaffUser } from '@care/contract'
import { Button, TextField } from '@care/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Pager } from '../parts/Pager.tsx'
import { sortOf, sortText } from '../parts/sort.ts'
import { Table, type Column } from '../parts/Table.tsx'
import { useAddressState } from '../parts/useAddressState.ts'
import { useTyped } from '../parts/useTyped.ts'
import { When } from '../parts/When.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { listStaff, pageRows } from './staff-calls.ts'

export function StaffListPage() {
  const text = useText()
  const { tenant = '' } = useParams()
  const [{ q, sort, offset }, setAddress] = useAddressState({ q: '', sort: '', offset: 0 })
  const [typed, setTyped] = useTyped(q)
  const [isInviting, setInviting] = useState(false)
  const query = useQuery({
    queryKey: ['staff', tenant, q, sort, offset],
    queryFn: ({ signal }) => listStaff(tenant, { text: q, sort, skip: offset }, signal),
    placeholderData: keepPreviousData,
  })
  const find = (event: FormEvent) => {
    event.preventDefault()
    setAddress({ q: typed.trim() })
  }
  return (
    <Page
      title={text('staff.title')}
      intro={text('staff.intro')}
      actions={
        <Button look="primary" onPress={() => setInviting(true)}>
          {text('staff.invite')}
        </Button>
      }
    >
      <form role="search" className="find" onSubmit={find}>
        <TextField label={text('staff.find')} value={typed} onChange={setTyped} maxLength={100} autoComplete="off" />
        <Button type="submit">{text('records.find')}</Button>
      </form>
      <Loaded query={query}>
        {({ users, total }) => (
          <>
            {total > 0 ? <p role="status">{text('staff.count', { count: total })}</p> : null}
            <Table
              label={text('staff.title')}
              sort={sortOf(sort)}
              onSort={(to) => setAddress({ sort: sortText(to) })}
              columns={columnsOf(tenant, text)}
              rows={users}
              keyOf={({ userId }) => userId}
              empty={<p>{text(q ? 'staff.emptyFound' : 'staff.empty')}</p>}
            />
            <Pager total={total} offset={offset} limit={pageRows} onChange={(to) => setAddress({ offset: to })} />
          </>
        )}
      </Loaded>
      {isInviting && <InviteDialog tenant={tenant} onClose={() => setInviting(false)} />}
    </Page>
  )
}

const columnsOf = (tenant: string, text: ReturnType<typeof useText>): Column<StaffUser>[] => [
  {
    id: 'name',
    title: text('staff.name'),
    isSortable: true,
    cell: ({ userId, displayName, issuerAssignedId }) => (
      <Link to={`/${tenant}/staff/${encodeURIComponent(userId)}`}>{displayName || issuerAssignedId}</Link>
    ),
  },
  { id: 'id', title: text('staff.id'), isSortable: true, cell: ({ issuerAssignedId }) => issuerAssignedId },
  {
    id: 'roles',
    title: text('staff.roles'),
    cell: ({ roles }) => (roles.length ? roles.map((role) => text(`role.${role}`)).join(', ') : text('staff.noRole')),
  },
  { id: 'tenants', title: text('staff.tenants'), cell: ({ tenants }) => tenants.join(', ') },
  {
    id: 'state',
    title: text('staff.state'),
    cell: ({ disabled, signedInAt }) => {
      if (disabled) return <span className="tag tag-left">{text('staff.disabled')}</span>
      return signedInAt === undefined ? text('staff.neverSignedIn') : <When at={signedInAt} />
    },
  },
]
