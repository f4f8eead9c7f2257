import type { FacetRequest, Sort } from '@care/search-engine'

/** The request values that a template can use: the validated and normalized criteria. */
export interface TemplateInput {
  name?: string
  gender?: readonly string[]
  specialty?: readonly string[]
  language?: readonly string[]
  plan?: readonly string[]
  planState?: readonly string[]
  siteNumbers?: readonly string[]
  planYear?: readonly string[]
  /** The plan year that applies if a plan was chosen without one; entries without a year match too. */
  currentPlanYear?: readonly string[]
  /** Accepting codes without a plan: checked on the relation. */
  accepting?: readonly string[]
  /** Accepting codes with a plan: checked on the same network entry. */
  planAccepting?: readonly string[]
  accessible?: readonly string[]
  primaryCare?: readonly string[]
  specialist?: readonly string[]
  telehealth?: readonly string[]
  latitude?: number
  longitude?: number
  miles?: number
  /** The county and state of the location, in the form of indexed service areas. */
  areas?: readonly string[]
  sort?: readonly Sort[]
  skip?: number
  limit?: number
  facets?: readonly FacetRequest[]
}

export type PathKind = 'text' | 'list' | 'number' | 'sort' | 'facets'

export const templatePaths: Record<keyof TemplateInput, PathKind> = {
  name: 'text',
  gender: 'list',
  specialty: 'list',
  language: 'list',
  plan: 'list',
  planState: 'list',
  siteNumbers: 'list',
  planYear: 'list',
  currentPlanYear: 'list',
  accepting: 'list',
  planAccepting: 'list',
  accessible: 'list',
  primaryCare: 'list',
  specialist: 'list',
  telehealth: 'list',
  latitude: 'number',
  longitude: 'number',
  miles: 'number',
  areas: 'list',
  sort: 'sort',
  skip: 'number',
  limit: 'number',
  facets: 'facets',
}
