import type { DiffHunk } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { diffFields } from './field-diff.ts'
import { diffLines } from './line-diff.ts'

describe('differences of documents', () => {
  it('[API-DOC-06] shows changed lines with three lines around them', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `line ${at + 1}`)
    const from = lines.join('\n')
    const to = lines.toSpliced(9, 1, 'other 10').toSpliced(25, 0, 'more').join('\n')
    const { hunks, cut } = diffLines(from, to)
    expect(cut).toBe(false)
    expect(hunks.map(({ fromLine, toLine, lines }) => [fromLine, toLine, lines.length])).toEqual([
      [7, 7, 8],
      [23, 23, 7],
    ])
    expect(changesOf(hunks)).toEqual(['-line 10', '+other 10', '+more'])
  })

  it('[API-DOC-06] turns one text into the other, with as few lines as a slow, obvious comparison', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 300; round++) {
      const words = () => Array.from({ length: random(14) }, () => 'abcd'[random(4)] ?? '')
      const [a, b] = [words(), words()]
      const { hunks } = diffLines(a.join('\n'), b.join('\n'))
      const changes = changesOf(hunks)
      const kept = commonLength(a, b)
      expect(changes.length, `${a} -> ${b}`).toBe(a.length + b.length - 2 * kept)
      expect(applied(a, hunks)).toEqual(b)
    }
  })

  it('[API-DOC-06] compares very different long texts in bounded time', () => {
    const text = (word: string) => Array.from({ length: 60_000 }, (_, at) => `${word} ${at}`).join('\n')
    const started = performance.now()
    const { hunks, cut } = diffLines(text('a'), text('b'))
    expect([cut, hunks[0]?.lines.length]).toEqual([true, 4_000])
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('[API-DOC-06] names changed fields by JSON pointer', () => {
    const before = { a: 1, 'b/c': { d: [1, 2, 3] }, gone: true }
    const after = { a: 2, 'b/c': { d: [1, 9, 2, 3] }, fresh: null }
    expect(diffFields(before, after).fields).toEqual([
      { path: '/a', change: 'changed', before: '1', after: '2' },
      { path: '/b~1c/d/1', change: 'added', after: '9' },
      { path: '/gone', change: 'removed', before: 'true' },
      { path: '/fresh', change: 'added', after: 'null' },
    ])
    const many = (value: number) => Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`m${at}`, value]))
    expect(diffFields(many(1), many(2))).toMatchObject({ cut: true, fields: { length: 1_000 } })
  })
})

function changesOf(hunks: readonly DiffHunk[]): string[] {
  return hunks
    .flatMap(({ lines }) => lines)
    .filter(({ change }) => change !== 'same')
    .map(({ change, text }) => `${change === 'added' ? '+' : '-'}${text}`)
}

/** The text after the changes, including the lines that no hunk shows. */
function applied(lines: readonly string[], hunks: readonly DiffHunk[]): string[] {
  const result: string[] = []
  let next = 0
  for (const hunk of hunks) {
    result.push(...lines.slice(next, hunk.fromLine - 1))
    next = hunk.fromLine - 1
    for (const { change, text } of hunk.lines) {
      if (change !== 'added') expect(lines[next++]).toBe(text)
      if (change !== 'removed') result.push(text)
    }
  }
  return [...result, ...lines.slice(next)]
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  const row = (count: number) => Array.from({ length: count + 1 }, () => 0)
  let last = row(b.length)
  for (const line of a) {
    const now = row(b.length)
    for (const [at, other] of b.entries())
      now[at + 1] = line === other ? (last[at] ?? 0) + 1 : Math.max(now[at] ?? 0, last[at + 1] ?? 0)
    last = now
  }
  return last[b.length] ?? 0
}
