import type { Locator, Page } from '@playwright/test'
import type { Part } from './search-fields.ts'

/** The visible cards; placeholders of a loading list are hidden from assistive technology and are not cards. */
export const cards = (part: Part) => part.getByRole('article')

/**
 * The card of one of the demo's named edge records. By its id, the anchor of pins: names are what many of these records
 * test, and some share theirs.
 */
export const cardOf = (page: Page, id: string) => page.locator(`#card-${id}`)

/** Opens and closes the details. */
export const moreToggle = (part: Part) =>
  part.getByRole('button', { name: /^(?:Show (?:More|Less) Details|Mostrar (?:más|menos) detalles): / })
export const saveToggle = (part: Part) => part.getByRole('button', { name: /^(?:Saved?|Guardar|Guardado) ?: / })
export const sourceLink = (part: Part) =>
  part.getByRole('button', { name: /^(?:Where this information comes from|De dónde viene esta información)/ })

const detailsName = /^(?:Details of|Detalles de) /
/** The visible details. */
export const details = (part: Part) => part.getByRole('group', { name: detailsName }).first()
export const detailTabs = (part: Part) => part.getByRole('tablist', { name: detailsName }).getByRole('tab')
export const selectedDetailTab = (part: Part) =>
  part.getByRole('tablist', { name: detailsName }).getByRole('tab', { selected: true })

/** "Go to item 2 of 3" */
export const dots = (card: Locator) => card.getByRole('button', { name: /^(?:Go to item|Ir al elemento) / })
export const phoneLinks = (part: Part) => part.getByRole('link', { name: /^(?:Call|Llamar a) / })

/** "Result 3: Una Edgeworth, MD" */
export const cardTitle = (card: Locator) => card.getByRole('heading', { level: 3 })
/** The name on a card, which opens it too. */
export const cardName = (card: Locator) => cardTitle(card).getByRole('button')
/** NaN while the card does not exist; with a clock stopped by a test, waiting would never end. */
export const numberOf = async (card: Locator) =>
  Number(
    /\d+/.exec(
      (await cardTitle(card)
        .textContent({ timeout: 1_000 })
        .catch(() => '')) ?? '',
    )?.[0],
  )
/** Below the rows of a closed card: new patients, ages, other locations, last check. */
export const facts = (card: Locator) => card.getByRole('listitem').allTextContents()
/** "Distance: 2.35 miles" */
export const distances = (page: Page) =>
  cards(page)
    .getByText(/^Distance: /)
    .allTextContents()
export const websiteLink = (part: Part) => part.getByRole('link', { name: /^(?!Directions).*\(opens in a new tab\)$/ })

/** The strip of slides, named after the one it shows: "Item: 1 of 2". */
export const slides = (card: Locator) => card.getByRole('group', { name: /^Item: / })
export const currentDot = (card: Locator) => dots(card).and(card.page().locator('[aria-current=true]'))
/** The small map of one location. */
export const locatorMap = (part: Part) => part.getByRole('img', { name: /^Map (?:with|of) / })
