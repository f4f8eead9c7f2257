import { npiCheckDigit } from '../records/npi.ts'
import { hash } from './dice.ts'

/**
 * The synthetic NPI of a number: starts with 2 (real ones start with 1) and has a valid check digit, so every rule of
 * the product can be tried on it. A directory never contains the same NPI twice: the multiplier is coprime to the
 * modulus, and numbers above the modulus are reserved for the edge records.
 */
export function generateNpi(seed: number, tenantId: string, number: number): string {
  const offset = hash(seed, tenantId, 'npi') % ordinary
  return withCheckDigit(`2${String((number * 48_271 + offset) % ordinary).padStart(8, '0')}`)
}

/** A block of a hundred per tenant, so that edge records of two tenants never share a number. */
export function edgeNpi(tenantId: string, number: number): string {
  return withCheckDigit(`2${ordinary + (hash(0, tenantId, 'edge') % 100) * 100 + number}`)
}

/** Looks like an id of a registry: no name, and the next one cannot be guessed. */
export function stableIdOf(prefix: 'prv' | 'fac', seed: number, tenantId: string, number: number): string {
  const high = hash(seed, tenantId, prefix, number)
  const low = hash(seed ^ 0x5bd1e995, prefix, tenantId, number)
  return `${prefix}-${high.toString(36).padStart(7, '0')}${low.toString(36).padStart(7, '0')}`
}

const ordinary = 99_990_000

function withCheckDigit(nineDigits: string): string {
  return `${nineDigits}${npiCheckDigit(nineDigits)}`
}
