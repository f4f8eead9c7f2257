import { safeClass, type PublicTenant } from '@care/contract'

/**
 * The tenant's class on the body and its colors as variables. A constructed style sheet, because the content security
 * policy forbids inline styles.
 */
export function applyTheme(tenant: Pick<PublicTenant, 'id' | 'theme'>, page: Document): void {
  const name = safeClass(tenant.id)
  if (name) page.body.classList.add(name)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeCss(tenant.theme))
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

export function themeCss(theme: PublicTenant['theme']): string {
  const dark = `@media screen and (prefers-color-scheme:dark){:root{${variables(theme.dark)}}}`
  return `:root{${variables(theme.light)}}${dark}`
}

/** Only custom properties with plain colors: a theme is data and must not become other rules. */
function variables(colors: Record<string, string>): string {
  return Object.entries(colors)
    .filter(([name, value]) => /^--[a-z-]{1,40}$/.test(name) && /^#[0-9a-fA-F]{3,8}$/.test(value))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}
