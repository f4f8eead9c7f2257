import { shownTrackingNumber, type TrackedReport } from '@care/contract'
import { Icon } from '@care/ui'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../messages/useText.ts'

/** Received, being checked, outcome: each with its date, or when it is expected. */
export function TrackedSteps({ report, number }: { report: TrackedReport; number: string }) {
  const text = useText()
  const { formatDate } = useIntl()
  const [now] = useState(Date.now)
  const { state, outcome, listing, receivedAt, checkingAt, closedAt, dueAt } = report
  const date = (at: string) => formatDate(at, { dateStyle: 'long' })
  const isLate = state !== 'closed' && Date.parse(dueAt) < now
  return (
    <section className="report-steps card" aria-label={text('report.of', { number: shownTrackingNumber(number) })}>
      <h2>{text('report.of', { number: shownTrackingNumber(number) })}</h2>
      <p>{listing ? [listing.name, listing.place].filter(Boolean).join(', ') : text('report.listingGone')}</p>
      <ol>
        <Step title={text('report.received')} date={date(receivedAt)} done />
        {state === 'closed' && checkingAt === undefined ? null : (
          <Step
            title={text('report.checking')}
            date={checkingAt && date(checkingAt)}
            done={checkingAt !== undefined}
            current={state === 'checking'}
          >
            {state === 'closed' ? null : text(isLate ? 'report.late' : 'report.due', { date: date(dueAt) })}
          </Step>
        )}
        <Step
          title={text(outcome === undefined ? 'report.outcome' : `report.outcome.${outcome}`)}
          date={closedAt && date(closedAt)}
          done={state === 'closed'}
          current={state === 'closed'}
        >
          {outcome === undefined ? text('report.notYet') : text(`report.means.${outcome}`)}
        </Step>
      </ol>
    </section>
  )
}

function Step({
  title,
  date,
  done,
  current = false,
  children,
}: {
  title: string
  date: string | undefined
  done: boolean
  current?: boolean
  children?: ReactNode
}) {
  return (
    <li className={done ? 'report-step report-step-done' : 'report-step'} aria-current={current ? 'step' : undefined}>
      <span className="report-mark">{done ? <Icon name="check" /> : null}</span>
      <div>
        <strong>{title}</strong>
        {date === undefined ? null : <span className="report-date"> {date}</span>}
        {children ? <p>{children}</p> : null}
      </div>
    </li>
  )
}
