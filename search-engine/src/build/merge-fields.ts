import { cellsOf, type Cells } from '../columns/cells.ts'
import type { FieldColumn, KeywordColumn, WordsColumn } from '../columns/columns.ts'
import type { Sets } from '../columns/sets.ts'
import type { Slices } from '../slices.ts'
import { mergeTables } from '../text/merge-tables.ts'
import type { StringTable } from '../text/string-table.ts'
import { gather, gatherPoints, usedIn } from './gather.ts'
import { mergeComposite } from './merge-composite.ts'
import { inOrderOfUse, membersOf, mergeSets } from './merge-sets.ts'
import type { Level } from './row-order.ts'

/** One field of all parts in the numbering of the new index. Values used only by omitted rows are dropped. */
export function* mergeField(fields: readonly FieldColumn[], level: Level, whole: boolean): Slices<FieldColumn> {
  const first = fields[0]
  if (first?.type === 'date')
    return {
      type: 'date',
      days: yield* gather(
        fields.map((field) => cellsOf(field.type === 'date' ? field.days : empty)),
        level,
      ),
    }
  if (first?.type === 'position') return { type: 'position', points: yield* gatherPoints(fields, level) }
  if (first?.type === 'composite')
    return yield* mergeComposite(
      fields.filter((field) => field.type === 'composite'),
      level,
      whole,
    )
  if (first?.type === 'words')
    return yield* mergeWords(
      fields.filter((field) => field.type === 'words'),
      level,
      whole,
    )
  return yield* mergeKeyword(
    fields.filter((field) => field.type === 'keyword'),
    level,
    whole,
  )
}

const empty = new Uint32Array(0)

function* mergeKeyword(fields: readonly KeywordColumn[], level: Level, whole: boolean): Slices<KeywordColumn> {
  return { type: 'keyword', ...(yield* mergeValues(fields, level, whole)) }
}

function* mergeWords(fields: readonly WordsColumn[], level: Level, whole: boolean): Slices<WordsColumn> {
  const words: WordsColumn = { type: 'words', ...(yield* mergeValues(fields, level, whole)) }
  const texts = fields.map((field) => field.texts).filter((text) => text !== undefined)
  if (texts.length < fields.length) return words
  const used = whole
    ? undefined
    : yield* usedIn(
        texts.map(({ ranks }) => cellsOf(ranks)),
        texts.map(({ table }) => table.length),
        level,
      )
  const { table, maps } = yield* mergeTables(texts.map((text, at) => ({ table: text.table, used: used?.[at] })))
  words.texts = {
    table,
    ranks: yield* gather(
      texts.map(({ ranks }) => cellsOf(ranks)),
      level,
      maps,
    ),
  }
  return words
}

interface Values {
  table: StringTable
  sets: Sets
  column: Cells
}

function* mergeValues(fields: readonly Values[], level: Level, whole: boolean): Slices<Values> {
  const only = fields[0]
  const columns = fields.map(({ column }) => column)
  if (whole && fields.length === 1 && only)
    return { table: only.table, ...(yield* inOrderOfUse(only.sets, yield* gather(columns, level))) }
  const usedSets = yield* usedIn(
    columns,
    fields.map(({ sets }) => sets.starts.length - 1),
    level,
  )
  const parts: { table: StringTable; used: Uint8Array }[] = []
  for (const [at, { table, sets }] of fields.entries())
    parts.push({ table, used: yield* membersOf(sets, usedSets[at] ?? allUsed, table.length) })
  const { table, maps } = yield* mergeTables(parts)
  const { sets, setMaps } = yield* mergeSets(
    fields.map((field) => field.sets),
    usedSets,
    maps,
  )
  return { table, ...(yield* inOrderOfUse(sets, yield* gather(columns, level, setMaps))) }
}

const allUsed = new Uint8Array(0)
