import type { WorkTask } from '@care/contract'
import { useIntl } from 'react-intl'
import { useRelative } from '../messages/useRelative.ts'
import { useText } from '../messages/useText.ts'

/** The deadline, as text; color is never the only indication. */
export function Clock({ task: { dueAt, isOverdue, isUrgent } }: { task: WorkTask }) {
  const text = useText()
  const intl = useIntl()
  const relative = useRelative()
  if (dueAt === undefined) return isUrgent ? <span className="clock clock-bad">{text('work.urgent')}</span> : null
  const look = isOverdue ? 'bad' : isUrgent ? 'warn' : 'calm'
  return (
    <time
      className={`clock clock-${look}`}
      dateTime={dueAt}
      title={intl.formatDate(dueAt, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {text(isOverdue ? 'work.overdue' : 'work.due', { when: relative(dueAt) })}
      {isUrgent && !isOverdue ? ` · ${text('work.urgent')}` : ''}
    </time>
  )
}
