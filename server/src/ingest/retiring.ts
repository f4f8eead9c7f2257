import { addressText, recordName } from '@care/display'
import type { Address, PersonName } from '@care/contract'
import type { Statement } from '../records/statement.ts'
import type { Retiring } from './plan.ts'

const shownPlaces = 3

/** Records that would be retired, by name and addresses. */
export function toRetiring({ sourceId, head, places }: Statement): Retiring {
  const name = head.name?.value as PersonName[] | undefined // Checked by its schema.
  const addresses = places.map(({ facts }) => {
    const address = facts['location.address']?.value as Address | undefined // See above.
    return addressText(address)
  })
  return {
    id: sourceId,
    name: recordName({ stableId: '', heads: [{ golden: true, ...(name && { name }) }] }),
    places: addresses.filter((text) => text !== '').slice(0, shownPlaces),
  }
}
