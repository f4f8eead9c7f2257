const longest = 12

/**
 * Splits a run of Chinese characters into known words: as many characters as possible, in as few words as possible.
 * Unknown characters stay single.
 */
export function segmentChinese(run: string, isWord: (word: string) => boolean): string[] {
  const letters = [...run]
  /** Best way from each position to the end: cost, and the end of its first word. */
  const best: { cost: number; end: number }[] = Array.from({ length: letters.length + 1 }, () => ({
    cost: 0,
    end: letters.length,
  }))
  for (let from = letters.length - 1; from >= 0; from--) {
    let choice = { cost: unknown + (best[from + 1]?.cost ?? 0), end: from + 1 }
    for (let end = from + 1; end <= Math.min(letters.length, from + longest); end++) {
      if (!isWord(letters.slice(from, end).join(''))) continue
      // Of two equal splits, the one with the longer first word: "心脏科医生" before "心脏" + "科医生".
      const cost = known + (end - from === 1 ? single : 0) + (best[end]?.cost ?? 0)
      if (cost <= choice.cost) choice = { cost, end }
    }
    best[from] = choice
  }
  const words: string[] = []
  for (let from = 0; from < letters.length; ) {
    const end = best[from]?.end ?? letters.length
    words.push(letters.slice(from, end).join(''))
    from = end
  }
  return words
}

const unknown = 10
const known = 1
const single = 1
