import type { StaffRecord } from '@care/contract'
import { Notice } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { useDay } from '../parts/figures.ts'
import { When } from '../parts/When.tsx'
import { readWaiting } from './record-calls.ts'

/** Name, visibility to members, and open work of the record. */
export function RecordHead({ staffRecord: { found, explain }, uid }: { staffRecord: StaffRecord; uid: string }) {
  const text = useText()
  const day = useDay()
  const { stableId, kind, npi, status, leftOn, sources, version, updatedAt } = found
  return (
    <>
      <p className="record-facts">
        <span className={`tag tag-${status}`}>{text(`records.${status}`)}</span>
        <span>{text(`record.kind.${kind}`)}</span>
        {npi === undefined ? null : <span>{text('records.npi', { npi })}</span>}
        <span className="record-id">{stableId}</span>
        <span>{text('record.sources', { sources: sources.join(', ') || '–' })}</span>
        <span>
          {text('record.version', { version })} {updatedAt === undefined ? null : <When at={updatedAt} />}
        </span>
      </p>
      {status === 'left' ? (
        <Notice tone="warn">{text('record.isLeft', { day: leftOn === undefined ? '–' : day(leftOn) })}</Notice>
      ) : null}
      {status === 'hidden' ? <Notice tone="warn">{text('record.isHidden')}</Notice> : null}
      {uid === stableId || uid === npi ? null : <MergedAway uid={uid} stableId={stableId} />}
      {explain && !explain.isCurrent ? <Notice>{text('record.notCurrent')}</Notice> : null}
      <Waiting stableId={stableId} />
    </>
  )
}

function MergedAway({ uid, stableId }: { uid: string; stableId: string }) {
  const text = useText()
  // The hash of an id identifies the same record, not another one that was merged into it.
  return /^[\w-]{43}$/.test(uid) ? null : <Notice>{text('record.mergedAway', { uid, stableId })}</Notice>
}

function Waiting({ stableId }: { stableId: string }) {
  const text = useText()
  const { tenant = '' } = useParams()
  const { data } = useQuery({
    queryKey: ['record', tenant, stableId, 'waiting'],
    queryFn: ({ signal }) => readWaiting(tenant, stableId, signal),
  })
  if (!data || data.requests.length + data.reports.length === 0) return null
  return (
    <ul className="record-waiting" aria-label={text('record.waiting')}>
      {data.requests.map(({ id, createdBy }) => (
        <li key={id}>
          <Link to={`/${tenant}/change-requests/${id}`}>{text('record.openRequest', { who: createdBy })}</Link>
        </li>
      ))}
      {data.reports.map(({ id, dueAt }) => (
        <li key={id}>
          <Link to={`/${tenant}/reports/${id}`}>{text('record.openReport')}</Link> <When at={dueAt} />
        </li>
      ))}
    </ul>
  )
}
