import type { Block, Page } from '@care/contract'

const location: Block = {
  type: 'location-field',
  label: { en: 'Choose Your Search Location', es: 'Elija el lugar de su búsqueda' },
  placeholder: {
    en: 'Enter an address, city, state or zip code',
    es: 'Escriba una dirección, ciudad, estado o código postal',
  },
}
const plan: Block = { type: 'plan-field', label: { en: 'Select Your Plan', es: 'Seleccione su plan' } }
const name: Block = {
  type: 'name-field',
  label: { en: 'Provider / Facility Name', es: 'Nombre del proveedor o centro' },
  help: { en: 'Part of a name is enough.', es: 'Basta una parte del nombre.' },
}
const specialty: Block = { type: 'specialty-field', label: { en: 'Specialty', es: 'Especialidad' } }
const or: Block = { type: 'or', text: { en: 'or', es: 'o' } }
const buttons: Block = {
  type: 'group',
  look: 'row',
  children: [
    { type: 'submit-button', text: { en: 'Search', es: 'Buscar' } },
    {
      type: 'clear-button',
      text: { en: 'Clear', es: 'Borrar' },
      tooltip: { en: 'Clear form', es: 'Borrar el formulario' },
    },
  ],
}

/** The start page for a tenant without a blueprint. */
export const startPage: Page = {
  errorMessages: {},
  componentsConfig: [
    {
      type: 'heading',
      text: { en: 'Find a doctor, clinic or other care', es: 'Encuentre un doctor, una clínica u otra atención' },
    },
    {
      type: 'group',
      look: 'card',
      children: [
        {
          type: 'search-form',
          children: [
            plan,
            location,
            {
              type: 'distance-field',
              label: { en: 'Within Distance:', es: 'Distancia máxima:' },
              controls: ['slider'],
            },
            name,
            or,
            specialty,
            buttons,
          ],
        },
      ],
    },
  ],
}

/**
 * Version 1, with the texts of the specification. Plan field and specialty label follow the tenant's own start page.
 */
export function firstVersionPage(own: Page | undefined): Page {
  const blocks = own ? flat(own.componentsConfig) : undefined
  const ownSpecialty = blocks?.find((block) => block.type === 'specialty-field')
  const hasPlan = blocks === undefined || blocks.some((block) => block.type === 'plan-field')
  return {
    errorMessages: own?.errorMessages ?? {},
    ...(own?.title ? { title: own.title } : {}),
    componentsConfig: [
      {
        type: 'heading',
        text: { en: 'Find a doctor, clinic or other care', es: 'Encuentre un doctor, una clínica u otra atención' },
      },
      {
        type: 'required-note',
        text: {
          en: 'First, we need to know a few things before you can search...',
          es: 'Primero, necesitamos saber algunas cosas para poder buscar...',
        },
      },
      {
        type: 'group',
        look: 'card',
        children: [
          {
            type: 'search-form',
            children: [
              ...(hasPlan ? [plan] : []),
              location,
              {
                type: 'distance-field',
                label: { en: 'Within Distance:', es: 'Distancia máxima:' },
                controls: ['slider', 'select'],
                selectLabel: { en: 'Within distance (in miles).', es: 'Distancia máxima (en millas).' },
                selectPlaceholder: { en: 'Distance', es: 'Distancia' },
              },
              name,
              or,
              ownSpecialty ?? specialty,
              buttons,
            ],
          },
        ],
      },
    ],
  }
}

function flat(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) =>
    'children' in block && Array.isArray(block.children) ? [block, ...flat(block.children)] : [block],
  )
}
