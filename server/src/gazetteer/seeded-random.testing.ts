import { Dice } from '../demo/dice.ts'

/** Random numbers that a failing test can reproduce: the seed is in its message. Set PLACES_SEED to repeat a run. */
export function seededRandom(): { random: () => number; seed: number } {
  const seed = Number(process.env.PLACES_SEED ?? Math.floor(Math.random() * 2 ** 31)) | 0
  const dice = new Dice(seed)
  return { seed, random: () => dice.next() }
}
