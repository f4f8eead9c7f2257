import { Skeleton } from '@care/ui'

/**
 * As tall as the coming cards, so nothing jumps, with a bar for each of their lines. Only the visible ones are drawn,
 * and each is animated as one: fifty would cost more than the cards.
 */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div
      className="card-list card-skeletons"
      aria-hidden="true"
      style={{ minHeight: `calc(${count} * (var(--skeleton-height) + var(--space-4)) - var(--space-4))` }}
    >
      {Array.from({ length: Math.min(count, mostDrawn) }, (_, at) => (
        <div key={at} className="card result-card skeleton-card">
          {bars.map((bar, nth) => (
            <Skeleton key={nth} className={`skeleton-${bar}`} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Name, specialty, distance, whether new patients are taken; telephone, address, website, last check; the buttons. */
const bars = [
  'title',
  'line',
  'line skeleton-short',
  'badge',
  'line skeleton-short',
  'line',
  'line skeleton-short',
  'line',
  'badge',
]
/** More than the tallest screen holds. */
const mostDrawn = 6
