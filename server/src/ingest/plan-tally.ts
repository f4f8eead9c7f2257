import { isDeepStrictEqual } from 'node:util'
import type { AddressPoints } from '../gazetteer/gazetteer.service.ts'
import { isApproximate, type Facts, type Statement } from '../records/statement.ts'
import { listingGroups, type ListingGroup } from './listing-groups.ts'
import { createChangeSamples } from './change-samples.ts'
import { createNoteTally, type NotesState } from './note-tally.ts'
import type { PracticeChanges } from './plan.ts'
import type { Fault } from '../formats/reader.ts'
import type { StudiedRow } from './study-rows.ts'

/** Beyond this number, names are no longer counted separately: memory must not grow with the file. */
const mostNames = 50_000
const shownPractices = 100

type Practice = { added: number; changed: number; removed: number }
interface Loss {
  group: ListingGroup
  lost: number
}

/** The counts of rows that are all new, as another thread sends them. */
export interface TallyState {
  newest: string
  unknownPlans: [string, number][]
  notes: NotesState
  practices: [string, Practice][]
  losses: [string, Loss][]
}

/** Collects what a file would change, while the first pass reads it. */
export function createTally(points: AddressPoints) {
  const faults = new Map<string, number>()
  const fields = new Map<string, number>()
  const unknownPlans = new Map<string, number>()
  const practices = createPracticeTally()
  const notes = createNoteTally()
  const changes = createChangeSamples()
  const losses = createLossTally()
  let newest = ''
  let isOlder = false

  const noteSaid = (said: Statement) => {
    const day = newestOf(said)
    if (day > newest) newest = day
    for (const { field, value } of said.notes) if (field === 'plan' && value !== undefined) count(unknownPlans, value)
    notes.row(said)
    return day
  }
  const add = (statement: Statement) => {
    const groups = [...listingGroups(statement, points)]
    for (const { kind, name } of groups) if (kind === 'practice') practices.count(name, 'added')
    losses.count(groups, -1)
  }

  return {
    fault: ({ reason }: Fault) => count(faults, reason),
    row: ({ record, said, before }: StudiedRow) => {
      const day = noteSaid(said)
      changes.row(record.statement, before?.statement)
      if (!before) return add(record.statement)
      const groups = [...listingGroups(record.statement, points)]
      // A retired statement that comes back loses nothing.
      const former = before.retiredAt === undefined ? [...listingGroups(before.statement, points)] : []
      practices.compare(former, groups)
      losses.count(groups, -1)
      losses.count(former, 1)
      if (day < newestOf(before.statement)) isOlder = true
      for (const field of changedFields(before.statement, record.statement)) count(fields, field)
    },
    /** A new row, without its sample. */
    added: (statement: Statement) => {
      noteSaid(statement)
      add(statement)
    },
    state: (): TallyState => ({
      newest,
      unknownPlans: [...unknownPlans],
      notes: notes.state(),
      practices: practices.entries(),
      losses: losses.entries(),
    }),
    /** New rows that another thread has counted. */
    addCounted: (counted: TallyState) => {
      if (counted.newest > newest) newest = counted.newest
      for (const [name, times] of counted.unknownPlans) count(unknownPlans, name, times)
      notes.add(counted.notes)
      for (const [name, { added }] of counted.practices) practices.count(name, 'added', added)
      for (const [, { group, lost }] of counted.losses) losses.count([group], lost)
    },
    retire: (statement: Statement) => {
      const groups = [...listingGroups(statement, points)]
      practices.compare(groups, [])
      losses.count(groups, 1)
    },
    faults: () => Object.fromEntries(faults),
    fields: () => Object.fromEntries(fields),
    unknownPlans: () => Object.fromEntries(unknownPlans),
    notes: notes.counts,
    /** Of rows that were counted elsewhere. */
    samples: (rows: readonly StudiedRow[]) => {
      for (const { record, before } of rows) changes.row(record.statement, before?.statement)
    },
    shownSamples: changes.samples,
    newest: () => newest,
    /** Whether a row is older than its source's current statement. */
    isOlder: () => isOlder,
    losses: losses.list,
    practices: practices.list,
  }
}
export type Tally = ReturnType<typeof createTally>

function count(counts: Map<string, number>, name: string, by = 1): void {
  if (counts.has(name) || counts.size < mostNames) counts.set(name, (counts.get(name) ?? 0) + by)
}

/** Listings of each group that the file removes, minus those that it adds. */
function createLossTally() {
  const losses = new Map<string, Loss>()
  return {
    count: (groups: readonly ListingGroup[], by: number) => {
      for (const group of groups) {
        const key = `${group.kind} ${group.name}`
        const loss = losses.get(key)
        if (loss) loss.lost += by
        else if (losses.size < mostNames) losses.set(key, { group, lost: by })
      }
    },
    entries: () => [...losses],
    list: () => [...losses.values()],
  }
}

function createPracticeTally() {
  const practices = new Map<string, Practice>()
  const count = (name: string, change: keyof Practice, by = 1) => {
    const known = practices.get(name)
    if (!known && practices.size >= mostNames) return
    const changes = known ?? { added: 0, changed: 0, removed: 0 }
    changes[change] += by
    if (!known) practices.set(name, changes)
  }
  return {
    count,
    /** A practice in both lists is changed; a listing that moves to another is removed here and added there. */
    compare: (before: readonly ListingGroup[], now: readonly ListingGroup[]) => {
      const left = before.filter(({ kind }) => kind === 'practice').map(({ name }) => name)
      for (const { kind, name } of now) {
        if (kind !== 'practice') continue
        const at = left.indexOf(name)
        if (at >= 0) left.splice(at, 1)
        count(name, at >= 0 ? 'changed' : 'added')
      }
      for (const name of left) count(name, 'removed')
    },
    entries: () => [...practices],
    list: (): PracticeChanges[] =>
      [...practices]
        .map(([name, changes]) => ({ practice: name, ...changes }))
        .sort((a, b) => sum(b) - sum(a) || (a.practice < b.practice ? -1 : 1))
        .slice(0, shownPractices),
  }
}

const sum = ({ added, changed, removed }: PracticeChanges) => added + changed + removed

function newestOf({ head, places }: Statement): string {
  let newest = newestIn(head, '')
  for (const { facts } of places) newest = newestIn(facts, newest)
  return newest
}

function newestIn(facts: Facts, sofar: string): string {
  let newest = sofar
  for (const { since } of Object.values(facts)) if (since > newest) newest = since
  return newest
}

/**
 * Attributes whose values differ; those of locations in any order. Values added by the gazetteer are not changes of a
 * source.
 */
function changedFields(before: Statement, now: Statement): string[] {
  const [old, young] = [valuesByName(before), valuesByName(now)]
  return [...new Set([...old.keys(), ...young.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name), young.get(name)),
  )
}

function valuesByName({ head, places }: Statement): Map<string, string[]> {
  const values = new Map<string, string[]>()
  const add = (facts: Facts) => {
    for (const [name, { value }] of Object.entries(facts))
      if (!isApproximate(value)) values.set(name, [...(values.get(name) ?? []), JSON.stringify(value)])
  }
  add(head)
  for (const { facts } of places) add(facts)
  for (const list of values.values()) list.sort()
  return values
}
