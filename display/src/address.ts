import type { Address } from '@care/contract'
import { textOf, textsOf } from './reading.ts'

export interface AddressText {
  line: string
  cityState: string
  postalCode: string
}

export function addressParts(address: Address | undefined): AddressText {
  const line = textsOf(address?.line).map(poBoxFirst).join(', ')
  const cityState = [textOf(address?.city), textOf(address?.state)].filter((part) => part !== '').join(', ')
  return { line, cityState, postalCode: postalCode(textOf(address?.postalCode)) }
}

/** 'City, ST 10701', the second line of an address. */
export function secondLine({ cityState, postalCode }: AddressText): string {
  return [cityState, postalCode].filter((part) => part !== '').join(' ')
}

/** The address in one line; the record's own text only if the parts are missing. */
export function addressText(address: Address | undefined): string {
  const parts = addressParts(address)
  const whole = [parts.line, secondLine(parts)].filter((part) => part !== '').join(', ')
  return whole === '' ? textOf(address?.text) : whole
}

/** '123 PO Box' comes from forms that require the number first. */
export function poBoxFirst(line: string): string {
  return line.replace(/^\s*(\d+)\s+p\.?\s*o\.?\s*box\s*$/iu, 'PO Box $1')
}

/** Only the part before the dash. */
export function postalCode(value: string): string {
  return (value.split('-')[0] ?? '').trim()
}
