import type { Language } from '@care/contract'
import type { WorkReason } from './task.ts'

/** Why there is a task, in a sentence. */
export function wordsOfReason(reason: WorkReason, language: Language): string {
  return language === 'es' ? spanish(reason) : english(reason)
}

const reportWords = {
  phone: ['phone', 'teléfono'],
  address: ['address', 'dirección'],
  'not-here': ['not here', 'no atiende allí'],
  'not-accepting': ['not taking new patients', 'no acepta pacientes nuevos'],
  'not-in-plan': ['not in the plan', 'no está en el plan'],
  other: ['other', 'otro'],
} as const

function english(reason: WorkReason): string {
  switch (reason.why) {
    case 'labeled':
      return 'Several members reported it independently; members see a label.'
    case 'reported':
      return `${some(reason.count, 'report', 'reports')} of members: ${reason.kinds.map((kind) => reportWords[kind][0]).join(', ')}.`
    case 'overdue':
      return `${some(reason.count, 'listing was', 'listings were')} to be verified again, the first by ${reason.day}.`
    case 'due-soon':
      return `${some(reason.count, 'listing is', 'listings are')} to be verified again, the first by ${reason.day}.`
    case 'never-verified':
      return `${some(reason.count, 'listing was', 'listings were')} never verified.`
    case 'shown':
      return `Members saw listings of this place ${some(reason.count, 'time', 'times')} in 28 days.`
    case 'disagree':
      return `Sources disagree about ${some(reason.count, 'listing', 'listings')}.`
    case 'no-phone':
      return `${some(reason.count, 'listing has', 'listings have')} no phone number.`
    case 'approximate':
      return `${some(reason.count, 'listing has', 'listings have')} no exact position.`
    case 'no-answer':
      return `Nobody answered on ${reason.day}.`
    case 'refused':
      return `The practice refused to answer on ${reason.day}.`
    case 'said-wrong':
      return `The practice said on ${reason.day} that something is wrong; it is not corrected yet.`
    case 'said-gone':
      return `The practice said on ${reason.day} that somebody left or the place closed; it is still listed.`
    case 'call-back':
      return `To be called back on ${reason.day}.`
    case 'maybe-same':
      return `${reason.names.join(' and ')} may be the same.`
    case 'unknown-plan':
      return `${reason.source} names a plan that nobody explained: ${reason.value} (${some(reason.count, 'row', 'rows')}).`
    case 'quarantined':
      return `${some(reason.count, 'row', 'rows')} of ${reason.source} could not be used.`
    case 'found':
      return reason.values.join(' · ')
    case 'proposed':
      return `${reason.by} proposes to change ${reason.field}.`
  }
}

function spanish(reason: WorkReason): string {
  switch (reason.why) {
    case 'labeled':
      return 'Varios miembros lo avisaron por separado; los miembros ven una etiqueta.'
    case 'reported':
      return `${some(reason.count, 'aviso', 'avisos')} de miembros: ${reason.kinds.map((kind) => reportWords[kind][1]).join(', ')}.`
    case 'overdue':
      return `${some(reason.count, 'publicación debía', 'publicaciones debían')} verificarse otra vez, la primera el ${reason.day}.`
    case 'due-soon':
      return `${some(reason.count, 'publicación debe', 'publicaciones deben')} verificarse otra vez, la primera el ${reason.day}.`
    case 'never-verified':
      return `${some(reason.count, 'publicación nunca se verificó', 'publicaciones nunca se verificaron')}.`
    case 'shown':
      return `Los miembros vieron publicaciones de este lugar ${some(reason.count, 'vez', 'veces')} en 28 días.`
    case 'disagree':
      return `Las fuentes no coinciden en ${some(reason.count, 'publicación', 'publicaciones')}.`
    case 'no-phone':
      return `${some(reason.count, 'publicación no tiene', 'publicaciones no tienen')} teléfono.`
    case 'approximate':
      return `${some(reason.count, 'publicación no tiene', 'publicaciones no tienen')} posición exacta.`
    case 'no-answer':
      return `Nadie respondió el ${reason.day}.`
    case 'refused':
      return `El consultorio no quiso responder el ${reason.day}.`
    case 'said-wrong':
      return `El consultorio dijo el ${reason.day} que algo está mal; aún no se corrigió.`
    case 'said-gone':
      return `El consultorio dijo el ${reason.day} que alguien se fue o que el lugar cerró; sigue publicado.`
    case 'call-back':
      return `Hay que llamar otra vez el ${reason.day}.`
    case 'maybe-same':
      return `${reason.names.join(' y ')} pueden ser los mismos.`
    case 'unknown-plan':
      return `${reason.source} nombra un plan que nadie explicó: ${reason.value} (${some(reason.count, 'fila', 'filas')}).`
    case 'quarantined':
      return `${some(reason.count, 'fila', 'filas')} de ${reason.source} no se pudieron usar.`
    case 'found':
      return reason.values.join(' · ')
    case 'proposed':
      return `${reason.by} propone cambiar ${reason.field}.`
  }
}

const some = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
