import { listAt } from './row-cells.ts'
import { TextNumbers } from './text-numbers.ts'
import type { Counted, Values } from './vocabulary.ts'

/** The values that cells of two statements have in common: phones, address keys, ZIP codes or specialties. */
export class SharedValues {
  private readonly bits: Float64Array
  private readonly groups: Int32Array
  private readonly lists: Int32Array

  constructor({ all }: Values<Counted & { group?: string }>, lists: Int32Array) {
    const numbers = new TextNumbers()
    this.bits = Float64Array.from(all, ({ bits }) => bits)
    this.groups = Int32Array.from(all, ({ group = '' }) => numbers.of(group))
    this.lists = lists
  }

  /** The bits of the rarest common value; 0 for none. */
  rarest(own: number, other: number): number {
    if (own >= -1 && other >= -1) return own === other && own !== -1 ? Math.max(0, this.bits[own] ?? 0) : 0
    let most = 0
    for (let at = 0; at < this.count(own); at++) {
      const value = this.value(own, at)
      const bits = this.bits[value] ?? 0
      if (bits > most && this.has(other, value)) most = bits
    }
    return most
  }

  share(own: number, other: number): boolean {
    if (own >= -1 && other >= -1) return own === other && own !== -1
    for (let at = 0; at < this.count(own); at++) if (this.has(other, this.value(own, at))) return true
    return false
  }

  shareGroup(own: number, other: number): boolean {
    if (own >= 0 && other >= 0) return this.groups[own] === this.groups[other]
    for (let at = 0; at < this.count(own); at++) {
      const group = this.groups[this.value(own, at)]
      for (let to = 0; to < this.count(other); to++) if (this.groups[this.value(other, to)] === group) return true
    }
    return false
  }

  private has(list: number, value: number): boolean {
    for (let at = 0; at < this.count(list); at++) if (this.value(list, at) === value) return true
    return false
  }

  private count(list: number): number {
    return list >= 0 ? 1 : list === -1 ? 0 : (this.lists[listAt(list)] ?? 0)
  }

  private value(list: number, at: number): number {
    return list >= 0 ? list : (this.lists[listAt(list) + 1 + at] ?? -1)
  }
}
