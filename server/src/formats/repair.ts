import type { Head, Relation } from '@care/contract'
import { isValidNpi } from '../records/npi.ts'
import type { Note } from '../records/statement.ts'
import { noteOf } from './note-words.ts'

/** Identifiers that a directory does not need and must not hold. */
const secretIdentifiers: ReadonlySet<string> = new Set(['SSN', 'SS', 'SB', 'DEA', 'DOB'])

export function isSecretIdentifier(type: string): boolean {
  return secretIdentifiers.has(type.trim().toUpperCase())
}

/** Without secret numbers and without NPIs whose check digit is wrong. */
export function repairHead(head: Head, notes: Note[]): Head {
  const identifier = head.identifier?.filter(({ type, value }) => {
    if (isSecretIdentifier(type)) return false
    if (type.trim().toUpperCase() !== 'NPI' || isValidNpi(value)) return true
    notes.push(noteOf('head.identifier', 'wrong-npi', value))
    return false
  })
  const { identifier: _all, golden: _golden, ...rest } = head
  return identifier && identifier.length > 0 ? { ...rest, identifier } : rest
}

/** Restores the zeros that a ZIP code lost in a spreadsheet. */
export function repairRelation(relation: Relation, notes: Note[]): Relation {
  const { location } = relation
  const zip = location?.address?.postalCode
  if (zip === undefined || zip.length === 5 || !/^(?:\d{3,4}|\d{7,8})$/.test(zip)) return relation
  const digits = zip.padStart(zip.length < 5 ? 5 : 9, '0')
  const postalCode = [digits.slice(0, 5), digits.slice(5)].filter(Boolean).join('-')
  notes.push(noteOf('location.address.postalCode', 'completed', zip, postalCode))
  return { ...relation, location: { ...location, address: { ...location?.address, postalCode } } }
}
