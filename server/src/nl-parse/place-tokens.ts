import { foldWords } from '@care/contract'
import { stateCodes, stateNames } from '../gazetteer/state-words.ts'
import { wordSet } from '../tsv.ts'

/** One token of a free text. */
export interface PlaceToken {
  raw: string
  /** Folded letters; empty for punctuation alone. */
  word: string
  /** Begins with a meaningful capital: not in a text that is all capitals. */
  capital: boolean
  /** All capitals, like state codes. */
  upper: boolean
  commaBefore: boolean
  commaAfter: boolean
}

export function tokenizeForPlaces(tokens: readonly string[]): PlaceToken[] {
  const shouting = !tokens.some((token) => /\p{Ll}/u.test(token))
  const read = tokens.map((raw) => ({
    raw,
    word: foldWords(raw.slice(0, longestToken)),
    capital: !shouting && /^\P{L}*\p{Lu}/u.test(raw),
    upper: !shouting && /^\P{L}*\p{Lu}{2,}\P{L}*$/u.test(raw),
    commaBefore: false,
    commaAfter: (/[,;:.!?]["')\]]?$/.test(raw) && !/^\p{L}{1,3}\.$/u.test(raw)) || raw === ',',
  }))
  for (const [at, token] of read.entries()) token.commaBefore = read[at - 1]?.commaAfter ?? false
  return read
}

/** Longer runs of letters are not a place name. */
const longestToken = 60

/** Words after which a place is expected. */
const before = wordSet(`
  in near around at by from outside inside within nearby to serving en cerca por desde hacia alrededor
  zona area live lives living vivo vive
`)

/** A preceding preposition, also across "cerca de", "alrededor de", "close to", "in the", "en el", "city of". */
export function hasPreposition(tokens: readonly PlaceToken[], at: number): boolean {
  const previous = tokens[at - 1]?.word ?? ''
  const earlier = tokens[at - 2]?.word ?? ''
  if (before.has(previous)) return true
  return (linking.has(previous) && before.has(earlier)) || (previous === 'of' && towards.has(earlier))
}

const linking = wordSet('de del the el la of')
const towards = wordSet('city town outside north south east west')

const titles = wordSet('dr dra mr mrs ms miss sr sra named called llamado llamada')
const titlesInCapitals: ReadonlySet<string> = new Set(['doctor', 'doctora', 'nurse'])

/** A person's name rather than a town: "Dr. Houston", "Dr. Maria Santos". But "doctor bronx" asks for a place. */
export function followsTitle(tokens: readonly PlaceToken[], at: number): boolean {
  const between = tokens[at - 1]
  const isTitle = (token: PlaceToken | undefined) =>
    token !== undefined &&
    (titles.has(token.word) || (token.capital && titlesInCapitals.has(token.word) && tokens[at]?.capital === true))
  return (
    isTitle(between) ||
    (isTitle(tokens[at - 2]) && between !== undefined && between.capital && !before.has(between.word))
  )
}

/** Two consecutive capitalized words look like a first and last name. */
export function followsCapital(
  { ordinaryWords }: { ordinaryWords: ReadonlySet<string> },
  tokens: readonly PlaceToken[],
  at: number,
): boolean {
  const previous = tokens[at - 1]
  return (
    previous !== undefined &&
    previous.capital &&
    !previous.upper &&
    !previous.commaAfter &&
    !before.has(previous.word) &&
    !ordinaryWords.has(previous.word)
  )
}

const institutions = wordSet(`
  hospital medical clinic university health pharmacy general memorial clinica methodist presbyterian
  college school
`)
const streets = wordSet('st street ave avenue rd road blvd boulevard drive lane parkway')

/** "Houston Methodist", "Houston Street": the name belongs to what follows. */
export function namesSomethingElse(tokens: readonly PlaceToken[], end: number): 'institution' | 'street' | undefined {
  if (tokens[end - 1]?.commaAfter) return undefined
  const next = tokens[end]?.word ?? ''
  return institutions.has(next) ? 'institution' : streets.has(next) ? 'street' : undefined
}

/** Codes that are also words: they count as states only in capitals, after a comma or at the end. */
const wordlike = wordSet('in or me hi ok oh la de ma pa al id co as pr mi')

/** A state right after a name: its number and its number of tokens. */
export function stateAfter(tokens: readonly PlaceToken[], at: number): { state: number; tokens: number } | undefined {
  for (let count = 3; count >= 1; count--) {
    const part = tokens.slice(at, at + count)
    if (part.length < count || part.some((token, nth) => nth > 0 && token.commaBefore)) continue
    const state = stateNames.get(part.map(({ word }) => word).join(' '))
    if (state !== undefined) return { state, tokens: count }
  }
  const token = tokens[at]
  const state = token && stateCodes.get(token.word)
  if (token === undefined || state === undefined) return undefined
  const sure = token.upper || token.commaBefore || at === tokens.length - 1 || !wordlike.has(token.word)
  return sure ? { state, tokens: 1 } : undefined
}
