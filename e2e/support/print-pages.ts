import type { Tenant } from './browser.ts'

export const middles: Record<Tenant, string> = {
  riverspring: 'near=Bronx%2C%20NY&lat=40.85&lon=-73.87',
  mddoh: 'near=Baltimore%2C%20MD&lat=39.29&lon=-76.61',
  champion: 'near=Los%20Angeles%2C%20CA&lat=34.05&lon=-118.24',
  centerlight: 'near=Bronx%2C%20NY&lat=40.85&lon=-73.87',
}

/** A frequent type of care. */
export const results = (tenant: Tenant, more = '') =>
  `/search-results?${middles[tenant]}&specialty=Family+Medicine${more}`
