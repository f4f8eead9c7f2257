import { groupBy } from '../records/group-by.ts'
import { namesAgree } from './name-levels.ts'
import type { NpiUse, Prepared } from './prepare.ts'

/** More statements than this never mean one person. */
const mostStatements = 50
/** So do more than two unlike names in one file: a group's NPI stands on all of its clinicians. */
const mostNamesInOneSource = 2

/** Finds the NPIs of groups and those that stand on unlike names. */
export function judgeNpis(all: readonly Prepared[]): void {
  for (const each of all) {
    const use = each.npi
    if (!use) continue
    if (Array.isArray(use.users)) use.users.push(each)
    else use.users = use.users ? [use.users, each] : each
  }
  for (const { npi } of all) {
    if (npi && Array.isArray(npi.users)) judge(npi, npi.users)
    if (npi) npi.users = undefined
  }
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
