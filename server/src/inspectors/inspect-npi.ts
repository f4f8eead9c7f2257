import type { PersonName } from '@care/contract'
import { namesAreCompatible } from '../matching/matching.service.ts'
import type { NpiName, NpiRecord } from '../npi-registry/npi-registry.service.ts'
import type { StoredSourceRecord } from '../records/source-records.repository.ts'
import type { StatedPlace, Statement } from '../records/statement.ts'
import { firstName, nameText } from '../records/stated-name.ts'
import type { Finding } from './finding.ts'

export type SpecialtyName = (code: string) => string

/** Contradictions between the registry and a statement. */
export function inspectNpi(
  { statement, stableId, npi }: Pick<StoredSourceRecord, 'statement' | 'stableId' | 'npi'>,
  found: NpiRecord | undefined,
  specialtyName: SpecialtyName,
): Finding[] {
  if (npi === undefined || !found) return []
  const { source, sourceId, kind } = statement
  const finding = (what: Finding['kind'], ...values: string[]): Finding => ({
    kind: what,
    source,
    sourceId,
    stableId,
    values,
  })
  if (found.deactivated) return [finding('npi-deactivated', npi, found.deactivated)]
  if (found.replacedBy) return [finding('npi-replaced', npi, found.replacedBy)]
  // A group's NPI says nothing about a clinician's specialty and licenses.
  if (kind === 'provider' && found.kind === 'facility') return [finding('npi-of-group', npi, nameOf(found.names[0]))]
  const own = firstName(statement)
  if (found.kind === kind && !found.names.some((name) => namesAreCompatible(kind, own, toPersonName(name))))
    return [finding('npi-other-name', npi, nameText(own), nameOf(found.names[0]))]
  return [
    ...otherSpecialty(statement, found, specialtyName).map((values) => finding('specialty-differs', ...values)),
    ...otherStates(statement, found).map((values) => finding('license-state', ...values)),
  ]
}

const taxonomyShape = /^[0-9A-Z]{9}X$/
/** Leading characters of a taxonomy code that identify the field: 207R is internal medicine and its subspecialties. */
const fieldLength = 4

function otherSpecialty({ places }: Statement, { taxonomies }: NpiRecord, specialtyName: SpecialtyName): string[][] {
  const stated = new Set(places.flatMap(codesOf).filter((code) => taxonomyShape.test(code)))
  const registered = taxonomies.map(({ code }) => code)
  if (stated.size === 0 || registered.length === 0) return []
  const fields = new Set(registered.map((code) => code.slice(0, fieldLength)))
  if ([...stated].some((code) => fields.has(code.slice(0, fieldLength)))) return []
  const names = (codes: Iterable<string>) => [...new Set([...codes].map(specialtyName))].slice(0, 3).join(', ')
  return [[names(stated), names(registered)]]
}

function codesOf({ facts }: StatedPlace): string[] {
  const specialties = (facts.specialty?.value ?? []) as readonly { code?: string }[] // The normalizer checked it.
  return specialties.flatMap(({ code }) => code ?? [])
}

function otherStates({ places }: Statement, { taxonomies }: NpiRecord): string[][] {
  const practiced = new Set(places.flatMap(stateOf))
  const licensed = new Set(taxonomies.flatMap(({ license, state }) => (license && state ? [state] : [])))
  if (practiced.size === 0 || licensed.size === 0 || [...practiced].some((state) => licensed.has(state))) return []
  return [[[...practiced].sort().join(', '), [...licensed].sort().join(', ')]]
}

function stateOf({ facts }: StatedPlace): string[] {
  const address = facts['location.address']?.value as { state?: string } | undefined // The normalizer checked it.
  return address?.state ? [address.state] : []
}

function toPersonName({ text, family, given, middle, suffix }: NpiName): PersonName {
  const all = [given, middle].filter((name) => name !== undefined)
  return {
    ...(text !== undefined && { text }),
    ...(all.length > 0 && { given: all }),
    ...(family !== undefined && { family }),
    ...(suffix !== undefined && { suffix }),
  }
}

const nameOf = (name: NpiName | undefined): string => (name ? nameText(toPersonName(name)) : '')
