import type { Page } from '@care/contract'
import { useBoot } from '../api/BootContext.tsx'

/**
 * The tenant's page of that name; the default one if it has none or an unreadable one (APP-BP-06, -07, -09). `{tenant}`
 * in the name is replaced by the tenant's id.
 */
export function usePage(name: string, builtIn: Page): Page {
  const { tenant, pages } = useBoot()
  const own = name.replace('{tenant}', tenant.id)
  const page = Object.hasOwn(pages, own) ? pages[own] : undefined
  return page && page.componentsConfig.length > 0 ? page : builtIn
}
