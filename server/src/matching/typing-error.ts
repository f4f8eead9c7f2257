/** Whether one letter more, less or different, or two letters swapped, turn one word into the other. */
export function isTypingError(a: string, b: string): boolean {
  if (a.length > b.length) return isTypingError(b, a)
  if (b.length - a.length > 1 || a.length < shortest) return false
  let start = 0
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++
  if (a.length < b.length) return endsAlike(a, start, b, start + 1)
  if (endsAlike(a, start + 1, b, start + 1)) return true
  const isSwapped = a.charCodeAt(start) === b.charCodeAt(start + 1) && a.charCodeAt(start + 1) === b.charCodeAt(start)
  return isSwapped && endsAlike(a, start + 2, b, start + 2)
}

function endsAlike(a: string, fromA: number, b: string, fromB: number): boolean {
  for (let at = fromA, to = fromB; at < a.length; at++, to++) if (a.charCodeAt(at) !== b.charCodeAt(to)) return false
  return true
}

/** In shorter words another letter makes another name: Lee and Lei, Kim and Jim. */
const shortest = 4
