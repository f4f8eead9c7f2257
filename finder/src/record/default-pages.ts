import type { Block, Kind, Page } from '@care/contract'

/** What differs between the cards of results and those of the first version. */
interface CardStyle {
  distance: string
  badges: string[]
  partial: string
  printFacility: { en: string; es: string }
}

const results: CardStyle = {
  distance: 'extras.MinDistance',
  badges: ['newpt', 'newchpt', 'newmcdpt'],
  partial: 'show-more-partial-tab',
  printFacility: { en: 'Print Group/Facility', es: 'Imprimir grupo/centro' },
}

/** Details of the first version, which has no page name: no tenant replaces them. */
export const firstVersionPartial = 'first-version-partial-tab'

/** Distances cut, not rounded; a badge for one code; its own print button (APP-CARD-05, -07, APP-DIS-08). */
const firstVersion: CardStyle = {
  distance: 'more.cutMiles',
  badges: ['newpt'],
  partial: firstVersionPartial,
  printFacility: { en: 'Print Facility', es: 'Imprimir centro' },
}

/** Cards and details for a tenant without its own layout: the texts and order of the specification. */
export const providerCard = providerCardOf(results)
export const facilityCard = facilityCardOf(results)
export const detailTabs = detailTabsOf({ en: 'Insurance plans', es: 'Planes de seguro' })

/** Results of the first version of the start page have these cards, whatever layout the tenant has. */
export const firstVersionCards: Readonly<Record<Kind, Page>> = {
  provider: providerCardOf(firstVersion),
  facility: facilityCardOf(firstVersion),
}
export const firstVersionTabs = detailTabsOf({ en: 'Allergy and Immunity', es: 'Alergia e inmunidad' })

function providerCardOf(style: CardStyle): Page {
  return page([
    ...cardHead(style),
    row('list.Phone', 'phone', 'phone', { en: 'Phone', es: 'Teléfono' }),
    row('list.Fax', 'phone', 'fax', { en: 'Fax', es: 'Fax' }),
    row('extras.StandardAddress', 'address', 'pin', { en: 'Address', es: 'Dirección' }),
    row('list.Gender', 'text', 'person', { en: 'Gender', es: 'Género' }),
    row('list.Website', 'website', 'globe', { en: 'Website', es: 'Sitio web' }),
    ...cardFoot(style.partial, { en: 'Print Provider', es: 'Imprimir proveedor' }),
  ])
}

function facilityCardOf(style: CardStyle): Page {
  return page([
    ...cardHead(style),
    row('list.Phone', 'phone', 'phone', { en: 'Phone', es: 'Teléfono' }),
    row('list.Fax', 'phone', 'fax', { en: 'Fax', es: 'Fax' }),
    row('extras.StandardAddress', 'address', 'pin', { en: 'Address', es: 'Dirección' }),
    row('list.Website', 'website', 'globe', { en: 'Website', es: 'Sitio web' }),
    ...cardFoot(style.partial, style.printFacility),
  ])
}

function detailTabsOf(insuranceLabel: { en: string; es: string }): Page {
  return page([
    {
      type: 'detail-tabs',
      children: [
        {
          type: 'detail-tab',
          id: 'general',
          label: { en: 'Provider Information', es: 'Información del proveedor' },
          facilityLabel: { en: 'Facility Information', es: 'Información del centro' },
          children: [
            {
              type: 'group',
              look: 'columns',
              children: [
                list('general.specialties', { en: 'Specialties', es: 'Especialidades' }),
                list('general.languages', { en: 'Languages', es: 'Idiomas' }),
                { ...list('general.qualifications', { en: 'Qualifications', es: 'Títulos' }), kinds: ['provider'] },
                list('general.groups', { en: 'Groups', es: 'Grupos' }),
                { ...list('general.facilityType', { en: 'Type of facility', es: 'Tipo de centro' }), empty: undefined },
                { ...list('general.education', { en: 'Education', es: 'Educación' }), empty: undefined },
                {
                  ...list('general.certifications', { en: 'Certifications', es: 'Certificaciones' }),
                  empty: undefined,
                },
                { ...list('general.identifiers', { en: 'Identifiers', es: 'Identificadores' }), empty: undefined },
              ],
            },
          ],
        },
        {
          type: 'detail-tab',
          id: 'locations',
          label: { en: 'Location Information', es: 'Información de los lugares' },
          initial: true,
          children: [{ type: 'carousel', path: 'locations', children: locationSlide() }],
        },
        {
          type: 'detail-tab',
          id: 'insurance',
          label: { en: 'Insurance', es: 'Seguro' },
          children: [
            {
              type: 'carousel',
              path: 'insurance',
              children: [
                { type: 'value', path: 'name', look: 'title' },
                { type: 'insurance', look: 'plans', label: insuranceLabel },
              ],
            },
          ],
        },
      ],
    },
  ])
}

