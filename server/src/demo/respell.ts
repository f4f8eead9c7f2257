import type { Address, PersonName } from '@care/contract'
import type { Dice } from './dice.ts'

/** The same address as another office would type it: "12 Main St Ste 200". */
export function respellAddress(address: Address, dice: Dice): Address {
  const lines = [address.line ?? []].flat()
  const short = lines.map((line) => line.replace(longWords, (word) => shortWords[word] ?? word))
  const line = dice.chance(0.4) ? [short.join(' ')] : short
  return withText({ ...address, line, postalCode: address.postalCode?.slice(0, 5) })
}

/** Changes one digit of the house number. */
export function mistypeHouse(address: Address, dice: Dice): Address {
  const [first = '', ...rest] = [address.line ?? []].flat()
  const house = /^\d+/.exec(first)?.[0] ?? ''
  if (house === '') return address
  return withText({ ...address, line: [mistypeDigit(house, dice) + first.slice(house.length), ...rest] })
}

/** Changes one digit, but not the first, so that the length stays. */
export function mistypeDigit(digits: string, dice: Dice): string {
  const at = dice.between(Math.min(1, digits.length - 1), digits.length - 1)
  const digit = (Number(digits[at]) + dice.between(1, 9)) % 10
  return digits.slice(0, at) + String(digit) + digits.slice(at + 1)
}

/** A middle name reduced to an initial or dropped, or two letters of the family name swapped. */
export function respellName(name: PersonName, dice: Dice): PersonName {
  const { given = [], family = '', suffix } = name
  const [first = '', middle] = given
  const shorter = dice.chance(0.5) ? [first] : [first, ...(middle ? [`${middle.slice(0, 1)}.`] : [])]
  const typed = middle === undefined || dice.chance(0.3) ? swapLetters(family, dice) : family
  return {
    ...name,
    given: shorter,
    family: typed,
    text: [...shorter, typed, suffix].filter(Boolean).join(' '),
  }
}

/** Not in a short name, where a swap makes a different name. */
function swapLetters(word: string, dice: Dice): string {
  if (word.length < 7) return word
  const at = dice.between(3, word.length - 2)
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

function withText(address: Address): Address {
  const { line = [], city, state, postalCode } = address
  return { ...address, text: [...[line].flat(), city, `${state ?? ''} ${postalCode ?? ''}`].filter(Boolean).join(', ') }
}

const shortWords: Readonly<Record<string, string>> = {
  Street: 'St',
  Avenue: 'Ave',
  Road: 'Rd',
  Drive: 'Dr',
  Lane: 'Ln',
  Boulevard: 'Blvd',
  Parkway: 'Pkwy',
  Plaza: 'Plz',
  East: 'E',
  West: 'W',
  Suite: 'Ste',
  Floor: 'Fl',
}
const longWords = new RegExp(String.raw`\b(?:${Object.keys(shortWords).join('|')})\b`, 'g')
