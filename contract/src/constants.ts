/** The specification's constants and the limits of the API. */
export const tenantHeader = 'x-tenant-id'
export const personas = ['user', 'steward', 'admin'] as const
export const memberPersona = 'user'

export const providerQueryType = 'mtProviderSearchV2'
export const facilityQueryType = 'mtOrganizationSearchV2'

export const distance = { min: 5, max: 100, step: 5, initial: '25', tickInterval: 10, useTicks: false } as const
export const defaultSort = 'distance-asc'
export const sorts = ['distance-asc', 'name-asc', 'name-desc'] as const
export type SortBy = (typeof sorts)[number]
export const nameLength = { min: 2, max: 100 } as const
export const pageSizes = [5, 10, 20, 50] as const
export const pageSize = { results: 10, firstVersion: 5 } as const
export const printFetch = { skip: 0, limit: 200 } as const
export const limits = {
  limit: { min: 1, max: 200 },
  skip: { min: 0, max: 10_000 },
  requestText: 1_000,
  jsonBody: 1_048_576,
  /** The body of a public call other than print; the longest that its schema allows is shorter. */
  callBody: 65_536,
  printBody: 524_288,
  upload: 5_242_880,
  miles: 500,
  /** Characters of a record's id, stored and in paths. */
  id: 200,
  /** Characters that a member may add to a report. */
  reportWords: 500,
} as const

/** Kinds of mistakes that a member can report. */
export const reportKinds = ['phone', 'address', 'not-here', 'not-accepting', 'not-in-plan', 'other'] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportStates = ['received', 'checking', 'closed'] as const
export type ReportState = (typeof reportStates)[number]
export const reportOutcomes = ['changed', 'confirmed', 'not-confirmed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
/** A listing reported from this many different networks within a month, on at least two days, gets a label. */
export const reportersForLabel = 3

export const acceptingNewCodes = ['newpt', 'newchpt', 'newmcdpt'] as const
export const acceptingCodes = [...acceptingNewCodes, 'nopt', 'existptonly'] as const
export type AcceptingCode = (typeof acceptingCodes)[number]
export const primaryCareDisplay = 'Primary Care Provider'
export const specialistDisplay = 'Specialist'
export const telehealthDisplay = 'Telehealth services'
export const locationNotProvided = 'LOCATION_NOT_PROVIDED'

export const environmentPrefixes = ['dev', 'tst', 'stg'] as const
export const localTenant = 'champion'
export const roles = ['data-steward', 'tenant-admin', 'system-admin'] as const
export type Role = (typeof roles)[number]

export const earthRadiusKm = 6371.0088
export const kmPerMile = 1.609344

/** Here rather than beside the record schema, so that the browser can use them without loading schemas. */
export const kinds = ['provider', 'facility'] as const
export type Kind = (typeof kinds)[number]
