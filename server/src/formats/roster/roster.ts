import { DirectoryError, rosterFields, type RosterField } from '@care/contract'
import { loadAddressPoints, type AddressPoints } from '../../gazetteer/gazetteer.service.ts'
import type { Note } from '../../records/statement.ts'
import type { FormatOptions } from '../format-options.ts'
import { lineContext } from '../line-context.ts'
import { lineToStatement } from '../line-to-statement.ts'
import { faultValue } from '../reader.ts'
import type { Format, NormalizeContext, Replacement, Row } from '../reader.ts'
import { readRoster } from './read-roster.ts'
import { codeCell } from '../../csv/cells.ts'
import { rosterLine, type RosterCells, type RosterContext } from './roster-line.ts'
import type { RosterMap } from './roster-map.ts'
import { noteOf } from '../note-words.ts'

/** CSV with a header, with the sender's columns. Rows of one id are the locations of one person or facility. */
export function rosterFormat(options: FormatOptions): Format {
  const { settings, gazetteer, versions } = options
  const points = loadAddressPoints(gazetteer)
  const lines = lineContext(options)
  let map: RosterMap | undefined
  return {
    read: (file) =>
      readRoster(file, { settings, versions }, (read) => {
        map = read
      }),
    replace: replaceInCells,
    normalize: (row, context) => {
      if (!map) throw new DirectoryError('INTERNAL', 'A roster is normalized before it is read.')
      return normalizeRoster(row, context, { ...lines, kind: map.kind }, points)
    },
  }
}

function normalizeRoster(row: Row, context: NormalizeContext, roster: RosterContext, points: AddressPoints) {
  const rows = row.value as readonly RosterCells[] // What readRoster puts there.
  const read = rosterLine(row.sourceId, rows, roster)
  const noted = 'field' in read ? read : { ...read, notes: [...idNotes(row.sourceId, rows), ...read.notes] }
  return lineToStatement(row, noted, context, points)
}

/** The reader completes ids. */
function idNotes(id: string, [first]: readonly RosterCells[]): Note[] {
  const stated = codeCell(first?.get('id')?.[0] ?? id)
  return stated === id ? [] : [noteOf('id', 'completed', stated, id)]
}

function replaceInCells(row: Row, { field, badValue, replacement = '' }: Replacement): Row | undefined {
  const rows = row.value as readonly RosterCells[] // What readRoster puts there.
  let isFixed = false
  const [first, ...others] = rows
  // Values missing there, such as a name, are added to the first row.
  if (badValue === '' && first && replacement !== '' && isRosterField(field) && !first.has(field))
    return { ...row, value: [new Map([...first, [field, [replacement]]]), ...others] }
  const value = rows.map(
    (cells): RosterCells =>
      new Map(
        [...cells].flatMap(([name, values]) => {
          if (name !== field || !values.some((cell) => faultValue(cell) === badValue)) return [[name, values] as const]
          isFixed = true
          const kept = values.flatMap((cell) => (faultValue(cell) !== badValue ? [cell] : replacement || []))
          return kept.length > 0 ? [[name, kept] as const] : []
        }),
      ),
  )
  return isFixed ? { ...row, value } : undefined
}

function isRosterField(field: string): field is RosterField {
  return rosterFields.some((name) => name === field)
}
