/** Similarity of two short texts, from 0 to 1; typing errors and a common prefix reduce it little. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  // Matching compares millions of names: nothing is allocated for those of usual length.
  const [takenA, takenB] = a.length <= 64 && b.length <= 64 ? scratch : [flags(a.length), flags(b.length)]
  takenA.fill(0, 0, a.length)
  takenB.fill(0, 0, b.length)
  const reach = Math.max(0, (Math.max(a.length, b.length) >> 1) - 1)
  let matches = 0
  for (let at = 0; at < a.length; at++) {
    const end = Math.min(b.length - 1, at + reach)
    for (let to = Math.max(0, at - reach); to <= end; to++) {
      if (takenB[to] === 1 || a.charCodeAt(at) !== b.charCodeAt(to)) continue
      takenA[at] = takenB[to] = 1
      matches++
      break
    }
  }
  if (matches === 0) return 0
  let misplaced = 0
  for (let at = 0, to = 0; at < a.length; at++) {
    if (takenA[at] === 0) continue
    while (takenB[to] === 0) to++
    if (a.charCodeAt(at) !== b.charCodeAt(to)) misplaced++
    to++
  }
  const jaro = (matches / a.length + matches / b.length + (matches - misplaced / 2) / matches) / 3
  let prefix = 0
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

const flags = (length: number) => new Uint8Array(length)
const scratch = [flags(64), flags(64)] as const
