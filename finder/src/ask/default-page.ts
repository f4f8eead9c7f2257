import type { Page } from '@care/contract'

/** The ask page for a tenant without its own layout. */
export const askPage: Page = {
  errorMessages: {},
  componentsConfig: [
    { type: 'heading', text: { en: 'Ask in your own words', es: 'Pregunte con sus palabras' } },
    {
      type: 'group',
      look: 'card',
      children: [
        {
          type: 'search-form',
          children: [
            { type: 'ask-field', label: { en: 'What do you need, and where?', es: '¿Qué necesita y dónde?' } },
            { type: 'ask-button', text: { en: 'Search', es: 'Buscar' } },
          ],
        },
      ],
    },
  ],
}
