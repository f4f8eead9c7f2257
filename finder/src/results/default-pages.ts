import type { Block, Page } from '@care/contract'

/** The results page for a tenant without its own layout. */
export const resultPage: Page = {
  componentsConfig: [
    { type: 'breadcrumb', home: { en: 'Home', es: 'Inicio' }, current: { en: 'Results', es: 'Resultados' } },
    { type: 'outcome' },
    { type: 'edit-search', text: { en: 'Edit search', es: 'Editar búsqueda' } },
    { type: 'shortlist' },
    { type: 'print-results', text: { en: 'Print Results', es: 'Imprimir resultados' } },
    {
      type: 'criteria-panel',
      label: { en: 'Your search', es: 'Su búsqueda' },
      children: [
        { type: 'plan-field', label: { en: 'Select Your Plan', es: 'Seleccione su plan' } },
        {
          type: 'location-field',
          label: { en: 'Search Location', es: 'Lugar de la búsqueda' },
          placeholder: {
            en: 'Enter an address, city, state or zip code',
            es: 'Escriba una dirección, ciudad, estado o código postal',
          },
          myLocation: true,
        },
        { type: 'distance-field', label: { en: 'Within Distance:', es: 'Distancia máxima:' }, controls: ['slider'] },
        {
          type: 'name-field',
          label: { en: 'Provider / Group / Facility Name', es: 'Nombre del proveedor, grupo o centro' },
        },
        { type: 'or', text: { en: 'or', es: 'o' } },
        { type: 'specialty-field', label: { en: 'Specialty', es: 'Especialidad' } },
        { type: 'submit-button', text: { en: 'Search', es: 'Buscar' } },
      ],
    },
    { type: 'filters-panel', label: { en: 'Filters', es: 'Filtros' }, children: filters() },
    { type: 'filter-pills', label: { en: 'Filters:', es: 'Filtros:' } },
    { type: 'clear-filters', text: { en: 'Clear filters', es: 'Borrar filtros' } },
    { type: 'sort-field', label: { en: 'Sort by', es: 'Ordenar por' }, hidden: true },
    { type: 'results', partial: 'results-tabs' },
    { type: 'map' },
  ],
  errorMessages: {},
}

export const resultsTabs: Page = {
  componentsConfig: [
    {
      type: 'tabs',
      children: [
        {
          type: 'tab',
          kind: 'provider',
          label: { en: 'Provider', es: 'Proveedor' },
          loading: { en: 'Loading providers list...', es: 'Cargando la lista de proveedores...' },
          card: 'provider-card',
        },
        {
          type: 'tab',
          kind: 'facility',
          label: { en: 'Group/Facility', es: 'Grupo/Centro' },
          loading: { en: 'Loading facility list...', es: 'Cargando la lista de centros...' },
          card: 'facility-card',
        },
      ],
    },
  ],
  errorMessages: {},
}

function filters(): Block[] {
  return [
    { type: 'language-filter', label: { en: 'Language', es: 'Idioma' } },
    { type: 'gender-filter', label: { en: 'Gender', es: 'Género' } },
    { type: 'accepting-filter', label: { en: 'Accepting New Patients', es: 'Acepta pacientes nuevos' } },
    {
      type: 'accessible-filter',
      label: { en: 'Handicap Accessible', es: 'Acceso para personas con discapacidad' },
      help: { en: 'Wheelchair accessible', es: 'Acceso para silla de ruedas' },
    },
    { type: 'pcp-filter', label: { en: 'Primary Care Provider (PCP)', es: 'Proveedor de atención primaria (PCP)' } },
  ]
}
