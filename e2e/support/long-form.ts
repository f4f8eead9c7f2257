import type { Tenant } from './browser.ts'
import { tenants } from './results-pages.ts'

/** The full form of the large tests: `npm run test:long`. */
export const isLong = process.env['CARE_TEST_LONG'] === '1'

/**
 * For behavior that is the same in every tenant and that only data can break: the two most different tenants, and all
 * of them in the full form.
 */
export const sampledTenants: readonly Tenant[] = isLong ? tenants : ['centerlight', 'champion']
