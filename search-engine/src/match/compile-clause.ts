import { setBit, wordsFor } from '../columns/bits.ts'
import { dayOf } from '../columns/day.ts'
import type { Postings } from '../columns/postings.ts'
import { Circle } from '../geo/circle.ts'
import { circleRanges } from '../geo/circle-ranges.ts'
import { ignoresCase } from '../schema.ts'
import type { StringTable } from '../text/string-table.ts'
import type { Clause, InClause, NearClause, RangeClause, SameClause } from '../query.ts'
import { BitsSet } from './bits-set.ts'
import { allOf, anyOf } from './combined-sets.ts'
import { compileWords } from './compile-words.ts'
import { EverySet, NoSet, NotSet } from './plain-sets.ts'
import { postedRows } from './posted-rows.ts'
import { RangeSet } from './range-set.ts'
import type { RowSet } from './row-set.ts'
import type { Segment } from './segment.ts'
import { CircleSet, DaySet, SameEntrySet } from './tested-sets.ts'

/** The sets a row must be in to satisfy the clause. */
export function conjunctsOf(segment: Segment, clause: Clause): RowSet[] {
  if ('all' in clause) return clause.all.flatMap((member) => conjunctsOf(segment, member))
  if ('any' in clause) return [anyOf(clause.any.map((member) => compileClause(segment, member)))]
  if ('not' in clause) {
    const inner = compileClause(segment, clause.not)
    if (inner instanceof NoSet) return []
    const { rows } = segment.frozen.columns
    return [inner instanceof BitsSet ? inner.complement(rows) : new NotSet(inner, rows)]
  }
  if ('in' in clause) return [compileIn(segment, clause.in)]
  if ('same' in clause) return compileSame(segment, clause.same)
  if ('near' in clause) return [compileNear(segment, clause.near)]
  if ('words' in clause) return compileWords(segment, clause.words)
  if ('range' in clause) return compileRange(segment, clause.range)
  return [presentRows(segment, clause.exists.field)]
}

export function compileClause(segment: Segment, clause: Clause): RowSet {
  return allOf(conjunctsOf(segment, clause), new EverySet(segment.frozen.columns.rows))
}

export function compileIn(segment: Segment, { field, values }: InClause): RowSet {
  const column = segment.frozen.columns.fields[field]
  const postings = segment.frozen.postings[field]
  const label = `${field} in ${values.length} value(s)`
  if (column?.type !== 'keyword' || !postings) return anyOf([], label)
  const found = [...new Set(values)].map((value) => column.table.find(value)).filter((value) => value >= 0)
  return unionOf(segment, label, `in ${field}`, postings, found)
}

function unionOf(
  { frozen, scratch, unions }: Segment,
  label: string,
  key: string,
  postings: Postings,
  values: readonly number[],
): RowSet {
  return unions.unionOf(label, { key, postings, values, rows: frozen.columns.rows, scratch })
}

/** A row with each part's values is only a candidate: two entries may share the parts between them. */
function compileSame(segment: Segment, { field, parts, ifPresent = {} }: SameClause): RowSet[] {
  const column = segment.frozen.columns.fields[field]
  const postings = segment.frozen.parts[field]
  if (column?.type !== 'composite' || !postings) return [anyOf([], `same ${field}`)]
  const accepting = ([name, values]: [string, readonly string[]]) => {
    const part = column.parts.indexOf(name)
    return { name, part, values: numbersOf(column.tables[part], values, ignoresCase(segment.schema, field, name)) }
  }
  const needed = Object.entries(parts).map(accepting)
  const ifThere = Object.entries(ifPresent).map((part) => ({ ...accepting(part), orAbsent: true }))
  const sets = needed.map(({ name, part, values }) => {
    const label = `${field}.${name} in ${values.size} value(s)`
    const rows = postings[part]
    return rows ? unionOf(segment, label, `same ${JSON.stringify([field, name])}`, rows, [...values]) : anyOf([], label)
  })
  if (sets.length === 0) sets.push(presentRows(segment, field))
  const accepted = [...needed, ...ifThere]
  return accepted.length < 2 && ifThere.length === 0
    ? sets
    : [...sets, new SameEntrySet(`same entry of ${field}`, column, accepted, segment.frozen.columns.rows)]
}

function numbersOf(table: StringTable | undefined, values: readonly string[], ignoringCase: boolean): Set<number> {
  if (!table) return new Set()
  if (ignoringCase) return new Set(values.flatMap((value) => table.findIgnoringCase(value)))
  return new Set(values.map((value) => table.find(value)).filter((number) => number >= 0))
}

function compileNear(segment: Segment, near: NearClause): RowSet {
  const column = segment.frozen.columns.fields[near.field]
  const circle = new Circle(near.lat, near.lon, near.miles)
  const label = `${near.field} within ${near.miles} miles`
  if (column?.type !== 'position') return anyOf([], label)
  const wider =
    near.field === segment.ordered
      ? new RangeSet(`bands of ${label}`, circleRanges(segment.frozen.bands, circle))
      : presentRows(segment, near.field)
  const inside = allOf([wider, new CircleSet(label, column.points, circle, true)], wider)
  return near.area ? anyOf([inside, compileIn(segment, near.area)]) : inside
}

function compileRange(segment: Segment, { field, from, to }: RangeClause): RowSet[] {
  const { columns } = segment.frozen
  const column = columns.fields[field]
  const present = presentRows(segment, field)
  if (column?.type !== 'date' || (from === undefined && to === undefined)) return [present]
  const between = { from: dayOf(from ?? '') ?? 1, to: dayOf(to ?? '') ?? Infinity }
  const parents = parentsFor(segment, field)
  if (from === undefined && !parents) return [rowsUntil(`${field} until a day`, column.days, between.to)]
  return [present, new DaySet(`${field} between days`, column.days, between, { count: columns.rows, parents })]
}

const lastUntil = new WeakMap<Uint32Array, { to: number; bits: Uint32Array; count: number }>()

/**
 * Rows with a day up to this one. Cached until another day is requested: "what is over by now" is part of every query
 * of a tenant, the same all day, and usually no row at all.
 */
function rowsUntil(label: string, days: Uint32Array, to: number): RowSet {
  let known = lastUntil.get(days)
  if (known?.to !== to) {
    known = { to, ...bitsUntil(days, to) }
    lastUntil.set(days, known)
  }
  return known.count === 0 ? new NoSet(label) : new BitsSet(label, known.bits, known.count)
}

function bitsUntil(days: Uint32Array, to: number): { bits: Uint32Array; count: number } {
  const bits = new Uint32Array(wordsFor(days.length))
  let count = 0
  for (let row = 0; row < days.length; row++) {
    const day = days[row] ?? 0
    if (day === 0 || day > to) continue
    setBit(bits, row)
    count++
  }
  return { bits, count }
}

function presentRows({ frozen }: Segment, field: string): RowSet {
  const present = frozen.present[field]
  return present
    ? postedRows(`${field} exists`, present, 0, wordsFor(frozen.columns.rows))
    : anyOf([], `${field} exists`)
}

/** Fields of the parent are looked up through it. */
function parentsFor({ schema, frozen }: Segment, field: string): Uint32Array | undefined {
  return Object.hasOwn(schema.parent, field) ? frozen.columns.rowParents : undefined
}
