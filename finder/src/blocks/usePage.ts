import type { Page } from '@care/contract'
import { useBoot } from '../api/BootContext.tsx'

/**
 * The tenant's page of that name; the built-in one where it has none, or one that could not be read (APP-BP-06, -07,
 * -09).
 * `{tenant}` in the name stands for the tenant's id.
 */
export function usePage(name: string, builtIn: Page): Page {
  const { tenant, pages } = useBoot()
  const page = pages[name.replace('{tenant}', tenant.id)]
  return page && page.componentsConfig.length > 0 ? page : builtIn
}
