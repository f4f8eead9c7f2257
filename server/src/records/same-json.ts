/**
 * Whether two JSON values have the same text, with keys in the same order. Most values of a record do not change and
 * most sources agree, and building their texts only to compare them takes several times as long.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [own, others] = [Object.entries(a), Object.entries(b)]
  return (
    own.length === others.length &&
    own.every(([name, value], at) => name === others[at]?.[0] && isSameJson(value, others[at][1]))
  )
}
