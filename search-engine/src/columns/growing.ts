/** Typed arrays that grow by doubling, for streaming in an unknown number of values. */
export class GrowingUint32 {
  #array = new Uint32Array(64)
  length = 0

  push(value: number): void {
    if (this.length === this.#array.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#array)
      this.#array = larger
    }
    this.#array[this.length++] = value
  }

  at(index: number): number {
    return this.#array[index] ?? 0
  }

  /** A view, good until the next push. */
  view(): Uint32Array {
    return this.#array.subarray(0, this.length)
  }

  finish(): Uint32Array {
    return this.#array.slice(0, this.length)
  }
}

export class GrowingFloat64 {
  #array = new Float64Array(64)
  length = 0

  push(value: number): void {
    if (this.length === this.#array.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.#array)
      this.#array = larger
    }
    this.#array[this.length++] = value
  }

  finish(): Float64Array {
    return this.#array.slice(0, this.length)
  }
}
