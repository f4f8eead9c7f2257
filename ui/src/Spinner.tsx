/** Drawn only; the text beside it is what is read out. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
