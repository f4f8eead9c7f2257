import type { BrowserSettings, ComponentLists, Features, PublicTenant } from './tenants.ts'
import type { Language, Text } from './text.ts'

/**
 * What the server writes into index.html as `<script type="application/json" id="boot">`, so that the first screen
 * needs no call.
 */
export interface BootData {
  tenant: PublicTenant
  settings: BrowserSettings
  features: Features
  components: ComponentLists
  /**
   * Where to fetch the specialty tree once the first screen stands: it is several times the rest, so it is not among
   * the lists here.
   * With `&words=all` it comes with the words people may search it by.
   */
  specialtiesLater?: string
  /**
   * By page name: base64 text, plain JSON text or an object; null where the tenant has none. `{{tenant.x}}` already
   * filled.
   */
  blueprints: Record<string, unknown>
  /** The tenant's own words for what may go wrong, by key; those of a page go before them. */
  errorMessages?: Record<string, Text>
  /** The language of `Accept-Language`; the member's own choice on this device goes before it. */
  language?: Language
}

export const bootElementId = 'boot'
