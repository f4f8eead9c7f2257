/** A grey stand-in with the size of what comes. Sizes are classes of the room that uses it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />
}
