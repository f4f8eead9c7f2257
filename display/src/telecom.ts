import type { Location } from '@care/contract'
import { listOf, textOf } from './reading.ts'

const systems = { phone: ['phone'], fax: ['fax'], website: ['website', 'url'] } as const
const presence = { phone: 'phonePresent', fax: 'faxPresent', website: 'urlPresent' } as const

/** The first value of its kind; '' when there is none, or when the record says so. */
export function firstTelecom(location: Location | undefined, kind: keyof typeof systems): string {
  if (location?.[presence[kind]] === false) return ''
  const wanted: readonly string[] = systems[kind]
  return (
    listOf(location?.telecom)
      .filter(({ system }) => wanted.includes(textOf(system).toLowerCase()))
      .map(({ value }) => textOf(value))
      .find((value) => value !== '') ?? ''
  )
}
