/** The nine page names; `{tenant}` is replaced by the tenant's id. */
export const pageNames = [
  'nls-carefindr-ai',
  'nls-result-page',
  '{tenant}-start-page',
  '{tenant}-result-page',
  'results-tabs',
  'provider-card',
  'facility-card',
  'show-more-partial-tab',
  'champion-show-more-partial-tab',
] as const
export const pagesOf = (tenantId: string): string[] => pageNames.map((name) => name.replace('{tenant}', tenantId))
