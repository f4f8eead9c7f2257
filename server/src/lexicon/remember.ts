const most = 100_000

/** Caches the results of a function by text: plans share most phrases of their lexicons. */
export function remember<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const value = compute(text)
    known.set(text, value)
    return value
  }
}
