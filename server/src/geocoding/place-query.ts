import { foldWords, isOnEarth, type Point } from '@care/contract'
import { wordSet } from '../tsv.ts'

/** Typed text, split up without any lookup. */
export interface PlaceQuery {
  /** Folded words without ZIP, country and leading small words; each refers to its part of the text. */
  words: readonly QueryWord[]
  /** The same including the small words: "City of Industry" is a name. */
  allWords: readonly QueryWord[]
  /** A ZIP code as a number. */
  zip?: number | undefined
  point?: Point | undefined
  /** The original text, cleaned: control characters removed, single spaces. */
  text: string
  /** Whether it begins like a street address. */
  isAddress: boolean
}

export interface QueryWord {
  word: string
  piece: string
  afterComma: boolean
}

/** Longer texts contain no place name; cutting first bounds the cost of later steps. */
export const longestQuery = 200

export function readPlaceQuery(q: string): PlaceQuery {
  const text = q
    .slice(0, longestQuery)
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const point = readPoint(text)
  if (point) return { words: [], allWords: [], point, text, isAddress: false }
  const all = dropCountry(wordsOf(text))
  const isAddress = looksLikeAddress(all)
  const { words, zip } = takeZip(all, isAddress)
  return { words: isAddress ? words : rephrase(words), allWords: words, zip, text, isAddress }
}

/** "40.85,-73.84", also with degree signs, brackets or a space between two decimal numbers. */
function readPoint(text: string): Point | undefined {
  const found = /^\(?([-+]?\d{1,2}(?:\.\d{1,12})?)°?(?: ?[,;] ?| )([-+]?\d{1,3}(?:\.\d{1,12})?)°?\)?$/.exec(text)
  if (!found || (!/[,;]/.test(text) && !/\..*\./.test(text))) return undefined
  const point = { latitude: Number(found[1]), longitude: Number(found[2]) }
  return isOnEarth(point) ? point : undefined
}

function wordsOf(text: string): QueryWord[] {
  let afterComma = false
  return text.split(/([\s,;、，]+)/).flatMap((piece, at): QueryWord[] => {
    if (at % 2 === 1) {
      afterComma = /[^\s]/.test(piece)
      return []
    }
    const comma = afterComma
    afterComma = false
    return foldWords(piece)
      .split(' ')
      .filter(Boolean)
      .map((word, nth) => ({ word, piece: nth === 0 ? piece : '', afterComma: comma && nth === 0 }))
  })
}

const countries = ['united states of america', 'united states', 'estados unidos', 'ee uu', 'eeuu', 'usa', 'us'].map(
  (country) => country.split(' '),
)

function dropCountry(words: QueryWord[]): QueryWord[] {
  for (const country of countries) {
    const from = words.length - country.length
    if (from > 0 && country.every((word, at) => words[from + at]?.word === word)) return words.slice(0, from)
  }
  return words
}

const streetWords = wordSet(`
  st street ave av avenue blvd boulevard rd road dr drive ln lane ct court pl place pkwy parkway hwy
  highway way ter terrace cir circle sq square broadway plaza pike tpke turnpike trl trail expy fwy route
  rt alley loop concourse calle avenida camino paseo carretera via
`)

export function isStreetWord(word: string): boolean {
  return streetWords.has(word)
}

/** A house number and then words; five leading digits are a house number only if a street follows, else a ZIP. */
function looksLikeAddress(words: readonly QueryWord[]): boolean {
  const [first, ...rest] = words
  if (first === undefined || rest.length === 0) return false
  if (first.word === 'po' && rest[0]?.word === 'box') return true
  if (!/^\d{1,6}[a-z]?$/.test(first.word) || !rest.some(({ word }) => /\p{L}{2,}/u.test(word))) return false
  return first.word.length === 5 && !/[a-z]$/.test(first.word) ? rest.some(({ word }) => streetWords.has(word)) : true
}

function takeZip(words: readonly QueryWord[], isAddress: boolean): { words: QueryWord[]; zip?: number } {
  for (let at = words.length - 1; at >= (isAddress ? 1 : 0); at--) {
    const word = words[at]?.word ?? ''
    if (!/^\d{5}(\d{4})?$/.test(word)) continue
    const plusFour = /^\d{4}$/.test(words[at + 1]?.word ?? '') ? 2 : 1
    return { zip: Number(word.slice(0, 5)), words: [...words.slice(0, at), ...words.slice(at + plusFour)] }
  }
  return { words: [...words] }
}

const phrases =
  'near|in|around|at|by|close to|cerca de|en|city of|town of|village of|ciudad de|zip code|zip|codigo postal'
    .split('|')
    .map((phrase) => phrase.split(' '))

/**
 * Leading words without meaning (but "near me" is not Maine), and "condado de Montgomery" in the spelling of the index.
 */
function rephrase(words: QueryWord[]): QueryWord[] {
  const startOf = (rest: readonly QueryWord[]) =>
    phrases.find(
      (phrase) =>
        phrase.length < rest.length &&
        !(phrase.length === rest.length - 1 && rest.at(-1)?.word === 'me') &&
        phrase.every((word, at) => rest[at]?.word === word),
    )
  let rest = words
  for (let phrase = startOf(rest); phrase; phrase = startOf(rest)) rest = rest.slice(phrase.length)
  if (rest[0]?.word !== 'condado') return rest
  const name = rest.slice(rest[1]?.word === 'de' ? 2 : 1)
  const comma = name.findIndex(({ afterComma }, at) => at > 0 && afterComma)
  const end = comma < 0 ? countyEnd(name) : comma
  return [...name.slice(0, end), { word: 'county', piece: 'County', afterComma: false }, ...name.slice(end)]
}

/** Without a comma a last two-letter word is the state: "condado de Montgomery MD". */
function countyEnd(name: readonly QueryWord[]): number {
  return name.length > 1 && name.at(-1)?.word.length === 2 ? name.length - 1 : name.length
}
