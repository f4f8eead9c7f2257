/** Hashes of 32 bits, each with a number. */
export interface Entries {
  readonly hashes: Uint32Array
  readonly numbers: Uint32Array
}

/** Sorted by hash, in three rounds of counting; stable for equal hashes. The arrays are overwritten. */
export function sortByHash(entries: Entries): Entries {
  const { length } = entries.hashes
  let from = entries
  let to: Entries = { hashes: new Uint32Array(length), numbers: new Uint32Array(length) }
  for (const shift of [0, digitBits, 2 * digitBits]) {
    sortByDigit(from, to, shift)
    ;[from, to] = [to, from]
  }
  return from
}

const digitBits = 11
const digits = 2 ** digitBits

function sortByDigit({ hashes, numbers }: Entries, to: Entries, shift: number): void {
  const next = starts(hashes, shift)
  for (let at = 0; at < hashes.length; at++) {
    const hash = hashes[at] ?? 0
    const digit = (hash >>> shift) & (digits - 1)
    const position = next[digit] ?? 0
    next[digit] = position + 1
    to.hashes[position] = hash
    to.numbers[position] = numbers[at] ?? 0
  }
}

/** Where the entries of each digit begin. */
function starts(hashes: Uint32Array, shift: number): Uint32Array {
  const counts = new Uint32Array(digits)
  for (let at = 0; at < hashes.length; at++) {
    const digit = ((hashes[at] ?? 0) >>> shift) & (digits - 1)
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  let sum = 0
  for (let digit = 0; digit < digits; digit++) {
    const count = counts[digit] ?? 0
    counts[digit] = sum
    sum += count
  }
  return counts
}
