/** Decorative; the text next to it is read instead. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
