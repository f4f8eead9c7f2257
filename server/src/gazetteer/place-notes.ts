import type { Language } from '@care/contract'

/** The note shown to a member if the point is not exactly the typed place. */
export const placeNotes = {
  streetByZip: {
    en: 'We used the middle of ZIP {0}. We could not look up the street.',
    es: 'Usamos el centro del código postal {0}. No pudimos buscar la calle.',
  },
  streetByTown: {
    en: 'We used the middle of {0}. We could not look up the street.',
    es: 'Usamos el centro de {0}. No pudimos buscar la calle.',
  },
  part: { en: 'We used {0}. We did not understand the rest.', es: 'Usamos {0}. No entendimos el resto.' },
  unknownZip: {
    en: 'We do not know ZIP {1}. We used the middle of {0}.',
    es: 'No conocemos el código postal {1}. Usamos el centro de {0}.',
  },
  otherState: { en: 'We did not find it in {1}. We used {0}.', es: 'No lo encontramos en {1}. Usamos {0}.' },
  wide: {
    en: 'We used the middle of {0}. A town or ZIP code gives closer results.',
    es: 'Usamos el centro de {0}. Una ciudad o un código postal da resultados más cercanos.',
  },
  serviceAway: { en: 'The address service did not answer.', es: 'El servicio de direcciones no respondió.' },
  nearTown: { en: 'Near {0}', es: 'Cerca de {0}' },
} as const

export function placeNote(language: Language, note: keyof typeof placeNotes, ...values: readonly string[]): string {
  // Values are user input: the replacement is a function, so that "$&" in one of them stays text.
  return placeNotes[note][language].replace(/\{(\d)\}/g, (_, at: string) => values[Number(at)] ?? '')
}
