import { changeRequestActions, type ChangeRequestAction } from '@care/contract'
import { Notice } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../api/call.ts'
import { useSignedIn } from '../api/signed-in.ts'
import { FieldDiff } from '../fields/FieldDiff.tsx'
import { useFields } from '../fields/useFields.ts'
import { useText } from '../messages/useText.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Ask } from '../parts/Ask.tsx'
import { useDay } from '../parts/figures.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Thing } from '../parts/Split.tsx'
import { useAct } from '../parts/useAct.ts'
import { When } from '../parts/When.tsx'
import { Comments } from './Comments.tsx'
import { actOn, readName, readRequest, type RequestDetail } from './request-calls.ts'

interface RequestDetailsProps {
  tenant: string
  requestId: string
  backTo: string
}

export function RequestDetails({ tenant, requestId, backTo }: RequestDetailsProps) {
  const text = useText()
  const query = useQuery({
    queryKey: ['change-requests', tenant, 'one', requestId],
    queryFn: ({ signal }) => readRequest(tenant, requestId, signal),
  })
  if (query.error instanceof CallError && [400, 404].includes(query.error.status))
    return (
      <Thing title={text('parts.missing')} backTo={backTo} backTitle={text('requests.title')}>
        <p>{text('parts.missingText')}</p>
      </Thing>
    )
  return <Loaded query={query}>{(request) => <OneRequest tenant={tenant} request={request} backTo={backTo} />}</Loaded>
}

function OneRequest({ tenant, request, backTo }: { tenant: string; request: RequestDetail; backTo: string }) {
  const text = useText()
  const { nameOf } = useFields()
  const { field, status, stableId, oldValue, newValue, reason } = request
  const name = useQuery({
    queryKey: ['change-requests', tenant, 'name', stableId],
    queryFn: ({ signal }) => readName(tenant, stableId, signal),
  })
  return (
    <Thing
      kind={<span className="tag">{text(`requests.state.${status}`)}</span>}
      title={nameOf(field)}
      backTo={backTo}
      backTitle={text('requests.title')}
    >
      <p>
        <Link to={`/${tenant}/records/${encodeURIComponent(stableId)}`}>
          {name.data ?? text('requests.openRecord')}
        </Link>
      </p>
      <section aria-label={text('requests.change')}>
        <FieldDiff path={field} before={oldValue} after={newValue} />
      </section>
      <p>{text('requests.because', { reason })}</p>
      <Facts request={request} />
      <Comments tenant={tenant} request={request} />
      <Actions tenant={tenant} request={request} />
    </Thing>
  )
}

function Facts({ request }: { request: RequestDetail }) {
  const text = useText()
  const day = useDay()
  const { createdBy, createdAt, takenBy, decidedBy, decidedWhy, appliedAt, pin, until, effectiveOn } = request
  return (
    <ul className="request-facts">
      <li>
        {text('requests.proposedBy', { who: createdBy })} <When at={createdAt} />
      </li>
      <li>{until === undefined ? text(`requests.pin.${pin}`) : text('requests.pinUntil', { day: day(until) })}</li>
      {effectiveOn === undefined ? null : <li>{text('requests.effectiveOn', { day: day(effectiveOn) })}</li>}
      {takenBy === undefined ? null : <li>{text('requests.takenBy', { who: takenBy })}</li>}
      {decidedBy === undefined ? null : (
        <li>{text('requests.decidedBy', { who: decidedBy, why: decidedWhy ?? '' })}</li>
      )}
      {appliedAt === undefined ? null : (
        <li>
          {text('requests.appliedAt')} <When at={appliedAt} />
        </li>
      )}
    </ul>
  )
}

const letters: Record<ChangeRequestAction, string> = {
  take: 't',
  approve: 'a',
  reject: 'r',
  apply: 'p',
  withdraw: 'w',
}

/** The caller's possible actions, and why others are not available. */
function Actions({ tenant, request }: { tenant: string; request: RequestDetail }) {
  const text = useText()
  const queries = useQueryClient()
  const { run, isBusy, error } = useAct()
  const [asked, setAsked] = useState<ChangeRequestAction>()
  const { id, actions } = request
  /** Also if it failed: somebody else may have acted first. */
  const again = () =>
    Promise.all(['change-requests', 'record'].map((what) => queries.invalidateQueries({ queryKey: [what, tenant] })))
  const act = (action: ChangeRequestAction, reason?: string) =>
    run(() => actOn(tenant, id, action, reason).finally(again), {
      done: text(`requests.done.${action}`),
      onDone: () => setAsked(undefined),
    })
  // Rejecting and withdrawing need a reason.
  const needsReason = (action: ChangeRequestAction) => action === 'reject' || action === 'withdraw'
  return (
    <section className="task-actions" aria-label={text('requests.actions')}>
      <FourEyes request={request} />
      {asked === undefined ? <Problem error={error} /> : null}
      <div className="task-buttons">
        {changeRequestActions
          .filter((action) => actions.includes(action))
          .map((action, at) => (
            <ActButton
              key={action}
              letter={letters[action]}
              look={at === 0 ? 'primary' : 'secondary'}
              isPending={isBusy}
              onPress={() => (needsReason(action) ? setAsked(action) : void act(action))}
            >
              {text(`requests.act.${action}`)}
            </ActButton>
          ))}
      </div>
      {asked && (
        <Ask
          isOpen
          onClose={() => setAsked(undefined)}
          title={text(`requests.ask.${asked}`)}
          action={text(`requests.act.${asked}`)}
          reason={{ label: text('requests.reason'), keptAs: `request/${id}/${asked}` }}
          isBusy={isBusy}
          onConfirm={(reason) => act(asked, reason)}
        >
          <Problem error={error} />
        </Ask>
      )}
    </section>
  )
}

function FourEyes({ request: { status, createdBy, actions, effectiveOn } }: { request: RequestDetail }) {
  const text = useText()
  const { subject } = useSignedIn()
  if (status === 'IN_REVIEW' && !actions.includes('approve') && createdBy === subject)
    return <Notice role="note">{text('requests.ownRequest')}</Notice>
  if (status === 'APPROVED' && !actions.includes('apply') && effectiveOn !== undefined)
    return <Notice role="note">{text('requests.waitsForDay')}</Notice>
  return actions.length === 0 ? <p className="value-none">{text('requests.nothingToDo')}</p> : null
}
