import type { Page } from '@playwright/test'
import type { Part } from './search-fields.ts'

// CSS locators, the only ones in tests: the element is deliberately hidden from assistive technology (the printed page
// before printing, placeholders, drawings), or its markup or size is under test.

/** The printed list, which a screen never shows. */
export const printSheet = (page: Page) => page.locator('.print-sheet')
export const printSummary = (page: Page) => page.locator('.print-summary')
/** The frame that prints one record. */
export const printFrame = (page: Page) => page.locator('.print-frame')

/** Placeholders of cards that are loading. */
export const skeletons = (part: Part) => part.locator('.skeleton-card')
export const spinner = (part: Part) => part.locator('.spinner')

/** The map's own drawing behind its buttons, and the frame around both. */
export const mapDrawing = (page: Page) => page.locator('.map-drawing')
export const mapFrame = (page: Page) => page.locator('.map-frame')
/** The cover of the highlighted pin. */
export const pinMark = (page: Page) => page.locator('.map-pin-mark > .map-pin')
/** Third-party maps, drawn into their own elements. */
export const tileCanvas = (page: Page) => page.locator('.maplibregl-canvas')
export const googleMap = (page: Page) => page.locator('.closer-map')

export const printLogo = (page: Page) => page.locator('.print-sheet .print-logo')
export const printCards = (page: Page) => page.locator('.print-card')
export const printColumns = (page: Page) => page.locator('.print-cards')
export const prefaceImages = (page: Page) => page.locator('.preface img')

/** Parts of a card that are plain text and differ only in position and style. */
export const badges = (part: Part) => part.locator('.badge')
/** The accepting status, if there is no badge. */
export const statuses = (part: Part) => part.locator('.card-head .status')
export const rows = (part: Part) => part.locator('.row')
export const rowLabels = (part: Part) => part.locator('.row-label')
export const addressLines = (part: Part) => part.locator('.address-line')
/** Elements that a name with markup would have created. */
export const markupIn = (part: Part) => part.locator('b, script, img')

/** Labels and their asterisks, in the order of the form. */
export const fieldLabels = (page: Page) => page.locator('.search-form .field-label')
export const asterisk = (part: Part) => part.locator('.field-required')
export const fieldErrors = (part: Part) => part.locator('.field-error')
/** The form's last row, with its buttons. */
export const buttonRow = (page: Page) => page.locator('.search-form > .group-row').last()

export const frame = (page: Page, src: string) => page.locator(`iframe[src="${src}"]`)
export const frameBox = (page: Page) => page.locator('.harness-box')
export const formsAndFrames = (page: Page) => page.getByRole('main').locator('input, form, iframe')
export const inlineScripts = (page: Page) => page.locator('script:not([src]):not([type])')
export const scriptFrom = (page: Page, host: string) => page.locator(`script[src*="${host}"]`)
export const withoutScript = (page: Page) => page.locator('noscript')
/** A control that is hidden from everyone. */
export const sortControl = (page: Page) => page.locator('select[aria-label="Sort by"]')
/** The focused element: its name is under test. */
export const focusedElement = (page: Page) => page.locator(':focus')
/** The whole text of the page. */
export const pageText = (page: Page) => page.locator('body').innerText()

/** A figure in a list: a term with its definition, which have no accessible names. */
export const figure = (page: Page, name: string) => page.locator('.figure', { hasText: name }).locator('dd')
