import { Skeleton } from '@care/ui'

/** As tall as the cards that come, so nothing jumps. Only those that can be seen at once are drawn, and they breathe as one: fifty would cost more than the cards. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="card-list card-skeletons" aria-hidden="true" style={{ minHeight: `calc(${count} * (var(--skeleton-height) + var(--space-4)) - var(--space-4))` }}>
      {Array.from({ length: Math.min(count, mostDrawn) }, (_, at) => (
        <div key={at} className="card result-card skeleton-card">
          <Skeleton className="skeleton-title" /><Skeleton className="skeleton-line" /><Skeleton className="skeleton-line skeleton-short" /><Skeleton className="skeleton-line" /><Skeleton className="skeleton-line skeleton-short" />
        </div>
      ))}
    </div>
  )
}

/** More than the tallest screen holds. */
const mostDrawn = 6
