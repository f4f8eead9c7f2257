import type { DiffHunk } from '@care/contract'

export interface LineDiff {
  hunks: DiffHunk[]
  /** Some changes are left out, or unchanged lines are reported as changed. */
  cut: boolean
}

interface Edit {
  change: DiffHunk['lines'][number]['change']
  text: string
}

/** Past this many changed lines the search for the shortest difference would take seconds. */
const mostEdits = 1_000
const mostLines = 4_000
const contextLines = 3

/** The shortest list of removed and added lines (Myers), with a few lines around them. Its cost is bounded. */
export function diffLines(from: string, to: string): LineDiff {
  const [a, b] = [linesOf(from), linesOf(to)]
  const head = commonHead(a, b)
  const tail = commonTail(a, b, head)
  const [changedA, changedB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
  const shortest = shortestEdits(changedA, changedB)
  const edits: Edit[] = [
    ...a.slice(0, head).map(same),
    ...(shortest ?? [...changedA.map(removed), ...changedB.map(added)]),
    ...a.slice(a.length - tail).map(same),
  ]
  return hunksOf(edits, shortest === undefined)
}

const same = (text: string): Edit => ({ change: 'same', text })
const removed = (text: string): Edit => ({ change: 'removed', text })
const added = (text: string): Edit => ({ change: 'added', text })

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

function commonHead(a: readonly string[], b: readonly string[]): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count++
  return count
}

function commonTail(a: readonly string[], b: readonly string[], head: number): number {
  let count = 0
  while (count < a.length - head && count < b.length - head && a.at(-1 - count) === b.at(-1 - count)) count++
  return count
}

/** Undefined when more than `mostEdits` lines differ. */
function shortestEdits(a: readonly string[], b: readonly string[]): Edit[] | undefined {
  const rounds: Int32Array[] = []
  const limit = Math.min(mostEdits, a.length + b.length)
  // Progress on each diagonal (lines of a minus lines of b); index `limit` is diagonal 0.
  let reached = new Int32Array(2 * limit + 3)
  for (let edits = 0; edits <= limit; edits++) {
    rounds.push(reached)
    reached = reached.slice()
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOf(reached, diagonal, edits, limit)
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      reached[limit + 1 + diagonal] = x
      if (x >= a.length && x - diagonal >= b.length) return walkBack(a, b, [...rounds, reached], limit)
    }
  }
  return undefined
}

/** One line removed from the diagonal below, or one added from the one above, whichever gets further. */
function startOf(reached: Int32Array, diagonal: number, edits: number, limit: number): number {
  const at = limit + 1 + diagonal
  const [below, above] = [reached[at - 1] ?? 0, reached[at + 1] ?? 0]
  if (edits === 0) return 0
  return diagonal === -edits || (diagonal !== edits && below < above) ? above : below + 1
}

function walkBack(a: readonly string[], b: readonly string[], rounds: readonly Int32Array[], limit: number): Edit[] {
  const edits: Edit[] = []
  let [x, y] = [a.length, b.length]
  for (let count = rounds.length - 2; count >= 0; count--) {
    const before = rounds[count] ?? new Int32Array()
    const diagonal = x - y
    const at = limit + 1 + diagonal
    const isAdded = diagonal === -count || (diagonal !== count && (before[at - 1] ?? 0) < (before[at + 1] ?? 0))
    const previous = isAdded ? diagonal + 1 : diagonal - 1
    const startX = count === 0 ? 0 : (before[limit + 1 + previous] ?? 0)
    const startY = startX - previous
    while (x > (isAdded ? startX : startX + 1) && y > (isAdded ? startY + 1 : startY) && count > 0) {
      edits.push(same(a[--x] ?? ''))
      y--
    }
    if (count === 0) while (x > 0) edits.push(same(a[--x] ?? ''))
    else if (isAdded) edits.push(added(b[--y] ?? ''))
    else edits.push(removed(a[--x] ?? ''))
  }
  return edits.reverse()
}

/** Changed lines with their context; adjacent hunks are joined. */
function hunksOf(edits: readonly Edit[], inexact: boolean): LineDiff {
  const hunks: DiffHunk[] = []
  let [fromLine, toLine, total, lastShown] = [1, 1, 0, -1]
  const shown = shownLines(edits)
  for (const [at, edit] of edits.entries()) {
    if (shown[at] === 1) {
      if (++total > mostLines) return { hunks, cut: true }
      if (lastShown !== at - 1 || hunks.length === 0) hunks.push({ fromLine, toLine, lines: [] })
      hunks.at(-1)?.lines.push(edit)
      lastShown = at
    }
    if (edit.change !== 'added') fromLine++
    if (edit.change !== 'removed') toLine++
  }
  return { hunks, cut: inexact }
}

function shownLines(edits: readonly Edit[]): Uint8Array {
  const shown = new Uint8Array(edits.length)
  for (const [at, { change }] of edits.entries())
    if (change !== 'same') shown.fill(1, Math.max(0, at - contextLines), at + contextLines + 1)
  return shown
}
