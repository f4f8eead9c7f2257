import type { Language } from '@care/contract'
import type { Note } from '../records/statement.ts'

/** Notes on what was repaired or left out of a row. Their text is generated when somebody reads them. */
export function noteOf(field: string, what: NoteKind, ...values: readonly (string | number)[]): Note {
  return { field, what, ...(values.length > 0 && { values: values.map(String) }) }
}

export function noteWords({ what, values = [] }: Pick<Note, 'what' | 'values'>, language: Language): string {
  const sentence = Object.hasOwn(sentences, what) ? sentences[what as NoteKind][language] : what
  return sentence.replace(/\{(\d)\}/g, (_, at: string) => placeName(values[Number(at)] ?? '', language))
}

/** The gazetteer calls the area of a ZIP code by an English name. */
function placeName(value: string, language: Language): string {
  return language === 'es' ? value.replace(/^ZIP code (?=\d{5}$)/, 'código postal ') : value
}

export type NoteKind = keyof typeof sentences

const sentences = {
  completed: { en: '{0} was completed to {1}.', es: '{0} se completó a {1}.' },
  'no-phone': {
    en: '"{0}" is not a telephone number and was left out.',
    es: '"{0}" no es un número de teléfono y se omitió.',
  },
  'unknown-specialty': {
    en: '"{0}" is not a specialty that the directory knows.',
    es: '"{0}" no es una especialidad que el directorio conozca.',
  },
  'no-zip-extension': {
    en: '"{0}" is not a ZIP extension and was left out.',
    es: '"{0}" no es una extensión de código postal y se omitió.',
  },
  'no-hours': { en: '"{0}" was not understood as hours.', es: '"{0}" no se entendió como horario.' },
  'no-certain-place': {
    en: '"{0}" does not say at which location; it was left out.',
    es: '"{0}" no dice en qué lugar; se omitió.',
  },
  'no-day': {
    en: '"{0}" is not a date up to today and was left out.',
    es: '"{0}" no es un día hasta hoy y se omitió.',
  },
  'no-date': { en: '"{0}" is not a date and was left out.', es: '"{0}" no es una fecha y se omitió.' },
  'wrong-npi': {
    en: 'The NPI {0} has a wrong check digit and was left out.',
    es: 'El NPI {0} tiene un dígito de control incorrecto y se omitió.',
  },
  'repeated-place': {
    en: 'The same location was already listed and was left out.',
    es: 'El mismo lugar ya aparece antes y se omitió.',
  },
  'missing-reference': { en: 'The file does not have {0}.', es: 'El archivo no contiene {0}.' },
  'no-role': {
    en: 'No role in the file says where this person works.',
    es: 'Ninguna función del archivo dice dónde trabaja esta persona.',
  },
  'too-many-places': {
    en: 'Of {0} places, the first {1} are listed.',
    es: 'De {0} lugares se publican los primeros {1}.',
  },
  'unknown-plan': {
    en: '"{0}" is in no plan map of this source.',
    es: '"{0}" no está en la tabla de planes de esta fuente.',
  },
  'position-unusable': {
    en: 'The position {0}, {1} is not usable and was left out.',
    es: 'La posición {0}, {1} no sirve y se omitió.',
  },
  'position-unusable-middle': {
    en: 'The position {0}, {1} is not usable; the center of {2} is used.',
    es: 'La posición {0}, {1} no sirve; se usa el centro de {2}.',
  },
  'position-abroad': {
    en: 'The position {0}, {1} is outside of the country, not in {2}, and was left out.',
    es: 'La posición {0}, {1} está fuera del país, no en {2}, y se omitió.',
  },
  'position-other-state': {
    en: 'The position {0}, {1} is in {3}, not in {2}, and was left out.',
    es: 'La posición {0}, {1} está en {3}, no en {2}, y se omitió.',
  },
  'position-swapped': {
    en: 'The position {0}, {1} has latitude and longitude swapped and was repaired.',
    es: 'La posición {0}, {1} tiene latitud y longitud intercambiadas y se reparó.',
  },
  'position-no-minus': {
    en: 'The position {0}, {1} lacks the minus sign of its longitude and was repaired.',
    es: 'La posición {0}, {1} perdió el signo menos de su longitud y se reparó.',
  },
  'position-far': {
    en: 'The position {0}, {1} is {3} miles from {2}; the center of {2} is used.',
    es: 'La posición {0}, {1} está a {3} millas de {2}; se usa el centro de {2}.',
  },
  'position-shared': {
    en: 'The position {0}, {1} is that of many other addresses; the center of the ZIP code is used.',
    es: 'La posición {0}, {1} es la de muchas otras direcciones; se usa el centro del código postal.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
