/**
 * Seeded random numbers, also for tests. The same seed and parts always give the same sequence, so every practice and
 * person of the demo directory is a pure function of its number and need not be stored.
 */
export class Dice {
  private a: number
  private b: number
  private c: number
  private counter = 1

  constructor(seed: number) {
    this.a = mix(seed)
    this.b = mix(seed ^ 0x9e3779b9)
    this.c = mix(seed ^ 0x85ebca6b)
    for (let turn = 0; turn < 8; turn++) this.next()
  }

  /** From 0 up to, but not including, 1 (the sfc32 generator). */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from.')
    return item
  }

  /** Some of the items in their original order, each with the given chance. */
  some<T>(items: readonly T[], probability: number): T[] {
    return items.filter(() => this.chance(probability))
  }
}

export function diceFor(seed: number, ...parts: readonly (string | number)[]): Dice {
  return new Dice(hash(seed, ...parts))
}

export function hash(seed: number, ...parts: readonly (string | number)[]): number {
  let value = mix(seed)
  for (const part of parts) value = typeof part === 'number' ? mix(value ^ mix(part)) : hashText(value, part)
  return value >>> 0
}

/** A weighted choice among items, prepared once. */
export class Lottery<T> {
  private readonly items: readonly T[]
  private readonly sums: Float64Array

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    this.items = items.filter((item) => weightOf(item) > 0)
    if (this.items.length === 0) throw new Error('A weighted choice needs at least one item.')
    this.sums = new Float64Array(this.items.length)
    let sum = 0
    for (const [at, item] of this.items.entries()) this.sums[at] = sum += weightOf(item)
  }

  draw(dice: Dice): T {
    const goal = dice.next() * (this.sums.at(-1) ?? 0)
    let low = 0
    let high = this.sums.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.sums[middle] ?? 0) > goal) high = middle
      else low = middle + 1
    }
    return this.items[low] as T // low is always an index of items
  }
}

function hashText(seed: number, text: string): number {
  let value = seed ^ text.length
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return mix(value)
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return mixed ^ (mixed >>> 16)
}
