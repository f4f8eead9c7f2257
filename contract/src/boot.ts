import type { BrowserSettings, ComponentLists, Features, PublicTenant } from './tenants.ts'
import type { Language, Text } from './text.ts'

/**
 * Written into index.html by the server as `<script type="application/json" id="boot">`, so that the first screen needs
 * no request.
 */
export interface BootData {
  tenant: PublicTenant
  settings: BrowserSettings
  features: Features
  components: ComponentLists
  /**
   * Where to fetch the specialty tree after the first screen: it is several times larger than everything here. With
   * `&words=all` it includes the search words.
   */
  specialtiesLater?: string
  /**
   * By page name: base64 text, plain JSON text or an object; null if the tenant has none. `{{tenant.x}}` is already
   * filled.
   */
  blueprints: Record<string, unknown>
  /** The tenant's own error messages by key; those of a page override them. */
  errorMessages?: Record<string, Text>
  /** The language of `Accept-Language`; the member's choice on this device overrides it. */
  language?: Language
}

export const bootElementId = 'boot'
