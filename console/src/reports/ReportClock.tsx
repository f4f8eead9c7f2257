import type { StaffReport } from '@care/contract'
import { useIntl } from 'react-intl'
import { useRelative } from '../messages/useRelative.ts'
import { useText } from '../messages/useText.ts'

/** When it is due; for a closed one, the outcome. */
export function ReportClock({ report: { dueAt, isOverdue, state, outcome } }: { report: StaffReport }) {
  const text = useText()
  const intl = useIntl()
  const relative = useRelative()
  if (state === 'closed')
    return (
      <span className="clock clock-calm">
        {outcome ? text(`reports.outcome.${outcome}`) : text('reports.state.closed')}
      </span>
    )
  return (
    <time
      className={`clock clock-${isOverdue ? 'bad' : 'calm'}`}
      dateTime={dueAt}
      title={intl.formatDate(dueAt, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {text(isOverdue ? 'reports.overdue' : 'reports.due', { when: relative(dueAt) })}
    </time>
  )
}
