import type { DirectoryRecord } from '@care/contract'
import { isStorableId } from './stored-record.ts'

/** Ten digits: what may be looked up as an NPI. Whether the check digit holds is a question of data quality. */
export function isNpiShaped(text: string): boolean {
  return /^[0-9]{10}$/.test(text)
}

/** Luhn over the national prefix 80840 and the number. */
export function npiCheckDigit(nineDigits: string): number {
  let sum = 24 // what the prefix 80840 adds
  for (let at = 0; at < 9; at++) {
    const digit = nineDigits.charCodeAt(at) - 48
    const doubled = at % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (sum % 10)) % 10
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
