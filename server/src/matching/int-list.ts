/** Whole numbers in one flat array that grows. */
export class IntList {
  length = 0
  values: Int32Array

  constructor(size = 1024) {
    this.values = new Int32Array(size)
  }

  push(value: number): void {
    if (this.length === this.values.length) this.grow(this.length + 1)
    this.values[this.length++] = value
  }

  /** Appends this many zeros and returns their start. */
  extend(count: number): number {
    const from = this.length
    if (from + count > this.values.length) this.grow(from + count)
    this.length += count
    return from
  }

  private grow(least: number): void {
    const larger = new Int32Array(Math.max(least, Math.ceil(this.values.length * 1.5)))
    larger.set(this.values)
    this.values = larger
  }
}
