import { foldText, rosterFields, type RosterField } from '@care/contract'
import { listsByKey } from '../../tsv.ts'
import type { RosterMap } from './roster-map.ts'
import headerTable from './tables/roster-headers.tsv?raw'

const fieldNames: ReadonlySet<string> = new Set(rosterFields)
const fieldOf: ReadonlyMap<string, RosterField> = new Map(
  [...listsByKey(headerTable)].flatMap(([field, headers]) =>
    // Checked to be in the list.
    fieldNames.has(field) ? headers.map((header) => [header, field as RosterField] as const) : [],
  ),
)
/**
 * Names of columns that are never read, without spaces. "Business Name", "Home Visits" and "Deaf Services" are read.
 */
const secretName =
  /^ssn|ssn$|socialsec|birth(?!ing)|^dob|dob$|^(?:provider|prov|license|lic)?dea(?:$|no|num|nbr|id|reg|lic|sched|exp)/
const privateWords = /home|residen|personal/
const contactWords = /addr|street|line|city|state|zip|postal|county|phone|cell|mobile|email/

export interface ProposedMap {
  map: RosterMap
  /** Columns whose names we do not recognize: a person decides. */
  unknown: string[]
}

/** A draft from the headers of a file, for a person to check. */
export function proposeRosterMap(headers: readonly string[]): ProposedMap {
  const taken = new Set<RosterField>()
  const columns: RosterMap['columns'] = []
  const unknown: string[] = []
  for (const column of headers) {
    const field = proposeField(column)
    if (field === undefined || (field !== 'secret' && taken.has(field))) unknown.push(column)
    else {
      taken.add(field)
      columns.push({ column, field })
    }
  }
  const isFacility = taken.has('facilityName') && !taken.has('npi') && !taken.has('familyName')
  return { map: { kind: isFacility ? 'facility' : 'provider', columns }, unknown }
}

/** Whether a column of this name must never be stored or sent back. */
export function isSecretColumn(header: string): boolean {
  return proposeField(header) === 'secret'
}

function proposeField(header: string): RosterField | undefined {
  const folded = foldText(header).replace(/[^a-z0-9]/g, '')
  const known = fieldOf.get(folded)
  if (known) return known
  const isSecret = secretName.test(folded) || (privateWords.test(folded) && contactWords.test(folded))
  return isSecret ? 'secret' : undefined
}
