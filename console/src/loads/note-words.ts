import { useText } from '../messages/useText.ts'
import { useAttributeName } from '../parts/useAttributeName.ts'

/** Names of fields in notes, by their meaning. */
const known = {
  'head.identifier': 'npi',
  phone: 'phone',
  fax: 'phone',
  zip: 'zip',
  'location.address.postalCode': 'zip',
  zipExtension: 'zip',
  'location.position': 'position',
  specialty: 'specialty',
  id: 'id',
  accepting: 'accepting',
  last_updated_on: 'day',
  from: 'from',
  until: 'until',
  asserted: 'day',
  relations: 'repeated',
  places: 'places',
} as const

export function useNoteWords(): (field: string) => string {
  const text = useText()
  const attributeName = useAttributeName()
  return (field) => {
    const name = Object.hasOwn(known, field) ? known[field as keyof typeof known] : undefined
    return name ? text(`loads.note.${name}`) : attributeName(field)
  }
}
