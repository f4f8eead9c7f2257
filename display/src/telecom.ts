import type { Location } from '@care/contract'
import { listOf, textOf } from './reading.ts'
import { website } from './website.ts'

const systems = { phone: ['phone'], fax: ['fax'], website: ['website', 'url'] } as const
const presence = { phone: 'phonePresent', fax: 'faxPresent', website: 'urlPresent' } as const

/** The first value of its kind; '' if there is none, or if the record says so. */
export function firstTelecom(location: Location | undefined, kind: keyof typeof systems): string {
  if (location?.[presence[kind]] === false) return ''
  const wanted: readonly string[] = systems[kind]
  return (
    listOf(location?.telecom)
      .filter((telecom) => wanted.includes(textOf(telecom.system).toLowerCase()) && isShownTelecom(telecom))
      .map(({ value }) => textOf(value))
      .find((value) => value !== '') ?? ''
  )
}

/** An invalid website, such as `javascript:alert(1)`, is never shown (D5). */
export function isShownTelecom(telecom: { system?: unknown; value?: unknown } | null): boolean {
  return !webSystems.has(textOf(telecom?.system).toLowerCase()) || website(textOf(telecom?.value)).text !== ''
}

const webSystems: ReadonlySet<string> = new Set(systems.website)
