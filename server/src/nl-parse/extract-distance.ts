import { distancePhrases, kilometerWords } from '../lexicon/vocabulary.ts'
import { wordSet } from '../tsv.ts'
import { numberOf } from './numbers.ts'
import type { DistanceSpan } from './parsed-request.ts'
import type { Token } from '../lexicon/tokenize.ts'

/** The distance: a number of miles, or a phrase for one. The last one counts: "not 20 miles, 5 at most". */
export function extractDistance(tokens: readonly Token[]): DistanceSpan | undefined {
  let found: DistanceSpan | undefined
  for (const [at] of tokens.entries()) {
    if (found && at < found.end) continue
    found = readNumber(tokens, at) ?? readPhrase(tokens, at) ?? found
  }
  return found
}

const miles = wordSet('mile miles mi mil milla millas 英里 里 哩 迈')
const minutes = wordSet('minute minutes min mins minuto minutos 分钟')
const hours = wordSet('hour hours hr hrs hora horas 小时')
const blocks = wordSet('block blocks cuadra cuadras')
const onFoot = wordSet('walk walking foot walkable caminando pie caminar 走路 步行')
const milesPerMinute = 0.5

function readNumber(tokens: readonly Token[], at: number): DistanceSpan | undefined {
  const word = tokens[at]?.word ?? ''
  const range = /^(\d{1,3})-(\d{1,3})$/.exec(tokens[at]?.raw.replace(/[^\d-]/g, '') ?? '')
  const decimal = /^(\d{1,2}\.\d)$/.exec(tokens[at]?.raw.replace(/[,;:]$/, '') ?? '')
  const amount = range
    ? Number(range[2])
    : decimal
      ? Number(decimal[1])
      : (tensAndOnes(tokens, at) ?? numberOf(word) ?? vague(tokens, at))
  if (amount === undefined || amount <= 0) return undefined
  let unit = tensAndOnes(tokens, at) === undefined ? at + 1 : at + 2
  // "5 to 10 miles", "a couple of miles", "half a mile", "3 or 4 miles".
  while (unit < at + 4 && connecting.has(tokens[unit]?.word ?? '')) unit++
  const kind = tokens[unit]?.word ?? ''
  const one = (value: number, confidence = 0.95): DistanceSpan => ({
    start: startOf(tokens, at),
    end: endOf(tokens, unit + 1),
    miles: text(value),
    confidence,
  })
  if (miles.has(kind)) return one(amount)
  if (kilometerWords.has(kind)) return one(Math.max(1, Math.round(amount / 1.609344)))
  if (blocks.has(kind)) return one(Math.max(0.5, Math.round(amount / 10) / 2), 0.75)
  const walked = tokens.slice(Math.max(0, at - 3), unit + 4).some(({ word: near }) => onFoot.has(near))
  if (minutes.has(kind) && isTravel(tokens, at, unit))
    return one(
      walked ? Math.max(0.5, Math.round(amount / 10) / 2) : Math.max(1, Math.round(amount * milesPerMinute)),
      0.75,
    )
  if (hours.has(kind) && isTravel(tokens, at, unit))
    return one(Math.max(5, Math.round(amount * 60 * milesPerMinute)), 0.75)
  // "within 10 of 10461"
  if (/^within$/.test(tokens[at - 1]?.word ?? '') && /^of$/.test(tokens[at + 1]?.word ?? '') && amount <= 100)
    return { start: at - 1, end: at + 2, miles: text(amount), confidence: 0.8 }
  return undefined
}

/** "twenty five", "treinta y cinco". */
function tensAndOnes(tokens: readonly Token[], at: number): number | undefined {
  const tens = numberOf(tokens[at]?.word ?? '')
  const ones = numberOf(tokens[at + 1]?.word ?? '')
  const written = /^[a-z]+$/.test(`${tokens[at]?.word ?? ''}${tokens[at + 1]?.word ?? ''}`)
  return written && tens !== undefined && ones !== undefined && tens >= 20 && tens % 10 === 0 && tens < 100 && ones < 10
    ? tens + ones
    : undefined
}

/** "a mile", "half a mile", "a couple of miles", "half an hour". */
function vague(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at]?.word ?? ''
  const next = tokens[at + 1]?.word ?? ''
  if (word === 'half' || word === 'media' || word === '半') return 0.5
  if (word === 'couple' || word === 'par') return 2
  if (word === 'few' || word === 'pocas' || word === 'several' || word === '几') return 4
  if ((word === 'a' && (next === 'mile' || next === 'block')) || (word === 'an' && next === 'hour')) return 1
  if (word === 'quarter') return 0.25
  return undefined
}

const connecting = wordSet('a an of de the or to o y and few mas more 个 十 五')

/** Minutes and hours are a distance only with a means of travel: "in 30 minutes" is a time. */
function isTravel(tokens: readonly Token[], at: number, unit: number): boolean {
  return tokens.slice(Math.max(0, at - 3), unit + 5).some(({ word }) => travel.has(word))
}
const travel = wordSet(`
  drive driving drives walk walking car ride bus away carro auto manejando coche distance distancia
  conducir 开车 车程 走路 步行 from within caminando foot pie radius
`)

const phrases = [...distancePhrases].map(([phrase, miles]) => ({ words: phrase.split(' '), miles }))

function readPhrase(tokens: readonly Token[], at: number): DistanceSpan | undefined {
  const phrase = phrases.find(({ words }) => words.every((word, nth) => tokens[at + nth]?.word === word))
  if (!phrase || phrase.miles === '5' || tokens[at - 1]?.word === 'cant' || tokens[at - 1]?.word === 'cannot')
    return undefined
  return { start: at, end: at + phrase.words.length, miles: phrase.miles, confidence: 0.7 }
}

/** Words around the number that belong to it. */
function startOf(tokens: readonly Token[], at: number): number {
  let start = at
  while (start > 0 && at - start < 5 && before.has(tokens[start - 1]?.word ?? '')) start--
  return start
}
function endOf(tokens: readonly Token[], at: number): number {
  let end = at
  while (end < tokens.length && end - at < 3 && after.has(tokens[end]?.word ?? '') && !tokens[end]?.breakBefore) end++
  return end
}
const before = wordSet(`
  within no not more further farther than less under max maximum up to at most around about roughly a
  an in menos de mas maximo hasta unos unas dentro radio radius of or the only over inside 不超过 最多 大约
  大概 方圆
`)
const after = wordSet(`
  or less max maximum away from of radius tops at most o menos a la redonda drive walk by car ride bus
  driving walking 以内 之内 内 范围 范围内 左右 en carro auto coche caminando distance mas como mucho maximo
`)

function text(value: number): string {
  return String(Math.min(500, value))
}
