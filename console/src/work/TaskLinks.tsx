import type { WorkTask } from '@care/contract'
import { Link } from 'react-router'
import { useLanguage, useText } from '../messages/useText.ts'
import { attestationSheet } from './task-calls.ts'

/** Where a task is completed, and related pages. */
export function TaskLinks({ tenant, task }: { tenant: string; task: WorkTask }) {
  const text = useText()
  const language = useLanguage()
  const { kind, door, item, reportIds = [], records } = task
  const pathOf = (place: string) => `/${tenant}/${place}`
  const record = records[0]
  return (
    <ul className="task-links">
      {reportIds.map((id, at) => (
        <li key={id}>
          <Link to={pathOf(`reports/${id}`)}>{text('work.openReport', { number: at + 1 })}</Link>
        </li>
      ))}
      {(kind === 'match-review' || kind === 'change-request') && item !== undefined ? (
        <li>
          <Link to={pathOf(`${kind === 'match-review' ? kind : 'change-requests'}/${encodeURIComponent(item)}`)}>
            {text(`work.open.${kind}`)}
          </Link>
        </li>
      ) : null}
      {kind === 'quarantine' && item !== undefined ? (
        <li>
          <Link to={pathOf(`quarantine/${encodeURIComponent(item)}`)}>{text('work.open.quarantine')}</Link>
        </li>
      ) : null}
      {kind === 'unknown-plan' ? (
        <li>
          <Link to={pathOf('loads/plans')}>{text('work.open.unknown-plan')}</Link>
        </li>
      ) : null}
      {kind === 'finding' ? (
        <li>
          {record ? (
            <Link to={pathOf(`records/${encodeURIComponent(record.stableId)}`)}>{text('work.openRecord')}</Link>
          ) : (
            <Link to={pathOf('findings')}>{text('work.open.findings')}</Link>
          )}
        </li>
      ) : null}
      {door === undefined ? null : (
        <li>
          <a href={attestationSheet(tenant, door, language)} target="_blank" rel="noopener noreferrer">
            {text('work.sheet')}
          </a>
        </li>
      )}
    </ul>
  )
}
