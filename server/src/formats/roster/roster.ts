import { DirectoryError } from '@care/contract'
import { loadAddressPoints, type AddressPoints } from '../../gazetteer/gazetteer.service.ts'
import { findState } from '../../gazetteer/states.ts'
import type { Note } from '../../records/statement.ts'
import type { Taxonomy } from '../../specialties/specialties.service.ts'
import { planFinder } from '../find-plan.ts'
import type { PlanCatalog } from '../plan-catalog.ts'
import { normalizeLine } from '../normalize-line.ts'
import { readRoster } from './read-roster.ts'
import { faultOf, faultValue } from '../reader.ts'
import type { Fault, Format, NormalizeContext, Replacement, Row } from '../reader.ts'
import { codeCell } from './roster-cells.ts'
import { rosterLine, type RosterCells, type RosterContext } from './roster-line.ts'
import { rosterFields, type RosterField, type RosterMap } from './roster-map.ts'
import type { SourceSettings } from '../source-document.ts'

export interface RosterOptions {
  settings: SourceSettings
  taxonomy: Taxonomy
  catalog: PlanCatalog
  /** Its file. */
  gazetteer: string
  /** Of these: other names of specialties and plans make other statements of the same row. */
  versions: string
}

/** CSV with a header, in the columns of its sender. Rows of one id are the places of one person or facility. */
export function rosterFormat({ settings, taxonomy, catalog, gazetteer, versions }: RosterOptions): Format {
  const points = loadAddressPoints(gazetteer)
  const findPlan = planFinder(settings, catalog)
  let map: RosterMap | undefined
  return {
    read: (file) =>
      readRoster(file, { settings, versions }, (read) => {
        map = read
      }),
    replace: replaceInCells,
    normalize: (row, context) => {
      if (!map) throw new DirectoryError('INTERNAL', 'A roster is normalized before it is read.')
      const findSpecialty = (text: string) => taxonomy.find(text)
      return normalizeRoster(row, context, { kind: map.kind, findSpecialty, findPlan, isState }, points)
    },
  }
}

function isState(code: string): boolean {
  return findState(code) !== undefined
}

function normalizeRoster(row: Row, context: NormalizeContext, roster: RosterContext, points: AddressPoints) {
  const rows = row.value as readonly RosterCells[] // What readRoster puts there.
  const read = rosterLine(row.sourceId, rows, roster)
  if ('field' in read) return faultOf(row, 'invalid-value', { field: read.field, value: read.value })
  const said: ReturnType<typeof normalizeLine> | Fault = normalizeLine({ ...row, value: read.line }, context, points)
  if ('reason' in said) return said
  const unknownPlans = read.unknownPlans.map((plan) => ({
    field: 'plan',
    text: `"${plan}" is in no plan map of this source.`,
    value: plan,
  }))
  return { ...said, notes: [...idNotes(row.sourceId, rows), ...read.notes, ...unknownPlans, ...said.notes] }
}

/** The reader completes ids. */
function idNotes(id: string, [first]: readonly RosterCells[]): Note[] {
  const stated = codeCell(first?.get('id')?.[0] ?? id)
  return stated === id ? [] : [{ field: 'id', text: `${stated} was completed to ${id}.` }]
}

function replaceInCells(row: Row, { field, badValue, replacement = '' }: Replacement): Row | undefined {
  const rows = row.value as readonly RosterCells[] // What readRoster puts there.
  let isFixed = false
  const [first, ...others] = rows
  // What is missing, such as a name, is added to the first row.
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
