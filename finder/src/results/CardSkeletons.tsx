import { Skeleton } from '@care/ui'

/** As tall as the cards that come, so nothing jumps. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className="card-list" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="card result-card skeleton-card">
          <Skeleton className="skeleton-title" /><Skeleton className="skeleton-line" /><Skeleton className="skeleton-line skeleton-short" /><Skeleton className="skeleton-line" /><Skeleton className="skeleton-line skeleton-short" />
        </div>
      ))}
    </div>
  )
}
