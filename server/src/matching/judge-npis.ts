import { groupBy } from '../records/group-by.ts'
import { namesAgree } from './name-levels.ts'
import type { NpiUse, Prepared } from './prepare.ts'
import { cell } from './row-cells.ts'
import type { StatementRows } from './statement-rows.ts'

/** More statements than this never mean one person. */
const mostStatements = 50
/** Neither do more than two dissimilar names in one file: a group's NPI is on all of its clinicians. */
const mostNamesInOneSource = 2

/** Finds the NPIs of groups and those on dissimilar names. */
export function judgeNpis(statements: StatementRows): void {
  const { starts, users } = usersByNpi(statements)
  for (const [id, npi] of statements.npis.entries()) {
    const from = starts[id] ?? 0
    const to = starts[id + 1] ?? 0
    if (to - from < 2) continue
    const own = users.subarray(from, to)
    if (own.length <= mostStatements && areOfOneName(own, statements)) npi.isRepeated = sharesSource(own, statements)
    else
      judge(
        npi,
        Array.from(own, (at) => statements.get(at)),
      )
  }
}

/** The users of NPI n are from `starts[n]` to `starts[n + 1]`, in order. */
function usersByNpi(statements: StatementRows): { starts: Uint32Array; users: Uint32Array } {
  const starts = new Uint32Array(statements.npis.length + 1)
  for (let at = 0; at < statements.length; at++) {
    const id = statements.cell(at, cell.npi)
    if (id >= 0) starts[id + 1] = (starts[id + 1] ?? 0) + 1
  }
  for (let id = 0; id < statements.npis.length; id++) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0)
  const users = new Uint32Array(starts.at(-1) ?? 0)
  const next = starts.slice()
  for (let at = 0; at < statements.length; at++) {
    const id = statements.cell(at, cell.npi)
    if (id < 0) continue
    const position = next[id] ?? 0
    users[position] = at
    next[id] = position + 1
  }
  return { starts, users }
}

/** Most NPIs, without a detailed check: people with one spelling of the name and one suffix. */
function areOfOneName(own: Uint32Array, statements: StatementRows): boolean {
  const [first = 0] = own
  for (const at of own) {
    if (statements.cell(at, cell.facility) >= 0 || statements.cell(at, cell.names) !== 1) return false
    for (const same of [cell.given, cell.family, cell.suffix])
      if (statements.cell(at, same) !== statements.cell(first, same)) return false
  }
  return true
}

function sharesSource(own: Uint32Array, statements: StatementRows): boolean {
  for (const [position, at] of own.entries())
    for (const other of own.subarray(position + 1))
      if (statements.sourceOf(at) === statements.sourceOf(other)) return true
  return false
}

function judge(use: NpiUse, statements: readonly Prepared[]): void {
  const people = statements.filter(({ kind }) => kind === 'provider')
  const bySource = groupBy(people, ({ source }) => source)
  use.isGroup =
    statements.length > mostStatements ||
    // A facility's own NPI on a clinician is that of the practice.
    (people.length > 0 && people.length < statements.length) ||
    [...bySource.values()].some((rows) => unlikeNames(rows) > mostNamesInOneSource)
  use.isRepeated = bySource.size < people.length
  use.isDoubtful = !use.isGroup && unlikeNames(people) > 1
}

function unlikeNames(rows: readonly Prepared[]): number {
  const names: Prepared[] = []
  for (const row of rows) if (!names.some((name) => namesAgree(name, row))) names.push(row)
  return names.length
}
