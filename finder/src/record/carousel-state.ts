/** With more items, or only one, dots are useless: a count is shown (APP-CAR-03). */
export const maxDots = 10

export interface CarouselState {
  index: number
  count: number
  first: boolean
  last: boolean
  marks: 'dots' | 'count' | 'none'
}

/** Clamps the index, since the number of items may shrink (APP-CAR-01, TRAP-18). */
export function carouselState(wanted: number, count: number): CarouselState {
  const index = Math.min(Math.max(0, wanted), Math.max(0, count - 1))
  const marks = count === 0 ? 'none' : count === 1 || count > maxDots ? 'count' : 'dots'
  return { index, count, first: index === 0, last: index >= count - 1, marks }
}
