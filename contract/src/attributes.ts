import type { Head, Location, Relation } from './records.ts'

/** Attributes that sources state and stewards correct: of the person or facility, of a relation, of its location. */
export const headAttributes = [
  'name',
  'gender',
  'identifier',
  'communication',
  'qualification',
  'certification',
  'education',
  'boardCertification',
  'facilityType',
] as const satisfies readonly (keyof Head)[]

export const relationAttributes = [
  'specialty',
  'serviceArea',
  'network',
  'providerGroup',
  'acceptingPatients',
  'virtualService',
  'ages',
  'period',
  'verified',
] as const satisfies readonly (keyof Relation)[]

export const locationAttributes = [
  'id',
  'name',
  'address',
  'telecom',
  'phonePresent',
  'urlPresent',
  'faxPresent',
  'position',
  'availableTime',
  'communication',
  'accessibility',
  'code',
  'meta',
] as const satisfies readonly (keyof Location)[]
