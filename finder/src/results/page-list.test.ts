import { describe, expect, it } from 'vitest'
import { pageMarks, pageRange } from './page-list.ts'

describe('pager', () => {
  it('[APP-PAGE-07] says which results a page holds, the last one partial', () => {
    expect(pageRange(1, 10, 43)).toEqual({ from: 1, to: 10, total: 43, last: 5, cut: false })
    expect(pageRange(5, 10, 43)).toEqual({ from: 41, to: 43, total: 43, last: 5, cut: false })
    expect(pageRange(1, 10, 0)).toEqual({ from: 0, to: 0, total: 0, last: 1, cut: false })
  })

  it('[API-GEN-09] stops where the API does and says so', () => {
    expect(pageRange(1, 5, 60_000)).toMatchObject({ last: 2_001, cut: true })
    expect(pageRange(1, 50, 10_050)).toMatchObject({ last: 201, cut: false })
  })

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ] as const)('shows page %i of %i as %j', (page, last, marks) => expect(pageMarks(page, last)).toEqual(marks))

  it('always holds the first, the current and the last page, in order, and never a gap for one page', () => {
    for (let last = 1; last < 30; last++) {
      for (let page = 1; page <= last; page++) {
        const marks = pageMarks(page, last)
        const numbers = marks.filter((mark) => mark !== 'gap')
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, last]))
        marks.forEach((mark, at) => {
          if (mark === 'gap') expect(Number(marks[at + 1]) - Number(marks[at - 1])).toBeGreaterThan(2)
        })
      }
    }
  })
})
