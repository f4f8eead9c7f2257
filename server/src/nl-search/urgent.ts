import type { Urgent } from '@care/contract'
import { foldWord, normalize } from '../lexicon/normalize.ts'
import { urgentPhrases } from '../lexicon/vocabulary.ts'

/** The notice for a request that should not wait for a search. The search still runs. */
export function detectUrgency(text: string): Urgent | undefined {
  const plain = normalize(text)
  const folded = ` ${plain
    .split(/[\s,;:!?()/"-]+/)
    .map(foldWord)
    .filter(Boolean)
    .join(' ')} `
  if (/\p{Script=Han}/u.test(plain) ? false : notUrgentNow.test(folded)) return undefined
  if (says(folded, plain, talk)) return crisisNotice
  return says(folded, plain, call) ? emergencyNotice : undefined
}

function says(folded: string, plain: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) =>
    /\p{Script=Han}/u.test(phrase) ? plain.includes(phrase) : folded.includes(` ${phrase} `),
  )
}

const phrasesFor = (action: string) =>
  (urgentPhrases.get(action) ?? []).map((phrase) =>
    /\p{Script=Han}/u.test(phrase) ? phrase : phrase.split(' ').map(foldWord).join(' '),
  )
const call = phrasesFor('call 911')
const talk = phrasesFor('call 988')

/** About the past or about prevention: not an emergency. */
const notUrgentNow = new RegExp(
  [
    'after (?:a |my |the )?(?:heart attack|stroke|overdose)',
    'history of|follow ?up|prevention|survivors?',
    'last (?:week|month|year)|years? ago|months? ago|hace (?:un|dos|tres|\\d+) (?:años?|meses?)',
    'loss|lost (?:my|a|someone)|bereavement',
  ]
    .map((part) => `\\b(?:${part})\\b`)
    .join('|'),
)

const emergencyNotice: Urgent = {
  phone: '911',
  text: {
    en: 'If this is an emergency, call 911 now. Do not wait for a search.',
    es: 'Si es una emergencia, llame al 911 ahora. No espere a una búsqueda.',
  },
}
const crisisNotice: Urgent = {
  phone: '988',
  text: {
    en: 'You are not alone. Call or text 988 to talk with someone now, day or night. If you are in danger, call 911.',
    es:
      'No está solo. Llame o envíe un mensaje de texto al 988 para hablar con alguien ahora, de día o de noche. ' +
      'Si está en peligro, llame al 911.',
  },
}
