/** Random numbers that a failing test can repeat: the seed is in its message. Set PLACES_SEED to run one again. */
export function seededRandom(): { random: () => number; seed: number } {
  const seed = Number(process.env.PLACES_SEED ?? Math.floor(Math.random() * 2 ** 31)) | 0
  let state = seed
  return {
    seed,
    random() {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    },
  }
}
