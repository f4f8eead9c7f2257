/** A gray placeholder in the size of the content. The module that uses it provides the size as a class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />
}
