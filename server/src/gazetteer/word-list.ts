/** A set of words written as running text: long lists read better in lines than one to a row. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
