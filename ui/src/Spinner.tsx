/** Decorative; the text beside it is what is read. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
