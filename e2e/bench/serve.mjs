// The production server over the demo directory, for browser measurements.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../../scripts/prepare-browser.mjs'
import { root } from '../../scripts/steps.mjs'
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

/** Starts it as in production, on a free port, with these additional settings. */
export const serve = (settings = {}) =>
  startServer({ HOST: 'localhost', NODE_ENV: 'production', DEMO: 'on', ...settings })

/** A steward's token, created by the operator's command on the database of a development server. */
export async function staffToken(folder) {
  const args = ['server/dist/cli.js', 'token', '--role', 'data-steward', '--tenants', 'mddoh', '--subject', 'ada']
  const env = { ...process.env, DATA_DIR: folder }
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout.trim()
}
