import type { DirectoryRecord, Location } from '@care/contract'
import { locate } from '../formats/formats.service.ts'
import type { AddressPoints } from '../gazetteer/gazetteer.service.ts'
import { addDays, locationPrefix } from '../golden/golden.service.ts'
import type { Day } from '../records/model.ts'
import type { Field } from './field.ts'

/** The facts by name that give a field a value. A change of one contact states the list of all contacts. */
export function factsOf(
  record: DirectoryRecord,
  { attribute, relationId, system, isStatus }: Field,
  value: unknown,
  { today, points }: { today: Day; points: () => AddressPoints },
): Record<string, unknown> {
  if (attribute === undefined) return {}
  const relation = record.relations?.find(({ id }) => id === relationId)
  if (isStatus) {
    const { end: _end, ...open } = relation?.period ?? {}
    return { [attribute]: value === 'left' ? { ...open, end: addDays(today, -1) } : open }
  }
  if (system) {
    const telecom = withContact(
      relation?.location?.telecom ?? [],
      system,
      typeof value === 'string' ? value : undefined,
    )
    const present = presence.get(system)
    return { [attribute]: telecom, ...(present && { [`${locationPrefix}${present}`]: value !== null }) }
  }
  if (attribute === `${locationPrefix}address` && value !== null) {
    // The point of a wrong address is wrong, too.
    const position = locate({ address: value as Location['address'] }, points(), []) // Checked by its schema.
    return { [attribute]: value, ...(position && { [`${locationPrefix}position`]: position }) }
  }
  return { [attribute]: value }
}

type Telecom = NonNullable<Location['telecom']>[number]

const presence: ReadonlyMap<string, string> = new Map([
  ['phone', 'phonePresent'],
  ['fax', 'faxPresent'],
  ['url', 'urlPresent'],
])

/** Sets the first contact of this kind to the new value, or removes all of them. */
function withContact(all: readonly Telecom[], system: string, value: string | undefined): Telecom[] {
  if (value === undefined) return all.filter((each) => each.system !== system)
  const first = all.find((each) => each.system === system)
  return first ? all.map((each) => (each === first ? { ...each, value } : each)) : [...all, { system, value }]
}
