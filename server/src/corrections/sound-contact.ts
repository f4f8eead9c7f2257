import { website } from '@care/display'
import { isDeepStrictEqual } from 'node:util'
import { phoneCell } from '../csv/cells.ts'
import { locationPrefix } from '../golden/golden.service.ts'
import { badRequest } from '../http/refusals.ts'
import type { Field } from './field.ts'

interface Contact {
  system: string
  value: string
}

/**
 * Refuses a number that cannot be dialed and an address that cannot be opened. Values stated earlier by a source may
 * stay.
 */
export function checkContacts({ system, attribute }: Field, value: unknown, before: unknown): void {
  if (value === null || value === undefined) return
  if (system) {
    if (value !== before) checkContact({ system, value: String(value) })
    return
  }
  if (attribute !== `${locationPrefix}telecom` || !Array.isArray(value)) return
  const known: readonly unknown[] = Array.isArray(before) ? before : []
  for (const contact of value as Contact[]) // Checked by its schema.
    if (!known.some((each) => isDeepStrictEqual(each, contact))) checkContact(contact)
}

function checkContact({ system, value }: Contact): void {
  const kind = kinds.get(system.trim().toLowerCase())
  if (!kind || kind.isSound(value)) return
  const shown = value.slice(0, 60)
  throw badRequest(`${kind.en}: “${shown}”.`, `${kind.es}: «${shown}».`, 'value')
}

interface ContactKind {
  isSound: (value: string) => boolean
  en: string
  es: string
}

/** Digits and common separators; an extension at the end. */
const dialed = /^[\d\s().+-]+(?:(?:ext\.?|x|#)\s*\d{1,8})?$/i
const isNumber = (value: string) => dialed.test(value.trim()) && phoneCell(value) !== undefined
const phone: ContactKind = {
  isSound: isNumber,
  en: 'The phone must be a US number with ten digits',
  es: 'El teléfono debe ser un número de EE. UU. con diez dígitos',
}
const url: ContactKind = {
  isSound: (value) => website(value).text !== '',
  en: 'The website must be a web address such as https://example.org',
  es: 'El sitio web debe ser una dirección como https://example.org',
}
const kinds: ReadonlyMap<string, ContactKind> = new Map([
  ['phone', phone],
  [
    'fax',
    {
      isSound: isNumber,
      en: 'The fax must be a US number with ten digits',
      es: 'El fax debe ser un número de EE. UU. con diez dígitos',
    },
  ],
  ['url', url],
  ['website', url],
  [
    'email',
    {
      isSound: (value) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim()),
      en: 'The email must be an address such as office@example.org',
      es: 'El correo debe ser una dirección como office@example.org',
    },
  ],
])
