import type { Page } from '@playwright/test'

/** A page, a frame of one, or a part of it. */
export type Part = Pick<Page, 'getByRole' | 'getByText' | 'locator'>

/** The fields of a search form, on the start pages and in the criteria beside results, in either language. */
export const placeField = (part: Part) =>
  part.getByRole('combobox', { name: /Search Location$|^Lugar de la búsqueda$|^Elija el lugar de su búsqueda$/ })
export const nameField = (part: Part) =>
  part.getByRole('textbox', { name: /^Provider \/ (?:Group \/ )?Facility Name$|^Nombre del proveedor/ })
/** The button that opens the tree of specialties; its name includes the selection. */
export const specialtyField = (part: Part) =>
  part.getByRole('button', { name: /^(?:Provider Type \/ |Tipo de proveedor \/ )?(?:Specialty|Especialidad) / })
export const distanceSlider = (part: Part) =>
  part.getByRole('slider', { name: /^Within Distance:$|^Distancia máxima:$/ })
export const searchButton = (part: Part) => part.getByRole('button', { name: /^(?:Search|Buscar)$/ })
export const clearForm = (part: Part) => part.getByRole('button', { name: /^(?:Clear|Borrar)$/ })
/** The selected specialties, each removable. */
export const chosenSpecialties = (part: Part) => part.getByRole('list', { name: /^\d+ (?:chosen|elegidas?)$/ })

/** The dialog with the tree of specialties. */
export const picker = (part: Part) =>
  part.getByRole('dialog', { name: /^(?:Provider Type \/ |Tipo de proveedor \/ )?(?:Specialty|Especialidad)$/ })

const panelName = /^(?:Edit search|Editar búsqueda)$/
/** Criteria and filters: next to the list on a wide screen, a sheet on a phone. */
export const searchPanel = (part: Part) =>
  part.getByRole('region', { name: panelName }).or(part.getByRole('dialog', { name: panelName }))
/** Above the results; an empty list offers it once more. */
/** Searches from the panel: on a phone the sheet ends with "Show results" instead. */
export const panelSubmit = (page: Page) =>
  searchButton(searchPanel(page)).or(page.getByRole('button', { name: /^(?:Show results|Ver resultados)$/ }))
export const editSearch = (part: Part) =>
  part.getByRole('button', { name: /^(?:Edit search|Editar búsqueda)(?:, |$)/ }).first()
/** The branches of the open tree, in order. */
export const branchNames = (part: Part) =>
  picker(part)
    .getByRole('button', { name: /^Show types in / })
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').replace('Show types in ', '')))
/** The number of matches that the tree reports. */
export const pickerMatches = (part: Part) => picker(part).getByText(/^(?:No match|\d+ match)/)
