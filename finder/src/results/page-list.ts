import { limits } from '@care/contract'

export type PageMark = number | 'gap'

export interface PageRange {
  from: number
  to: number
  total: number
  last: number
  cut: boolean
}

/**
 * Which results are on a page, how many pages there are, and whether the pager stops before the end because the API
 * does.
 */
export function pageRange(page: number, size: number, total: number): PageRange {
  const all = Math.max(1, Math.ceil(total / size))
  const last = Math.min(all, Math.floor(limits.skip.max / size) + 1)
  return {
    from: total === 0 ? 0 : (page - 1) * size + 1,
    to: Math.min(page * size, total),
    total,
    last,
    cut: last < all,
  }
}

/** First, last and the neighbors of the current page; a gap is two or more pages. */
export function pageMarks(page: number, last: number): PageMark[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((mark) => mark >= 1 && mark <= last)
  const marks: PageMark[] = []
  for (const mark of [...new Set(wanted)].sort((a, b) => a - b)) {
    const before = marks.at(-1)
    if (typeof before === 'number' && mark - before === 2) marks.push(before + 1)
    else if (typeof before === 'number' && mark - before > 2) marks.push('gap')
    marks.push(mark)
  }
  return marks
}