function locationSlide(): Block[] {
  return [
    { type: 'value', path: 'name', look: 'title' },
    { type: 'value', path: 'specialties', format: 'list', look: 'muted' },
    {
      type: 'group',
      look: 'columns',
      children: [
        {
          type: 'group',
          children: [
            row('address', 'address', 'pin', { en: 'Address', es: 'Dirección' }),
            row('phone', 'filledPhone', 'phone', { en: 'Phone', es: 'Teléfono' }),
            row('fax', 'filledPhone', 'fax', { en: 'Fax', es: 'Fax' }),
            row('website', 'website', 'globe', { en: 'Website', es: 'Sitio web' }),
            { type: 'locator' },
          ],
        },
        {
          type: 'group',
          children: [
            { type: 'hours', label: { en: 'Office Hours', es: 'Horario' } },
            { ...list('languages', { en: 'Languages', es: 'Idiomas' }), look: 'pills', empty: undefined },
            {
              type: 'additional',
              label: { en: 'Additional Information', es: 'Información adicional' },
              codes: ['newpt'],
            },
            {
              type: 'insurance',
              look: 'carriers',
              label: { en: 'Accepted Insurance Plans', es: 'Planes de seguro aceptados' },
            },
          ],
        },
      ],
    },
  ]
}

function cardHead({ distance, badges }: CardStyle): Block[] {
  return [
    {
      type: 'card-header',
      children: [
        { type: 'value', path: 'extras.Name', look: 'title' },
        { type: 'value', path: 'extras.Specialty', look: 'subtitle' },
        { type: 'value', path: distance, format: 'distance', look: 'muted' },
        {
          type: 'badge',
          path: 'more.accepting.text',
          codePath: 'more.accepting.code',
          codes: badges,
        },
      ],
    },
  ]
}

function cardFoot(partial: string, printText: { en: string; es: string }): Block[] {
  return [
    { type: 'facts' },
    {
      type: 'more-toggle',
      more: { en: 'Show More Details', es: 'Mostrar más detalles' },
      less: { en: 'Show Less Details', es: 'Mostrar menos detalles' },
    },
    { type: 'save-toggle', save: { en: 'Save', es: 'Guardar' }, saved: { en: 'Saved', es: 'Guardado' } },
    { type: 'print-record', text: printText, loading: { en: 'Loading...', es: 'Cargando...' } },
    { type: 'details', partial },
    { type: 'source-link', text: { en: 'Where this information comes from', es: 'De dónde viene esta información' } },
  ]
}

function row(
  path: string,
  format: 'phone' | 'filledPhone' | 'address' | 'text' | 'website',
  icon: 'phone' | 'fax' | 'pin' | 'person' | 'globe',
  label: { en: string; es: string },
): Block {
  return { type: 'row', path, format, icon, label }
}

function list(path: string, label: { en: string; es: string }): Extract<Block, { type: 'list' }> {
  return { type: 'list', path, label, empty: { en: 'Not listed', es: 'No se indica' } }
}

function page(componentsConfig: Block[]): Page {
  return { componentsConfig, errorMessages: {} }
}
