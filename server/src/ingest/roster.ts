import { DirectoryError } from '@care/contract'
import { findState } from '../gazetteer/states.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { normalizeLine } from './normalize-line.ts'
import { readRoster } from './read-roster.ts'
import { faultOf, type Fault, type Format, type NormalizeContext, type Row } from './reader.ts'
import { rosterLine, type RosterCells, type RosterContext } from './roster-line.ts'
import type { RosterMap } from './roster-map.ts'
import type { SourceSettings } from './source-document.ts'

/** CSV with a header, in the columns of its sender. Rows of one id are the places of one person or facility. */
export function rosterFormat(settings: SourceSettings): Format {
  const plans = new Map(
    (settings.plans ?? []).map(({ theirs, carrier, plan }) => [
      theirs.toLowerCase(),
      { carrier, ...(plan !== undefined && { plan }) },
    ]),
  )
  let map: RosterMap | undefined
  return {
    read: (file) =>
      readRoster(file, settings, (read) => {
        map = read
      }),
    normalize: (row, context) => {
      if (!map) throw new DirectoryError('INTERNAL', 'A roster is normalized before it is read.')
      return normalizeRoster(row, context, {
        kind: map.kind,
        findSpecialty: (text) => builtInTaxonomy.find(text),
        findPlan: (text) => plans.get(text.toLowerCase()),
        isState: (code) => findState(code) !== undefined,
      })
    },
  }
}

function normalizeRoster(row: Row, context: NormalizeContext, roster: RosterContext) {
  const rows = row.value as readonly RosterCells[] // What readRoster puts there.
  const read = rosterLine(row.sourceId, rows, roster)
  if ('field' in read) return faultOf(row, 'invalid-value', { field: read.field, value: read.value })
  const said: ReturnType<typeof normalizeLine> | Fault = normalizeLine({ ...row, value: read.line }, context)
  if ('reason' in said) return said
  const unknownPlans = read.unknownPlans.map((plan) => ({
    field: 'plan',
    text: `"${plan}" is in no plan map of this source.`,
  }))
  return { ...said, notes: [...read.notes, ...unknownPlans, ...said.notes] }
}
