import type { FindingKind, Language } from '@care/contract'
import { wordsOf } from '../inspectors/finding.ts'
import type { WorkReason } from './task.ts'

/** The reason for a task, in a sentence. */
export function wordsOfReason(reason: WorkReason, language: Language): string {
  if (reason.why === 'found') return wordsOf({ kind: reason.kind as FindingKind, values: reason.values }, language)
  const count = 'count' in reason ? reason.count : 1
  const [one, more] = words[reason.why][language]
  const values = {
    ...reason,
    count,
    ...listsOf(reason, language),
    ...('day' in reason && { day: dayFormats[language](reason.day) }),
  }
  const known = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return (count === 1 ? one : (more ?? one)).replace(/\$([a-z]+)/g, (_, name: string) => known.get(name) ?? '')
}

const dayFormat = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}
const dayFormats = { en: dayFormat('en-US'), es: dayFormat('es-US') } as const

function listsOf(reason: WorkReason, language: Language): { kinds?: string; names?: string } {
  if (reason.why === 'reported') return { kinds: reason.kinds.map((kind) => reportWords[kind][language]).join(', ') }
  if (reason.why === 'maybe-same') return { names: reason.names.join(language === 'es' ? ' y ' : ' and ') }
  return {}
}

const reportWords = {
  phone: { en: 'phone', es: 'teléfono' },
  address: { en: 'address', es: 'dirección' },
  'not-here': { en: 'not here', es: 'no atiende allí' },
  'not-accepting': { en: 'not taking new patients', es: 'no acepta pacientes nuevos' },
  'not-in-plan': { en: 'not in the plan', es: 'no está en el plan' },
  other: { en: 'other', es: 'otro' },
} as const

/** Singular, and plural if it differs. */
type Forms = readonly [string, string?]

const words: Readonly<Record<Exclude<WorkReason['why'], 'found'>, Readonly<Record<Language, Forms>>>> = {
  labeled: {
    en: ['Several members reported it independently; members see a label.'],
    es: ['Varios miembros lo avisaron por separado; los miembros ven una etiqueta.'],
  },
  reported: {
    en: ['$count report of members: $kinds.', '$count reports of members: $kinds.'],
    es: ['$count aviso de miembros: $kinds.', '$count avisos de miembros: $kinds.'],
  },
  overdue: {
    en: [
      '$count listing was to be verified again by $day.',
      '$count listings were to be verified again, the first by $day.',
    ],
    es: [
      '$count publicación debía verificarse otra vez el $day.',
      '$count publicaciones debían verificarse otra vez, la primera el $day.',
    ],
  },
  'due-soon': {
    en: [
      '$count listing is to be verified again by $day.',
      '$count listings are to be verified again, the first by $day.',
    ],
    es: [
      '$count publicación debe verificarse otra vez el $day.',
      '$count publicaciones deben verificarse otra vez, la primera el $day.',
    ],
  },
  'never-verified': {
    en: ['$count listing was never verified.', '$count listings were never verified.'],
    es: ['$count publicación nunca se verificó.', '$count publicaciones nunca se verificaron.'],
  },
  shown: {
    en: [
      'Members saw listings of this place once in 28 days.',
      'Members saw listings of this place $count times in 28 days.',
    ],
    es: [
      'Los miembros vieron publicaciones de este lugar una vez en 28 días.',
      'Los miembros vieron publicaciones de este lugar $count veces en 28 días.',
    ],
  },
  disagree: {
    en: ['Sources disagree about $count listing.', 'Sources disagree about $count listings.'],
    es: ['Las fuentes no coinciden en $count publicación.', 'Las fuentes no coinciden en $count publicaciones.'],
  },
  'no-phone': {
    en: ['$count listing has no phone number.', '$count listings have no phone number.'],
    es: ['$count publicación no tiene teléfono.', '$count publicaciones no tienen teléfono.'],
  },
  approximate: {
    en: ['$count listing has no exact position.', '$count listings have no exact position.'],
    es: ['$count publicación no tiene posición exacta.', '$count publicaciones no tienen posición exacta.'],
  },
  'no-answer': { en: ['Nobody answered on $day.'], es: ['Nadie respondió el $day.'] },
  refused: {
    en: ['The practice refused to answer on $day.'],
    es: ['El consultorio no quiso responder el $day.'],
  },
  'said-wrong': {
    en: ['The practice said on $day that something is wrong; it is not corrected yet.'],
    es: ['El consultorio dijo el $day que algo está mal; aún no se corrigió.'],
  },
  'said-gone': {
    en: ['The practice said on $day that somebody left or the place closed; it is still listed.'],
    es: ['El consultorio dijo el $day que alguien se fue o que el lugar cerró; sigue publicado.'],
  },
  'call-back': { en: ['To be called back on $day.'], es: ['Hay que llamar otra vez el $day.'] },
  'maybe-same': { en: ['$names may be the same.'], es: ['$names pueden ser lo mismo.'] },
  'unknown-plan': {
    en: [
      '$source names a plan that nobody explained: $value ($count row).',
      '$source names a plan that nobody explained: $value ($count rows).',
    ],
    es: [
      '$source nombra un plan que nadie explicó: $value ($count fila).',
      '$source nombra un plan que nadie explicó: $value ($count filas).',
    ],
  },
  quarantined: {
    en: ['$count row of $source could not be used.', '$count rows of $source could not be used.'],
    es: ['$count fila de $source no se pudo usar.', '$count filas de $source no se pudieron usar.'],
  },
  proposed: { en: ['$by proposes to change $field.'], es: ['$by propone cambiar $field.'] },
}
