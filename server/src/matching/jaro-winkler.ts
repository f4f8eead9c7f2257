/** How alike two short texts are, from 0 to 1; typing errors and a shared beginning count little against it. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const [one, other] = [Array.from(a), Array.from(b)]
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = other.map(() => false)
  const matchedOne: string[] = []
  for (const [at, char] of one.entries()) {
    for (let to = Math.max(0, at - reach); to <= Math.min(other.length - 1, at + reach); to++) {
      if (taken[to] || other[to] !== char) continue
      taken[to] = true
      matchedOne.push(char)
      break
    }
  }
  const matches = matchedOne.length
  if (matches === 0) return 0
  const matchedOther = other.filter((_, at) => taken[at])
  const transposed = matchedOne.filter((char, at) => char !== matchedOther[at]).length / 2
  const jaro = (matches / one.length + matches / other.length + (matches - transposed) / matches) / 3
  let prefix = 0
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}
