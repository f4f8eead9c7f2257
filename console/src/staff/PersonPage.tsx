import type { StaffUser } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { Ask } from '../parts/Ask.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { isUnknown, Missing } from '../parts/Missing.tsx'
import { Page } from '../parts/Page.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { PersonRights } from './PersonRights.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { readPerson, setDisabled } from './staff-calls.ts'

/** One person: rights, tenants, and sessions. */
export function PersonPage({ userId }: { userId: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const query = useQuery({
    queryKey: ['staff', tenant, 'person', userId],
    queryFn: ({ signal }) => readPerson(tenant, userId, signal),
  })
  const person = query.data
  if (isUnknown(query.error)) return <Missing backTo={`/${tenant}/staff`} backTitle={text('staff.back')} />
  return (
    <Page
      title={person ? person.displayName || person.issuerAssignedId : text('staff.person')}
      intro={<Link to={`/${tenant}/staff`}>{text('staff.back')}</Link>}
      actions={person && <Access person={person} />}
    >
      <Loaded query={query}>
        {(loaded) => (
          <>
            {loaded.disabled && <Notice tone="warn">{text('staff.disabledText')}</Notice>}
            <p className="page-intro">{text('staff.idIs', { id: loaded.issuerAssignedId })}</p>
            <PersonRights person={loaded} />
            <PersonSessions userId={userId} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Disables or enables the account. */
function Access({ person: { userId, disabled, displayName } }: { person: StaffUser }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const queries = useQueryClient()
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  const action = text(disabled ? 'staff.enable' : 'staff.disable')
  const confirm = (reason: string) =>
    act.run(() => setDisabled(tenant, userId, !disabled, reason), {
      done: text(disabled ? 'staff.enabledDone' : 'staff.disabledDone'),
      undo: async () => {
        await setDisabled(tenant, userId, disabled, text('parts.undo'))
        await queries.invalidateQueries({ queryKey: ['staff', tenant] })
      },
      onDone: () => {
        setAsking(false)
        void queries.invalidateQueries({ queryKey: ['staff', tenant] })
      },
    })
  return (
    <>
      <Button onPress={() => setAsking(true)}>{action}</Button>
      <Ask
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`${action}: ${displayName}`}
        action={action}
        isBusy={act.isBusy}
        reason={{ label: text('staff.why'), keptAs: `staff/${userId}/${disabled ? 'enable' : 'disable'}` }}
        onConfirm={confirm}
      >
        <p>{text(disabled ? 'staff.enableText' : 'staff.disableText')}</p>
        <Problem error={act.error} />
      </Ask>
    </>
  )
}
