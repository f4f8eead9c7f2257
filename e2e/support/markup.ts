import type { Page } from '@playwright/test'
import type { Part } from './search-fields.ts'

// Locators by CSS, the only ones that tests use: what they find is hidden from assistive technology on purpose (the
// printed page before it is printed, placeholders, drawings), or its markup or size is the fact under test.

/** The printed list, which a screen never shows. */
export const printSheet = (page: Page) => page.locator('.print-sheet')
export const printSummary = (page: Page) => page.locator('.print-summary')
/** The frame that prints one record. */
export const printFrame = (page: Page) => page.locator('.print-frame')

/** Gray boxes in place of cards that are on their way. */
export const skeletons = (part: Part) => part.locator('.skeleton-card')
export const spinner = (part: Part) => part.locator('.spinner')

/** The map's own drawing behind its buttons, and the frame around both. */
export const mapDrawing = (page: Page) => page.locator('.map-drawing')
export const mapFrame = (page: Page) => page.locator('.map-frame')
/** What covers the pin that is marked. */
export const pinMark = (page: Page) => page.locator('.map-pin-mark > .map-pin')
/** Maps of others, drawn into elements of their own. */
export const tileCanvas = (page: Page) => page.locator('.maplibregl-canvas')
export const googleMap = (page: Page) => page.locator('.closer-map')

export const printLogo = (page: Page) => page.locator('.print-sheet .print-logo')
export const printCards = (page: Page) => page.locator('.print-card')
export const printColumns = (page: Page) => page.locator('.print-cards')
export const prefaceImages = (page: Page) => page.locator('.preface img')

/** Parts of a card that are plain text and differ in place and look only. */
export const badges = (part: Part) => part.locator('.badge')
/** Whether new patients are taken, where no badge says so. */
export const statuses = (part: Part) => part.locator('.card-head .status')
export const rows = (part: Part) => part.locator('.row')
export const rowLabels = (part: Part) => part.locator('.row-label')
export const addressLines = (part: Part) => part.locator('.address-line')
/** Elements that a name with markup in it would have made. */
export const markupIn = (part: Part) => part.locator('b, script, img')

/** Labels and their asterisks, in the order of the form. */
export const fieldLabels = (page: Page) => page.locator('.search-form .field-label')
export const asterisk = (part: Part) => part.locator('.field-required')
export const fieldErrors = (part: Part) => part.locator('.field-error')
/** The form's last row, which holds its buttons. */
export const buttonRow = (page: Page) => page.locator('.search-form > .group-row').last()

export const frame = (page: Page, src: string) => page.locator(`iframe[src="${src}"]`)
export const frameBox = (page: Page) => page.locator('.harness-box')
export const formsAndFrames = (page: Page) => page.getByRole('main').locator('input, form, iframe')
export const inlineScripts = (page: Page) => page.locator('script:not([src]):not([type])')
export const scriptFrom = (page: Page, host: string) => page.locator(`script[src*="${host}"]`)
export const withoutScript = (page: Page) => page.locator('noscript')
/** A control that is hidden from everyone. */
export const sortControl = (page: Page) => page.locator('select[aria-label="Sort by"]')
/** Whatever has the focus: its name is the fact under test. */
export const focusedElement = (page: Page) => page.locator(':focus')
/** Everything the page says. */
export const pageText = (page: Page) => page.locator('body').innerText()

/** A figure of a list of them: a term with its definition, which have no accessible names. */
export const figure = (page: Page, name: string) => page.locator('.figure', { hasText: name }).locator('dd')
