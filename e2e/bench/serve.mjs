// The production server over the demo directory, for what is measured in a browser.
import { findBrowser } from '../../scripts/prepare-browser.mjs'
import { startServer } from '../../scripts/test-server.mjs'

export const browserPath = async () => process.env.CHROME_PATH ?? (await findBrowser())

/** Where each tenant's members live, with a type of care that has many results there. */
export const searches = {
  centerlight: ['/nls-search-results-v2', 'Bronx, NY', 40.85, -73.87],
  mddoh: ['/search-results', 'Baltimore, MD', 39.29, -76.61],
  champion: ['/search-results', 'Los Angeles, CA', 34.05, -118.24],
  riverspring: ['/search-results', 'Yonkers, NY', 40.94, -73.87],
}

export function resultsPath(tenant, asked) {
  const [path, near, lat, lon] = searches[tenant]
  return `${path}?${new URLSearchParams({ near, lat, lon, ...asked })}`
}

/** Starts it as in production, on a free port. */
export const serve = () => startServer({ HOST: 'localhost', NODE_ENV: 'production', DEMO: 'on' })
