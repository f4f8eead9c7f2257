import { hasBit, setBit } from '../columns/bits.ts'
import type { Sets } from '../columns/sets.ts'
import { partSetsOf } from '../columns/parts.ts'
import type { FoundRows } from '../match/find-rows.ts'
import type { Segment } from '../match/segment.ts'
import type { Clause, Facet, FacetRequest } from '../query.ts'
import { compareTexts } from '../text/compare-texts.ts'
import type { StringTable } from '../text/string-table.ts'

/** Parents per value of the requested field among the rows found. */
export function countFacet(segment: Segment, found: readonly FoundRows[], request: FacetRequest, counts: Map<string, number>): void {
  const facet = facetColumn(segment, request)
  if (!facet) return
  const parents = new Map<number, Set<number>>()
  forEachRow(found, (row) => {
    const parent = segment.frozen.columns.rowParents[row] ?? 0
    const values = parents.get(parent) ?? new Set()
    parents.set(parent, values)
    const set = facet.column[facet.ofParent ? parent : row] ?? 0
    for (let at = facet.sets.starts[set] ?? 0; at < (facet.sets.starts[set + 1] ?? 0); at++) values.add(facet.sets.values[at] ?? 0)
  })
  const numbers = new Map<number, number>()
  for (const values of parents.values()) for (const value of values) numbers.set(value, (numbers.get(value) ?? 0) + 1)
  for (const [value, count] of numbers) {
    const text = facet.table.at(value)
    counts.set(text, (counts.get(text) ?? 0) + count)
  }
}

void hasBit
void setBit

/** Most frequent first. */
export function facetOf({ field, part, limit }: FacetRequest, counts: ReadonlyMap<string, number>): Facet {
  const values = [...counts].map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareTexts(a.value, b.value)).slice(0, limit)
  return part === undefined ? { field, values } : { field, part, values }
}

/** The query without its own conditions on the field. */
export function withoutField(where: Clause, field: string): Clause {
  const members = 'all' in where ? where.all : [where]
  const others = members.filter((member) => !isOn(member, field))
  return others.length === members.length ? where : { all: others }
}

/** Whether a clause speaks of nothing but the field. */
function isOn(clause: Clause, field: string): boolean {
  if ('all' in clause) return clause.all.length > 0 && clause.all.every((member) => isOn(member, field))
  if ('any' in clause) return clause.any.length > 0 && clause.any.every((member) => isOn(member, field))
  if ('not' in clause) return isOn(clause.not, field)
  if ('in' in clause) return clause.in.field === field
  if ('same' in clause) return clause.same.field === field
  return 'exists' in clause && clause.exists.field === field
}

interface FacetColumn { table: StringTable; sets: Sets; column: Uint32Array; ofParent: boolean }

function facetColumn({ schema, frozen }: Segment, { field, part }: FacetRequest): FacetColumn | undefined {
  const column = frozen.columns.fields[field]
  const ofParent = Object.hasOwn(schema.parent, field)
  if (column?.type === 'keyword') return { table: column.table, sets: column.sets, column: column.column, ofParent }
  if (column?.type !== 'composite') return undefined
  const at = column.parts.indexOf(part ?? '')
  const table = column.tables[at]
  return table && { table, sets: partSetsOf(column, at), column: column.column, ofParent }
}

function forEachRow(found: readonly FoundRows[], visit: (row: number) => void): void {
  for (const part of found) {
    if (part.kind === 'list') part.rows.forEach(visit)
    else {
      const { ranges, mask } = part
      for (let range = 0; range < ranges.count; range++) {
        const from = (ranges.starts[range] ?? 0) >>> 5
        const to = ((ranges.ends[range] ?? 0) - 1) >>> 5
        const shift = (ranges.offsets[range] ?? 0) - from
        for (let at = from; at <= to; at++) {
          for (let left = mask[at + shift] ?? 0; left !== 0; left &= left - 1) visit((at << 5) + 31 - Math.clz32(left & -left))
        }
      }
    }
  }
}
