import type { Locator, Page } from '@playwright/test'
import type { Part } from './search-fields.ts'

/** Offers the other language. */
export const languageSwitch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(?:English|Español)$/ })

/** Covers the page during loading. The status is busy; other live regions are not. */
export const overlay = (page: Page) => page.getByRole('status').and(page.locator('[aria-busy=true]'))

/** The page's main live region. Others are next to their subject; this one has no position that would name it. */
export const announcer = (page: Page) => page.locator('[data-announcer]')
/** Its last announcement. */
export const announced = async (page: Page) => ((await announcer(page).textContent()) ?? '').trim()

/** Providers, then groups and facilities. */
export const resultTabs = (page: Page) =>
  page.getByRole('tablist', { name: /^(?:Kind of result|Tipo de resultado)$/ }).getByRole('tab')
/** The text of an empty list. */
export const emptyList = (part: Part) => part.getByText(/^(?:No results: no|Sin resultados: ning)/)
export const pager = (page: Page) => page.getByRole('navigation', { name: /^(?:Pages|Páginas)$/ })
export const nextPage = (part: Part) => part.getByRole('button', { name: /^(?:Next page|Página siguiente)$/ })
export const previousPage = (part: Part) => part.getByRole('button', { name: /^(?:Previous page|Página anterior)$/ })

export const openShortlist = (part: Part) => part.getByRole('button', { name: /^(?:My list|Mi lista) \(\d+\)$/ })
export const shortlist = (part: Part) => part.getByRole('dialog', { name: /^(?:My list|Mi lista)$/ })

/** "+2 more languages" */
export const moreLanguages = (part: Part) =>
  part.getByRole('button', { name: /^\+\d+ (?:more languages?|idiomas? más)$/ })
export const chosenLanguages = (part: Part) =>
  part.getByRole('group', { name: /^(?:Chosen languages|Idiomas elegidos)$/ })

export const resultsMap = (part: Part) => part.getByRole('region', { name: /^(?:Map of results|Mapa de resultados)$/ })
/** Buttons numbered like the cards. */
export const mapPins = (part: Part) => resultsMap(part).getByRole('button', { name: /^\d+, / })
export const mapToggle = (part: Part) => resultsMap(part).getByRole('button', { name: /^(?:Show|Hide) map$|mapa$/ })

const kinds = { provider: 'Provider', facility: 'Group/Facility' }
/** The list of providers, or of groups and facilities, with its pages. */
export const resultList = (page: Page, kind: keyof typeof kinds) =>
  page.getByRole('tabpanel', { name: new RegExp(`^${kinds[kind]}(?: [\\d,]+ results?)?$`) })
export const pageSize = (page: Page, kind: keyof typeof kinds) => resultList(page, kind).getByLabel('Results per page')
/** "Showing 1 – 10 of 26 providers", or that they are loading. */
export const listRange = (page: Page) =>
  page
    .getByRole('tabpanel', { name: /^(?:Provider|Group\/Facility)(?: [\d,]+ results?)?$/ })
    .getByRole('paragraph')
    .first()
/** The count on a tab; NaN while it is unknown. */
export const countIn = async (tab: Locator) =>
  Number(/([\d,]+) results?/.exec((await tab.textContent()) ?? '')?.[1]?.replace(',', ''))
/** Suggestions for more results, each a button. */
export const offers = (page: Page) =>
  page.getByRole('region', { name: /^What (?:would show more|you can try)$/ }).getByRole('button')
