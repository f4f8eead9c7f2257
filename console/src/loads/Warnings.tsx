import { Notice } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../messages/useText.ts'
import { openQuestions, sourceList } from './load-calls.ts'

/** Overdue files, and unresolved values of sources. */
export function Warnings({ tenant }: { tenant: string }) {
  const text = useText()
  const { data: found } = useQuery(sourceList(tenant))
  const { data: asked } = useQuery(openQuestions(tenant))
  const overdue = (found?.sources ?? []).filter(({ overdueDays }) => overdueDays !== undefined)
  const plans = asked?.total ?? 0
  return (
    <>
      {overdue.length === 0 ? null : (
        <Notice tone="warn">
          <strong>{text('loads.overdue')}</strong>
          <ul className="plain-list">
            {overdue.map(({ source, overdueDays = 0 }) => (
              <li key={source}>{text('loads.overdueDays', { source, days: overdueDays })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {plans === 0 ? null : (
        <Notice>
          {text('loads.unknownPlans', { count: plans })}.{' '}
          <Link to={`/${tenant}/loads/plans`}>{text('loads.nameThem')}</Link>
        </Notice>
      )}
    </>
  )
}
