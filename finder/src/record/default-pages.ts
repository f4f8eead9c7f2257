import type { Block, Kind, Page } from '@care/contract'
import { detailTabsOf } from './default-detail-tabs.ts'

/** Differences between the cards of results and those of the first version. */
interface CardStyle {
  distance: string
  badges: string[]
  partial: string
  printFacility: { en: string; es: string }
  contact: (kind: Kind) => Block[]
}

const results: CardStyle = {
  distance: 'extras.MinDistance',
  badges: ['newpt', 'newchpt', 'newmcdpt'],
  partial: 'show-more-partial-tab',
  printFacility: { en: 'Print Group/Facility', es: 'Imprimir grupo/centro' },
  contact: (kind) => [
    { type: 'group', look: 'contact', children: [rows.address, rows.phone, { type: 'directions' }] },
    ...(kind === 'provider' ? [rows.gender] : []),
  ],
}

/** Details of the first version, which has no page name: no tenant replaces them. */
export const firstVersionPartial = 'first-version-partial-tab'

/**
 * Distances truncated, not rounded; a badge for one code; its own print button; all rows of the specification
 * (APP-CARD-04, -05, -07, APP-DIS-08).
 */
const firstVersion: CardStyle = {
  distance: 'more.cutMiles',
  badges: ['newpt'],
  partial: firstVersionPartial,
  printFacility: { en: 'Print Facility', es: 'Imprimir centro' },
  contact: (kind) => [
    rows.phone,
    rows.fax,
    rows.address,
    ...(kind === 'provider' ? [rows.gender] : []),
    rows.website,
    { type: 'directions' },
  ],
}

const rows = {
  phone: row('list.Phone', 'phone', 'phone', { en: 'Phone', es: 'Teléfono' }),
  fax: row('list.Fax', 'phone', 'fax', { en: 'Fax', es: 'Fax' }),
  address: row('extras.StandardAddress', 'address', 'pin', { en: 'Address', es: 'Dirección' }),
  gender: row('list.Gender', 'text', 'person', { en: 'Gender', es: 'Género' }),
  website: row('list.Website', 'website', 'globe', { en: 'Website', es: 'Sitio web' }),
}

/** Cards and details for a tenant without its own layout: the texts of the specification. */
export const providerCard = cardOf('provider', results)
export const facilityCard = cardOf('facility', results)
export const detailTabs = detailTabsOf({
  insuranceLabel: { en: 'Insurance plans', es: 'Planes de seguro' },
  missingHours: { en: 'Hours not listed', es: 'Horario no indicado' },
})

/** Results of the first version of the start page use these cards, whatever layout the tenant has. */
export const firstVersionCards: Readonly<Record<Kind, Page>> = {
  provider: cardOf('provider', firstVersion),
  facility: cardOf('facility', firstVersion),
}
/** Exactly as specified: its label above the plans, dashes for missing hours, a count for a single location. */
export const firstVersionTabs = detailTabsOf({
  insuranceLabel: { en: 'Allergy and Immunity', es: 'Alergia e inmunidad' },
  countOne: true,
})

function cardOf(kind: Kind, style: CardStyle): Page {
  const print = kind === 'provider' ? { en: 'Print Provider', es: 'Imprimir proveedor' } : style.printFacility
  return {
    componentsConfig: [...cardHead(style), ...style.contact(kind), ...cardFoot(style.partial, print)],
    errorMessages: {},
  }
}

function cardHead({ distance, badges }: CardStyle): Block[] {
  return [
    {
      type: 'card-header',
      children: [
        { type: 'value', path: 'extras.Name', look: 'title' },
        { type: 'value', path: 'extras.Specialty', look: 'subtitle' },
        { type: 'value', path: 'more.practice', look: 'practice' },
        { type: 'badge', path: 'more.accepting.text', codePath: 'more.accepting.code', codes: badges },
        { type: 'value', path: distance, format: 'distance', look: 'muted' },
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
    { type: 'report-link' },
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
