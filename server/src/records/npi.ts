import type { DirectoryRecord } from '@care/contract'
import { isStorableId } from './stored-record.ts'

/** Ten digits: the format for lookups of an NPI. The check digit is a question of data quality. */
export function isNpiShaped(text: string): boolean {
  return /^[0-9]{10}$/.test(text)
}

/** Luhn over the national prefix 80840 and the number. */
export function npiCheckDigit(nineDigits: string): number {
  let sum = 24 // The contribution of the prefix 80840.
  for (let at = 0; at < 9; at++) {
    const digit = nineDigits.charCodeAt(at) - 48
    const doubled = at % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (sum % 10)) % 10
}

export function isValidNpi(text: string): boolean {
  return isNpiShaped(text) && npiCheckDigit(text) === Number(text.charAt(9))
}

/**
 * An NPI as an additional name under which the index finds a record: "1234567893" or "NPI: 1234567893" typed as a name.
 * A separate kind of word, so that no house number or brand name is a prefix of one.
 */
export function npiName(text: string): string | undefined {
  const npi = /^(?:npi\s?[:#]?\s?)?([0-9]{10})$/i.exec(text)?.[1]
  return npi !== undefined && isValidNpi(npi) ? `npi${npi}` : undefined
}

/** The NPI a record is stored under: that of its golden head, if any. */
export function primaryNpi(record: DirectoryRecord): string | null {
  const heads = [...(record.heads ?? [])].sort((a, b) => Number(b.golden ?? false) - Number(a.golden ?? false))
  const identifiers = heads.flatMap((head) => head.identifier ?? [])
  return (
    identifiers.find((identifier) => identifier.type.toUpperCase() === 'NPI' && isStorableId(identifier.value))
      ?.value ?? null
  )
}
