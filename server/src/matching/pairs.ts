/** Pairs of statements and their bits, in flat arrays that grow. */
export class Pairs {
  length = 0
  private a = new Uint32Array(1024)
  private b = new Uint32Array(1024)
  private bits = new Float64Array(1024)

  push(a: number, b: number, bits: number): void {
    if (this.length === this.a.length) this.grow()
    this.a[this.length] = a
    this.b[this.length] = b
    this.bits[this.length++] = bits
  }

  firstOf(at: number): number {
    return this.a[at] ?? 0
  }

  secondOf(at: number): number {
    return this.b[at] ?? 0
  }

  bitsOf(at: number): number {
    return this.bits[at] ?? 0
  }

  /** Positions, highest score first; ties in the order of the statements. */
  strongestFirst(): Uint32Array {
    const order = new Uint32Array(this.length)
    for (let at = 0; at < order.length; at++) order[at] = at
    return order.sort(
      (x, y) =>
        this.bitsOf(y) - this.bitsOf(x) || this.firstOf(x) - this.firstOf(y) || this.secondOf(x) - this.secondOf(y),
    )
  }

  /** The pairs that each statement is part of: those of n from `firstOf[n]` to `firstOf[n + 1]` of `pairs`. */
  byStatement(statements: number): { firstOf: Uint32Array; pairs: Uint32Array } {
    const firstOf = new Uint32Array(statements + 1)
    const ends = (at: number) => [this.firstOf(at), this.secondOf(at)]
    for (let at = 0; at < this.length; at++) for (const end of ends(at)) firstOf[end + 1] = (firstOf[end + 1] ?? 0) + 1
    for (let at = 0; at < statements; at++) firstOf[at + 1] = (firstOf[at + 1] ?? 0) + (firstOf[at] ?? 0)
    const pairs = new Uint32Array(this.length * 2)
    const next = firstOf.slice()
    for (let at = 0; at < this.length; at++)
      for (const end of ends(at)) {
        const position = next[end] ?? 0
        pairs[position] = at
        next[end] = position + 1
      }
    return { firstOf, pairs }
  }

  private grow(): void {
    const larger = <T extends Uint32Array | Float64Array>(old: T, made: T): T => {
      made.set(old)
      return made
    }
    const size = this.a.length * 2
    this.a = larger(this.a, new Uint32Array(size))
    this.b = larger(this.b, new Uint32Array(size))
    this.bits = larger(this.bits, new Float64Array(size))
  }
}
