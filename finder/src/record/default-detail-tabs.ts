import type { Block, Page } from '@care/contract'

interface Words {
  en: string
  es: string
}

/** Differences between the details of results and those of the first version. */
interface TabStyle {
  insuranceLabel: Words
  /** For a day without hours; by default the specification's dashes. */
  missingHours?: Words
  /** Whether a single place has its count and two disabled buttons. */
  countOne?: boolean
}

export function detailTabsOf({ insuranceLabel, missingHours, countOne }: TabStyle): Page {
  return {
    componentsConfig: [
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
                  {
                    ...list('general.facilityType', { en: 'Type of facility', es: 'Tipo de centro' }),
                    empty: undefined,
                  },
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
            label: { en: 'Location Information', es: 'Ubicaciones' },
            initial: true,
            children: [{ type: 'carousel', path: 'locations', countOne, children: locationSlide(missingHours) }],
          },
          {
            type: 'detail-tab',
            id: 'insurance',
            label: { en: 'Insurance', es: 'Seguro' },
            children: [
              {
                type: 'carousel',
                path: 'insurance',
                countOne,
                children: [
                  { type: 'value', path: 'name', look: 'title' },
                  { type: 'insurance', look: 'plans', label: insuranceLabel },
                ],
              },
            ],
          },
        ],
      },
    ],
    errorMessages: {},
  }
}

function locationSlide(missing: Words | undefined): Block[] {
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
            { type: 'report-link' },
          ],
        },
        {
          type: 'group',
          children: [
            { type: 'hours', label: { en: 'Office Hours', es: 'Horario' }, missing },
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

function row(
  path: string,
  format: 'filledPhone' | 'address' | 'website',
  icon: 'phone' | 'fax' | 'pin' | 'globe',
  label: Words,
): Block {
  return { type: 'row', path, format, icon, label }
}

function list(path: string, label: Words): Extract<Block, { type: 'list' }> {
  return { type: 'list', path, label, empty: { en: 'Not listed', es: 'No se indica' } }
}
