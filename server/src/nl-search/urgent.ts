import type { Urgent } from '@care/contract'
import { notUrgentNow, urgentWords } from '../lexicon/data/urgent.ts'
import { foldWord, normalize } from '../lexicon/normalize.ts'

/** A request that should not wait for a search; the search goes on beside the notice. */
export function urgencyOf(text: string): Urgent | undefined {
  const plain = normalize(text)
  const folded = ` ${plain
    .split(/[\s,;:!?()/"-]+/)
    .map(foldWord)
    .filter(Boolean)
    .join(' ')} `
  if (/\p{Script=Han}/u.test(plain) ? false : notUrgentNow.test(folded)) return undefined
  if (says(folded, plain, talk)) return talkToSomeone
  return says(folded, plain, call) ? callNow : undefined
}

function says(folded: string, plain: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) =>
    /\p{Script=Han}/u.test(phrase) ? plain.includes(phrase) : folded.includes(` ${phrase} `),
  )
}

const phrases = (text: string) =>
  text
    .split('|')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .map((phrase) => (/\p{Script=Han}/u.test(phrase) ? phrase : phrase.split(' ').map(foldWord).join(' ')))
const call = phrases(urgentWords.call)
const talk = phrases(urgentWords.talk)

const callNow: Urgent = {
  phone: '911',
  text: {
    en: 'If this is an emergency, call 911 now. Do not wait for a search.',
    es: 'Si es una emergencia, llame al 911 ahora. No espere a una búsqueda.',
  },
}
const talkToSomeone: Urgent = {
  phone: '988',
  text: {
    en: 'You are not alone. Call or text 988 to talk with someone now, day or night. If you are in danger, call 911.',
    es: 'No está solo. Llame o envíe un mensaje de texto al 988 para hablar con alguien ahora, de día o de noche. Si está en peligro, llame al 911.',
  },
}
