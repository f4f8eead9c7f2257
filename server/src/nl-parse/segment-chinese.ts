const longest = 12

/**
 * Cuts a run of Chinese characters into known words: as many characters as possible, in as few words as possible.
 * What is not known stays as single characters.
 */
export function segmentChinese(run: string, isWord: (word: string) => boolean): string[] {
  const letters = [...run]
  /** Best way from each place to the end: cost, and where its first word ends. */
  const best: { cost: number; end: number }[] = Array.from({ length: letters.length + 1 }, () => ({
    cost: 0,
    end: letters.length,
  }))
  for (let from = letters.length - 1; from >= 0; from--) {
    let choice = { cost: unknown + (best[from + 1]?.cost ?? 0), end: from + 1 }
    for (let end = from + 1; end <= Math.min(letters.length, from + longest); end++) {
      if (!isWord(letters.slice(from, end).join(''))) continue
      // Of two cuts alike the one with the longer first word: "心脏科医生" before "心脏" + "科医生".
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
